import type { AppDifference, NamedRecord } from '#features/people/access/contract.ts'
import type { userFields } from '#features/people/contract.ts'

/** The recorded changes of a user: fields, dealer, and the difference in each app. */
export type UserChangeDetail = {
  Dealer?: [NamedRecord | null, NamedRecord | null]
  Apps?: AppDifference[]
  /** Of a note, and of a leaving that is set. */
  Note?: string
  /** The former and the new day of leaving. */
  Leaves?: [from: string | null, to: string | null]
  /** The former and the new first day of some access, and the last. */
  Starts?: [from: string | null, to: string | null]
  Ends?: [from: string | null, to: string | null]
  /** The version of the legal texts that the person had accepted before, and now. */
  Terms?: [from: string | null, to: string]
  /** A template of access before and after. */
  Template?: [from: NamedRecord | null, to: NamedRecord | null]
  /** Nothing, and the program that did it. */
  Source?: [from: null, to: string]
  /** Of a request for access: the role, of which app. */
  Asked?: NamedRecord & { AppID: string }
} & Partial<Record<(typeof userFields)[number], [from: unknown, to: unknown]>>
