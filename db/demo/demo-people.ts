import type { Permission } from '#domain/contract/permissions.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Name } from './people.ts'

/** The people whose accounts the sign-in page of a demo offers. Their descriptions are texts: demoApps.people. */
type DemoPerson = Name & {
  key: 'systemAdmin' | 'networkAdmin' | 'dealerAdmin' | 'manager' | 'staff'
  email: `${string}@demo.comptoir.test`
  locale: Locale
}

export const DEMO_PASSWORD = 'Comptoir-demo-1'

export const demoPeople = {
  systemAdmin: {
    key: 'systemAdmin',
    email: 'system.admin@demo.comptoir.test',
    firstName: 'Helen',
    lastName: 'Whitaker',
    locale: 'en-US',
  },
  networkAdmin: {
    key: 'networkAdmin',
    email: 'network.admin@demo.comptoir.test',
    firstName: 'Daniel',
    lastName: 'Okafor',
    locale: 'en-US',
  },
  dealerAdmin: {
    key: 'dealerAdmin',
    email: 'dealer.admin@demo.comptoir.test',
    firstName: 'Geneviève',
    lastName: 'Lévesque',
    locale: 'fr-CA',
  },
  manager: {
    key: 'manager',
    email: 'manager@demo.comptoir.test',
    firstName: 'Étienne',
    lastName: 'D’Amours',
    locale: 'fr-CA',
  },
  staff: {
    key: 'staff',
    email: 'staff@demo.comptoir.test',
    firstName: 'Olivia',
    lastName: 'O’Brien',
    locale: 'en-US',
  },
} satisfies Record<string, DemoPerson>

export const demoSignIns = Object.values(demoPeople).map(({ key, email, locale }) => ({
  key,
  email,
  locale,
  password: DEMO_PASSWORD,
}))

/** The two apps of the member of staff among them. */
export const staffApps = ['parts', 'service']

/** The permissions of the primary admin of each dealer in the portal. */
export const dealerAdminPermissions: Permission[] = [
  'view-users',
  'create-users',
  'modify-users',
  'delete-users',
  'lock-users',
  'provision-apps',
  'deprovision-apps',
  'view-dealers',
  'modify-dealers',
  'create-dealer-admin',
  'create-stores',
  'modify-stores',
  'view-reports',
]

/** The permissions of an admin of the whole network: the daily work on every dealer, without all-permissions. */
export const networkAdminPermissions: Permission[] = [
  ...dealerAdminPermissions,
  'access-all-dealers',
  'change-dealer',
  'create-dealers',
  'delete-dealers',
  'delete-stores',
  'view-apps',
]

/** The permissions of a manager of one or two stores. */
export const managerPermissions: Permission[] = [
  'view-users',
  'modify-users',
  'lock-users',
  'provision-apps',
  'view-reports',
]
