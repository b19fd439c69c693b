import type { Viewer } from '#domain/contract/viewer.ts'
import { seesDealers, seesStatus, seesStores } from '../rules.ts'
import type { ReportName } from './report-list.ts'

/** What else is to be known of a figure than its number. */
export type FigureFacts = {
  /** The key of the title of the list of its rows. */
  title: string
  /** The report that this list belongs to. */
  report: ReportName
  /** Of a list: what its rows are. Mails are named by their type. */
  rows?: 'app' | 'dealer' | 'store' | 'role'
  /** Who sees it, if not everybody who sees the report: those who see dealers, stores or the status of accounts. */
  sees?: 'dealers' | 'stores' | 'status'
}

/**
 * What can be opened as rows: the scalars and lists of the reports by their keys. A list without `id` opens all its
 * rows. `lockEvents` are the locks of both origins; `modifiedDealers` and `modifiedStores` are totalDealers and
 * totalStores of UsersModified.
 */
export const figureFacts = {
  totalUsers: { title: 'reports.totalUsers', report: 'Users' },
  totalStores: { title: 'reports.totalStores', report: 'Dashboard' },
  totalDealers: { title: 'reports.totalDealers', report: 'Dashboard' },
  activeUsers: { title: 'reports.activeUsers', report: 'Dashboard' },
  inactiveUsers: { title: 'reports.inactiveUsers', report: 'Dashboard' },
  manuallyLockedUsers: { title: 'reports.manuallyLockedUsers', report: 'Dashboard' },
  autoLockedUsers: { title: 'reports.autoLockedUsers', report: 'Dashboard' },
  lockedUsers: { title: 'reports.lockedUsers', report: 'Dashboard' },
  activeUsersPerRole: { title: 'reports.unlocked', report: 'Dashboard', rows: 'role', sees: 'status' },
  inactiveUsersPerRole: { title: 'reports.lockedCount', report: 'Dashboard', rows: 'role', sees: 'status' },
  modifiedUsers: { title: 'reports.modified', report: 'Dashboard' },
  usersModified: { title: 'reports.changes', report: 'Dashboard' },
  totalSuccessfulLogins: { title: 'reports.successfulLogins', report: 'LoginEvents' },
  totalFailedLogins: { title: 'reports.failedLogins', report: 'Dashboard', sees: 'dealers' },
  loginsPerApp: { title: 'reports.loginsPerApp', report: 'Dashboard', rows: 'app' },
  emailTypesSent: { title: 'reports.emails', report: 'Dashboard' },
  passwordResets: { title: 'reports.resets', report: 'Dashboard' },
  totalUnlocked: { title: 'reports.unlocked', report: 'AccountStatus' },
  totalLocked: { title: 'reports.lockedCount', report: 'AccountStatus' },
  unlockedPerRole: { title: 'reports.unlocked', report: 'AccountStatus', rows: 'role' },
  lockedPerRole: { title: 'reports.lockedCount', report: 'AccountStatus', rows: 'role' },
  manualLocked: { title: 'reports.manualLocks', report: 'LockEvents' },
  autoLock: { title: 'reports.autoLocks', report: 'LockEvents' },
  autoLocked: { title: 'reports.autoLocks', report: 'LockEvents' },
  lockEvents: { title: 'reports.locked', report: 'LockEvents' },
  successesPerApp: { title: 'reports.loginsPerApp', report: 'LoginEvents', rows: 'app' },
  successesPerDealer: {
    title: 'reports.loginsPerDealer',
    report: 'LoginEvents',
    rows: 'dealer',
    sees: 'dealers',
  },
  successesPerBranch: {
    title: 'reports.loginsPerStore',
    report: 'LoginEvents',
    rows: 'store',
    sees: 'stores',
  },
  failuresPerApp: { title: 'reports.failuresPerApp', report: 'LoginEvents', rows: 'app', sees: 'dealers' },
  failedLogins: { title: 'reports.failedLogins', report: 'LoginEvents', sees: 'dealers' },
  emailsSent: { title: 'reports.emails', report: 'Emails' },
  emailsFailed: { title: 'reports.emailsFailed', report: 'Emails' },
  emailsWaiting: { title: 'reports.emailsWaiting', report: 'Emails' },
  totalReset: { title: 'reports.resets', report: 'PasswordResets' },
  resetsPerDealer: { title: 'reports.resets', report: 'PasswordResets', rows: 'dealer', sees: 'dealers' },
  resetsPerStore: { title: 'reports.resets', report: 'PasswordResets', rows: 'store', sees: 'stores' },
  totalModified: { title: 'reports.modified', report: 'UsersModified' },
  modifiedDealers: { title: 'reports.modifiedDealers', report: 'UsersModified' },
  modifiedStores: { title: 'reports.modifiedStores', report: 'UsersModified' },
  usersPerApp: { title: 'reports.totalUsers', report: 'Users', rows: 'app' },
  usersPerRolePerApp: { title: 'reports.totalUsers', report: 'Users', rows: 'role' },
  usersPerDealer: { title: 'reports.totalUsers', report: 'Users', rows: 'dealer', sees: 'dealers' },
  usersPerRolePerDealer: { title: 'reports.totalUsers', report: 'Users', rows: 'role', sees: 'dealers' },
  usersPerStore: { title: 'reports.totalUsers', report: 'Users', rows: 'store', sees: 'stores' },
  usersPerRolePerStore: { title: 'reports.totalUsers', report: 'Users', rows: 'role', sees: 'stores' },
} as const satisfies Record<string, FigureFacts>
export type Figure = keyof typeof figureFacts
export const figures = Object.keys(figureFacts) as Figure[]

const seenBy = { dealers: seesDealers, stores: seesStores, status: seesStatus }

/** Whether one may open the rows of a figure: as one may see the figure itself. */
export function mayOpen(viewer: Viewer, figure: Figure): boolean {
  const { sees }: FigureFacts = figureFacts[figure]
  return !sees || seenBy[sees](viewer)
}
