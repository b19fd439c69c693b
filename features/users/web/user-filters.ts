import type { WordKey } from '#core/web/i18n/words.ts'
import type { UserFilters } from './search-address.ts'

/** The filters, in the order of their lists and chips. */
export const kinds = ['status', 'dealer', 'app', 'role'] as const satisfies (keyof UserFilters)[]

export const filterLabels: Record<keyof UserFilters, WordKey> = {
  status: 'users.col.status',
  dealer: 'users.col.dealer',
  app: 'filter.app',
  role: 'prov.role',
}
