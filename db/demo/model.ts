import type { Locale, Region } from '#core/contract/locale.ts'

/** A planned permission: name, display name, whether holders may grant it, and the permissions nested below. */
export type PermissionPlan = [
  name: string,
  displayName: string,
  transferable: boolean,
  below?: PermissionPlan[],
]

export type AppPlan = {
  clientId: string
  displayName: string
  descriptions: { english: string; french: string }
  colour: string
  flow: 0 | 1 | 2
  popularity: number
  roles: { name: string; displayName: string; priority: number | null }[]
  permissions: PermissionPlan[]
  attributes: { name: string; displayName: string; required: boolean }[]
  /** The role is not assigned to stores. */
  roleBased?: boolean
  forAll?: boolean
  hidden?: boolean
  autoProvision?: { role: string; regions: Region[] }
  /** The role and permissions that dealer admins get; by default the highest role and all permissions. R65 */
  dealerAdmins?: { role: string; permissions: string[] }
}

export type Role = { id: string; name: string; priority: number | null }
export type Permission = { id: string; name: string; transferable: boolean }
export type Attribute = { id: string; name: string; required: boolean }

/** An app as it stands in the database. */
export type App = {
  id: string
  clientId: string
  displayName: string
  popularity: number
  roleBased: boolean
  forAll: boolean
  hidden: boolean
  autoProvision: AppPlan['autoProvision']
  dealerAdmins: AppPlan['dealerAdmins']
  /** From the highest to the lowest. */
  roles: Role[]
  permissions: Permission[]
  attributes: Attribute[]
}

export type Store = { id: string; name: string; shipTo: string }

export type Dealer = {
  id: string
  name: string
  /** First part of the dealer's mail domain. */
  slug: string
  soldTo: string
  areaCode: string
  region: Region
  locale: Locale
  createdAt: Date
  deletedAt: Date | null
  stores: Store[]
}

/** The access of a person in one app. */
export type Grant = { app: App; role: Role | null; stores: Store[]; permissions: Permission[] }

/**
 * How an account lives. regular: signs in; dormant: last signed in more than two years ago; new: never signed in yet;
 * unassigned: was never given an app.
 */
type Life = 'regular' | 'dormant' | 'new' | 'unassigned'

export type User = {
  id: string
  firstName: string
  lastName: string
  email: string
  mobilePhone: string
  alternatePhone: string
  region: Region
  locale: Locale
  position: 'head office' | 'dealer admin' | 'manager' | 'staff'
  isPrimary: boolean
  dealer: Dealer | null
  /** Where the person works: one store for most, two for some managers, all for a dealer admin. */
  stores: Store[]
  life: Life
  createdAt: Date
  /** When the person last had a reason to sign in: now, or the day of leaving. */
  activeUntil: Date
  /** How often the person signs in, relative to others. */
  diligence: number
  passwordHash: string | null
  lock: 'none' | 'permanent' | 'temporary'
  lockedAt: Date | null
  lockedBy: User | null
  lockoutExpiry: Date | null
  unlockedAt: Date | null
  lastSignInAt: Date | null
  grants: Grant[]
}
