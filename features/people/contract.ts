import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { personFieldNames, storedPersonShapes } from '#domain/contract/person-fields.ts'
import { LastChange } from '#core/contract/last-change.ts'
import { type Locale, locales, regions } from '#core/contract/locale.ts'
import { pagedUpTo, pageQuery, searchText } from '#core/contract/paging.ts'
import { bool, int } from '#core/contract/query.ts'
import { UserApp, UserGroup } from '#features/people/access/contract.ts'
import { DealerSummary } from '#features/dealers/contract.ts'

const time = z.iso.datetime()

const lockFields = {
  /** Whether a person locked the account, until it is unlocked. */
  Locked: z.boolean(),
  /** The end of a temporary lock. */
  LockoutExpiry: time.nullable(),
}

/** The day on which a person leaves or left. `refused`: it came, but the person who set it could not do it any more. R96 */
const Leaves = z.object({ Day: z.string(), State: z.enum(['planned', 'refused', 'done']) }).nullable()

export const DealerOfUser = DealerSummary.extend({ Region: z.enum(regions), Deleted: z.boolean() })

/** A user, with the apps and stores that the viewer may see. D078 */
export const User = z.object({
  ID: id,
  ...storedPersonShapes,
  /** Whether the person has confirmed the address. R57 */
  EmailVerified: z.boolean(),
  Locale: z.enum(locales),
  Region: z.enum(regions),
  Primary: z.boolean(),
  Deleted: z.boolean(),
  Dealer: DealerOfUser.nullable(),
  ...lockFields,
  /** When the account was locked, and who did it; unnamed for a temporary lock, or if the viewer may not see who. */
  LockedBy: z.object({ Name: z.string().nullable(), At: time }).nullable(),
  /** Name of the highest role in the portal. */
  IDMRole: z.string().nullable(),
  /** Stores of the portal role. */
  IDMBranchIDs: z.array(id),
  /** Highest priority among the roles in the portal. */
  Rank: z.int().nullable(),
  /** Whether the user holds a permission in the portal that the viewer does not. R56 */
  HoldsMore: z.boolean(),
  Apps: z.array(UserApp),
  /** The dealer, and the groups of the apps. */
  Groups: z.array(UserGroup),
  /** The attributes of all apps. */
  Attributes: z.array(z.object({ ID: id, Value: z.string() })),
  LastSignIn: time.nullable(),
  Leaves,
  /** Null until a person changes the user in the portal. */
  LastChange: LastChange.nullable(),
  Version: z.int(),
})
export type User = z.infer<typeof User>
/** A user without their access. */
export type Person = Omit<User, 'Apps' | 'Groups' | 'Attributes'>

/** The second factors that an account has: an app for codes, or a passkey. */
export const factorKinds = ['app', 'passkey'] as const
export const factorFilters = ['none', ...factorKinds] as const
export type FactorFilter = (typeof factorFilters)[number]

export const UserRow = z.object({
  ID: id,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  ...lockFields,
  // What decides what the viewer may do to the account, as in `User`.
  Primary: z.boolean(),
  Rank: z.int().nullable(),
  HoldsMore: z.boolean(),
  Dealer: DealerSummary.pick({ ID: true, DisplayName: true }).extend({ Deleted: z.boolean() }).nullable(),
  /** The first by name of the stores where the user has an app; null without any. */
  Store: z.string().nullable(),
  /** The number of those stores. */
  Stores: z.int(),
  LastSignIn: time.nullable(),
  /** Null where the viewer may not reset them. */
  Factors: z.array(z.enum(factorKinds)).nullable(),
  Leaves,
  Apps: z.array(
    z.object({
      ID: id,
      DisplayName: z.string(),
      Colour: z.string(),
      Logo: z.string().nullable(),
      LogoF: z.string().nullable(),
      Roles: z.array(z.object({ Name: z.string(), DisplayName: z.string() })),
    }),
  ),
})
export type UserRow = z.infer<typeof UserRow>

/** `relevance`: the best match of the query first; without a query it is the order of names. */
export const userSorts = ['relevance', 'lastName', 'email'] as const

/** The status of an account: not locked, locked by a person, locked for a while after wrong passwords. R15 */
export const userStatuses = ['active', 'locked', 'lockedForNow'] as const
export type UserStatus = (typeof userStatuses)[number]

/**
 * Why accounts need somebody: locked out by wrong passwords; invited for a week without a password; a mail to them failed; not
 * used for a year, or told so by the cleanup; the person leaves within a week, or should have left; access of theirs ends
 * within a week, or could not begin on its day.
 */
export const accountNeeds = [
  'lockedOut',
  'mailFailed',
  'notOpened',
  'unused',
  'noticed',
  'leaving',
  'accessEnds',
  'accessRefused',
] as const
export type AccountNeed = (typeof accountNeeds)[number]

/**
 * What chooses people besides the words of a search. A dealer, store, app, role or permission that the viewer may not see finds
 * nobody, like one that does not exist. With a store, an app, a role or a permission counts only where it is held at that store. R94
 */
export const peopleFilters = z.object({
  status: z.enum(userStatuses).optional(),
  dealer: id.optional(),
  store: id.optional(),
  app: id.optional(),
  role: id.optional(),
  permission: id.optional(),
  template: id.optional(),
  /** Only the accounts that the viewer may control. */
  need: z.enum(accountNeeds).optional(),
  /** Only the accounts whose second factors the viewer may reset, and their own. */
  factor: z.enum(factorFilters).optional(),
})
export type PeopleFilters = z.infer<typeof peopleFilters>

/** The whole of a search for people, without its page and order: what every act on all that it finds takes. */
export const peopleSearch = peopleFilters.extend({ query: searchText })
export type PeopleSearch = z.infer<typeof peopleSearch>

export const searchUsers = endpoint({
  name: 'searchUsers',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Search',
  needs: ['view-users'],
  reads: ['users', 'factors', 'access', 'dealers', 'apps'],
  query: pageQuery(userSorts).extend(peopleFilters.shape),
  output: pagedUpTo(UserRow),
})

export const getUser = endpoint({
  name: 'getUser',
  tag: 'Users',
  method: 'GET',
  path: '/api/User',
  needs: ['view-users'],
  reads: ['users', 'access', 'dealers', 'apps'],
  query: z.object({ id }),
  output: User,
  refuses: [404],
})

export const lockUser = endpoint({
  name: 'lockUser',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/Lock',
  needs: ['lock-users'],
  changes: ['users', 'sessions', 'activity'],
  query: z.object({
    id,
    lockState: bool().default(true),
    /** With it, a user who has changed since stays as they are: 409. R49 */
    version: int({ min: 1, max: 999_999_999 }).optional(),
  }),
  output: User.nullable(),
  refuses: [404, 409],
})

/** The maximum number of ids in one call. */
export const PEOPLE_PER_CALL_MAX = 500
/** The maximum number of people of an act or a file that a search chooses. */
export const PEOPLE_OF_SEARCH_MAX = 50_000

/** People: chosen one by one, or all that a search finds; one of both. */
export const peopleChoice = {
  IDs: z.array(id).min(1).max(PEOPLE_PER_CALL_MAX).optional(),
  Search: peopleSearch.optional(),
}
export type PeopleChoice = z.infer<z.ZodObject<typeof peopleChoice>>
export const isOneChoice = ({ IDs, Search }: PeopleChoice) => (IDs === undefined) !== (Search === undefined)

/** The people of a call; repeated ids count once. */
export const someUsers = z.object({ ids: z.array(id).min(1).max(PEOPLE_PER_CALL_MAX) })

/** The outcome of a bulk call for one person. People out of scope are not found, like unknown ids. */
export const Outcome = z.object({
  ID: id,
  Outcome: z.enum(['done', 'already', 'refused', 'notFound']),
  /** The reason of a refusal, in the reader's language. */
  Reason: z.string().nullable(),
})
export type Outcome = z.infer<typeof Outcome>

/** Also needs view-users, since the outcomes reveal facts about each person. D077 */
export const lockUsers = endpoint({
  name: 'lockUsers',
  tag: 'Users',
  method: 'POST',
  path: '/api/Users/Lock',
  needs: ['lock-users', 'view-users'],
  changes: ['users', 'sessions', 'activity'],
  body: someUsers.extend({ lockState: z.boolean().default(true) }),
  output: z.array(Outcome),
  limit: 20,
})

/** The fields of the person; access and the dealer are saved and judged separately. */
export const userFields = [...personFieldNames, 'Region', 'Locale', 'Primary'] as const
export type UserFields = Pick<User, (typeof userFields)[number]>

export const deleteUser = endpoint({
  name: 'deleteUser',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/Delete',
  needs: ['delete-users'],
  changes: ['users', 'access', 'sessions', 'activity'],
  query: z.object({ id }),
  refuses: [404, 409],
  confirms: true,
})

type Lock = { Locked: boolean; LockoutExpiry: string | null }

/** Locked permanently, or until a time in the future. */
export const isLocked = ({ Locked, LockoutExpiry }: Lock, now: Date) =>
  Locked || (LockoutExpiry !== null && new Date(LockoutExpiry) > now)

/** What the actions on an account need to know of it. */
export type AccountFacts = Pick<
  User,
  'ID' | 'FirstName' | 'LastName' | 'Locked' | 'LockoutExpiry' | 'Primary' | 'Rank' | 'HoldsMore'
>

export const statusOf = (user: Lock, now: Date): UserStatus =>
  user.Locked ? 'locked' : isLocked(user, now) ? 'lockedForNow' : 'active'

/**
 * Formats a phone number as (ddd) ddd-dddd, in French as ddd ddd-dddd, with the leading 1 of 11 digits, even while it is typed;
 * others stay. R34
 */
export function formatPhone(phone: string, locale: Locale): string {
  const digits = phone.replace(/\D/g, '')
  const [, one = '', area = '', exchange = '', line = ''] =
    /^(1(?=\d{10}$))?(\d{0,3})(\d{0,3})(\d{0,4})$/.exec(digits) ?? []
  if (!area) return phone
  if (!exchange) return area
  return `${one && '1 '}${locale === 'fr-CA' ? area : `(${area})`} ${exchange}${line && `-${line}`}`
}

export const fullName = ({ FirstName, LastName }: Pick<User, 'FirstName' | 'LastName'>) =>
  `${FirstName} ${LastName}`
