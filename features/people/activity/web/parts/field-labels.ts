import { eachOf } from '#core/contract/each-of.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import { personLabel } from '#features/people/edit/web/parts/person-form.ts'

/** The labels of the fields in a recorded change. */
export const fieldLabels: Readonly<Partial<Record<string, WordKey>>> = {
  ...eachOf(personFieldNames, personLabel),
  Region: 'user.region',
  Locale: 'user.language',
  Primary: 'user.account',
  Dealer: 'user.dealer',
  Apps: 'users.col.apps',
  App: 'audit.grants.app',
  Role: 'audit.grants.role',
  Store: 'audit.grants.store',
  Permission: 'audit.grants.permission',
}
