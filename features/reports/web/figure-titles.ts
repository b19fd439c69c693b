import type { Translate, WordKey } from '#core/web/i18n/words.ts'
import type { Figure } from '../contract/rows.ts'
import { mailTypeName } from './count-rows.ts'
import type { ReportPath, RowsOf } from './report-shapes.ts'

export const reportTitles: Readonly<Record<ReportPath, WordKey>> = {
  '/reports': 'reports.dashboard',
  '/reports/users': 'reports.users',
  '/reports/status': 'reports.status',
  '/reports/locked': 'reports.locked',
  '/reports/modified': 'reports.modified',
  '/reports/logins': 'reports.logins',
  '/reports/emails': 'reports.emails',
  '/reports/resets': 'reports.resets',
}

/** The title of the list of a figure's rows, and the report that it belongs to. */
export const figureTitles: Readonly<Record<Figure, readonly [WordKey, ReportPath]>> = {
  totalUsers: ['reports.users', '/reports/users'],
  totalStores: ['reports.totalStores', '/reports'],
  totalDealers: ['reports.totalDealers', '/reports'],
  activeUsers: ['reports.activeUsers', '/reports'],
  inactiveUsers: ['reports.inactiveUsers', '/reports'],
  manuallyLockedUsers: ['reports.manuallyLockedUsers', '/reports'],
  autoLockedUsers: ['reports.autoLockedUsers', '/reports'],
  lockedUsers: ['reports.lockedUsers', '/reports'],
  activeUsersPerRole: ['reports.unlocked', '/reports'],
  inactiveUsersPerRole: ['reports.lockedCount', '/reports'],
  modifiedUsers: ['reports.modified', '/reports'],
  usersModified: ['reports.changes', '/reports'],
  totalSuccessfulLogins: ['reports.successfulLogins', '/reports/logins'],
  totalFailedLogins: ['reports.failedLogins', '/reports'],
  loginsPerApp: ['reports.loginsPerApp', '/reports'],
  emailTypesSent: ['reports.emails', '/reports'],
  passwordResets: ['reports.resets', '/reports'],
  totalUnlocked: ['reports.unlocked', '/reports/status'],
  totalLocked: ['reports.lockedCount', '/reports/status'],
  unlockedPerRole: ['reports.unlocked', '/reports/status'],
  lockedPerRole: ['reports.lockedCount', '/reports/status'],
  manualLocked: ['reports.manualLocks', '/reports/locked'],
  autoLock: ['reports.autoLocks', '/reports/locked'],
  autoLocked: ['reports.autoLocks', '/reports/locked'],
  lockEvents: ['reports.locked', '/reports/locked'],
  successesPerApp: ['reports.loginsPerApp', '/reports/logins'],
  successesPerDealer: ['reports.loginsPerDealer', '/reports/logins'],
  successesPerBranch: ['reports.loginsPerStore', '/reports/logins'],
  failuresPerApp: ['reports.failuresPerApp', '/reports/logins'],
  failedLogins: ['reports.failedLogins', '/reports/logins'],
  emailsSent: ['reports.emails', '/reports/emails'],
  emailsFailed: ['reports.emailsFailed', '/reports/emails'],
  emailsWaiting: ['reports.emailsWaiting', '/reports/emails'],
  totalReset: ['reports.resets', '/reports/resets'],
  resetsPerDealer: ['reports.resets', '/reports/resets'],
  resetsPerStore: ['reports.resets', '/reports/resets'],
  totalModified: ['reports.modified', '/reports/modified'],
  modifiedDealers: ['reports.modifiedDealers', '/reports/modified'],
  modifiedStores: ['reports.modifiedStores', '/reports/modified'],
  usersPerApp: ['reports.users', '/reports/users'],
  usersPerRolePerApp: ['reports.users', '/reports/users'],
  usersPerDealer: ['reports.users', '/reports/users'],
  usersPerRolePerDealer: ['reports.users', '/reports/users'],
  usersPerStore: ['reports.users', '/reports/users'],
  usersPerRolePerStore: ['reports.users', '/reports/users'],
}

/** The title of a list of rows. `named`: the names in the answer. */
export function rowsTitle(t: Translate, of: RowsOf, named?: readonly (string | null)[]): string {
  const [figure, report] = figureTitles[of.figure]
  // The list of all rows of a figure may have the title of its report.
  const isNamesake = figure === reportTitles[report] && of.id === undefined
  return [t(figure), ...(isNamesake ? [t('reports.list')] : rowNames(t, of, named))].join(' – ')
}

/** The names of the opened row of a list; none for all rows of a figure. `named`: the names in the answer. */
function rowNames(
  t: Translate,
  { figure, id, dealerID }: RowsOf,
  named: readonly (string | null)[] = [],
): string[] {
  if (id === null) return [t(noName(figure))]
  if (figure === 'emailTypesSent' && id !== undefined) return [mailTypeName(t, id)]
  const names = named.map((name) => name ?? t('audit.thing'))
  return dealerID === null ? [...names, t('reports.noDealer')] : names
}

const noName = (figure: Figure) =>
  figure.endsWith('App')
    ? 'reports.noApp'
    : figure.endsWith('Dealer')
      ? 'reports.noDealer'
      : 'reports.noStore'
