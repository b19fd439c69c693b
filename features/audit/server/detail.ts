import type { AppDifference, Named } from '#features/access/contract.ts'
import type { userFields } from '#features/users/contract.ts'

/** The recorded changes of a user: fields, dealer, and the difference in each app. */
export type Detail = {
  Dealer?: [Named | null, Named | null]
  Apps?: AppDifference[]
} & Partial<Record<(typeof userFields)[number], [from: unknown, to: unknown]>>
