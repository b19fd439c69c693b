import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { localeProblem, personFields } from '#domain/contract/person-fields.ts'
import { LastChange } from '#core/contract/last-change.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { can, outranks, type Viewer } from '#domain/contract/viewer.ts'
import { accessFields, UserApp, UserGroup } from '#features/access/contract.ts'
import { DealerSummary } from '#features/dealers/contract.ts'

const time = z.iso.datetime()

const lockFields = {
  /** Permanently, by a person. */
  Locked: z.boolean(),
  /** The end of a temporary lock. */
  LockoutExpiry: time.nullable(),
}

/** A user, with what the viewer may see of his apps and stores. D078 */
export const User = z.object({
  ID: id,
  Email: z.string(),
  /** Whether the person has proven that the address is theirs. R57 */
  EmailVerified: z.boolean(),
  FirstName: z.string(),
  LastName: z.string(),
  /** Digits only. R34 */
  MobilePhone: z.string(),
  AlternatePhone: z.string(),
  Locale: z.enum(locales),
  Region: z.enum(regions),
  Primary: z.boolean(),
  Deleted: z.boolean(),
  Dealer: DealerSummary.extend({ Region: z.enum(regions), Deleted: z.boolean() }).nullable(),
  ...lockFields,
  /** When the account was locked, and who did it; nameless for a temporary lock, and where the viewer may not see who. */
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
  /** Of the apps. */
  Attributes: z.array(z.object({ ID: id, Value: z.string() })),
  LastSignIn: time.nullable(),
  /** Null while nobody has changed the user by the portal. */
  LastChange: LastChange.nullable(),
  Version: z.int(),
})
export type User = z.infer<typeof User>

export const UserRow = z.object({
  ID: id,
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  ...lockFields,
  Dealer: DealerSummary.pick({ ID: true, DisplayName: true }).nullable(),
  LastSignIn: time.nullable(),
  Apps: z.array(
    z.object({
      ID: id,
      DisplayName: z.string(),
      Colour: z.string(),
      Roles: z.array(z.object({ Name: z.string(), DisplayName: z.string() })),
    }),
  ),
})
export type UserRow = z.infer<typeof UserRow>

export const userSorts = ['lastName', 'email'] as const

/** Of an account: not locked, locked by a person, locked for a while after wrong passwords. R15 */
export const userStatuses = ['active', 'locked', 'lockedForNow'] as const
export type UserStatus = (typeof userStatuses)[number]

export const searchUsers = endpoint({
  name: 'searchUsers',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Search',
  needs: ['view-users'],
  reads: ['users', 'access', 'dealers', 'apps'],
  query: pageQuery(userSorts).extend({
    status: z.enum(userStatuses).optional(),
    /** Of these a dealer, app or role that the viewer may not see finds nobody, as one that does not exist. */
    dealer: id.optional(),
    app: id.optional(),
    role: id.optional(),
  }),
  output: paged(UserRow),
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
    lockState: z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true'),
  }),
  output: User.nullable(),
  refuses: [404, 409],
})

/** What is filled in about a user himself; apps and dealer are given and taken. */
export const userFields = [
  'FirstName',
  'LastName',
  'Email',
  'MobilePhone',
  'AlternatePhone',
  'Region',
  'Locale',
  'Primary',
] as const
export type UserFields = Pick<User, (typeof userFields)[number]>

/** A user as a form sends him back. Whatever else a User holds may come along, and means nothing. E096 */
const UserToSave = z
  .object({
    /** Without one it would be a new user. */
    ID: id.optional(),
    ...personFields,
    // Left out, these stay as they are; of a new user see left-out.ts. R63
    MobilePhone: personFields.MobilePhone.optional(),
    AlternatePhone: personFields.AlternatePhone.optional(),
    Region: z.enum(regions).optional(),
    Locale: z.enum(locales).optional(),
    Primary: z.boolean().optional(),
    /** The one that was shown; a new user has none. */
    Version: z.int().optional(),
    ...accessFields,
  })
  .superRefine(({ ID, Version, Region, Locale }, context) => {
    const message = Region && Locale ? localeProblem(Region, Locale) : null
    if (message) context.addIssue({ code: 'custom', path: ['Locale'], message })
    if (ID && Version === undefined)
      context.addIssue({ code: 'custom', path: ['Version'], message: 'valid.required' })
  })
export type UserToSave = z.infer<typeof UserToSave>

export const saveUser = endpoint({
  name: 'saveUser',
  tag: 'Users',
  method: 'POST',
  path: '/api/User',
  needs: [['create-users', 'modify-users']],
  changes: ['users', 'profile', 'access', 'sessions', 'activity'],
  body: UserToSave,
  output: z.union([User, User.pick({ ID: true })]),
  refuses: [404, 409],
})

export const deleteUser = endpoint({
  name: 'deleteUser',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/Delete',
  needs: ['delete-users'],
  changes: ['users', 'access', 'sessions', 'activity'],
  query: z.object({ id }),
  refuses: [404, 409],
})

/** The permissions with which one may ask whether any address is used; one's own anybody may. D081 */
export const emailAskers = ['create-users', 'modify-users', 'create-dealers', 'create-dealer-admin'] as const

export const emailUsed = endpoint({
  name: 'emailUsed',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/EmailUsed',
  needs: [],
  reads: ['users'],
  query: z.object({ email: personFields.Email }),
  output: z.object({ data: z.object({ ID: id }).nullable() }),
  limit: 30,
  refuses: [403],
})

type Lock = { Locked: boolean; LockoutExpiry: string | null }

/** Locked for good, or until a time not yet reached. */
export const isLocked = ({ Locked, LockoutExpiry }: Lock, now: Date) =>
  Locked || (LockoutExpiry !== null && new Date(LockoutExpiry) > now)

export const statusOf = (user: Lock, now: Date): UserStatus =>
  user.Locked ? 'locked' : isLocked(user, now) ? 'lockedForNow' : 'active'

/** What decides whether one person may change another. */
export type Target = Pick<User, 'ID' | 'Rank' | 'Primary'>

/** Why the viewer may not change this user, given the permission to change users at all. R37, R38 */
export function obstacle(viewer: Viewer, user: Target): 'rank' | 'primary' | null {
  if (!outranks(viewer, user.Rank)) return 'rank'
  if (user.Primary && !can(viewer, 'modify-primary')) return 'primary'
  return null
}

/** All-permissions counts as every permission, on both sides. R56 */
export const holdsMore = (viewer: Pick<Viewer, 'permissions'>, held: readonly Permission[]) =>
  !can(viewer, 'all-permissions') && held.some((permission) => !can(viewer, permission))

/** What decides whether one person may take control of the account of another. */
export type Account = Target & Pick<User, 'HoldsMore'>

/**
 * Why the viewer may not change the e-mail or dealer of this user, send them a link to choose a password, lock, unlock
 * or delete them, or end their sessions: who holds more could be taken over otherwise. R56
 */
export const accountObstacle = (viewer: Viewer, user: Account) =>
  obstacle(viewer, user) ?? (user.HoldsMore ? 'permissions' : null)

/** Nobody locks themselves. F115, F116 */
export const mayLock = (viewer: Viewer, user: Account) =>
  can(viewer, 'lock-users') && viewer.id !== user.ID && accountObstacle(viewer, user) === null

/** (ddd) ddd-dddd, with the leading 1 of 11 digits; fewer digits as far as typed, other numbers as they are. R34 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const [, one = '', area = '', exchange = '', line = ''] =
    /^(1(?=\d{10}$))?(\d{0,3})(\d{0,3})(\d{0,4})$/.exec(digits) ?? []
  if (!area) return phone
  if (!exchange) return area
  return `${one && '1 '}(${area}) ${exchange}${line && `-${line}`}`
}

export const fullName = ({ FirstName, LastName }: Pick<User, 'FirstName' | 'LastName'>) =>
  `${FirstName} ${LastName}`
