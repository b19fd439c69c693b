import type { Messages } from 'use-intl/core'
import type { ReportName, ReportSettings, Row } from '#features/reports/contract.ts'
import { allReports } from '#features/reports/server/parts/all-reports.ts'
import type { Asking } from '#features/reports/server/parts/settings.ts'

/** The figures and lists that have a name in mails. */
type FigureKey = keyof Messages['reportMail']['figure']
type ListKey = keyof Messages['reportMail']['list']

type Scalars = Partial<Record<FigureKey, number | null>>
type Answer = Scalars & Partial<Record<ListKey, readonly Row[]>> & { compare?: Scalars }

/** The part of a report in a mail. A figure that its reader may not see is undefined. */
export type ShownReport = {
  path: string
  figures: { key: FigureKey; now: number | null | undefined; before: number | null | undefined }[]
  list: { key: ListKey; rows: readonly Row[] } | null
}

type MakeReport = (settings: ReportSettings, asking: Asking) => Promise<ShownReport>

/** Picks figures and a list of a report for the mail. */
const shown =
  <A extends Answer>(
    report: (input: { settings: ReportSettings }, asking: Asking) => Promise<A>,
    path: string,
    figures: readonly (keyof A & FigureKey)[],
    list?: keyof A & ListKey,
  ): MakeReport =>
  async (settings, asking) => {
    const answer: Answer = await report({ settings }, asking)
    return {
      path,
      figures: figures.map((key) => ({ key, now: answer[key], before: answer.compare?.[key] })),
      list: list ? { key: list, rows: answer[list] ?? [] } : null,
    }
  }

export const shownReports: Record<ReportName, MakeReport> = {
  Dashboard: shown(
    allReports.Dashboard,
    '/reports',
    [
      'totalUsers',
      'activeUsers',
      'inactiveUsers',
      'lockedUsers',
      'modifiedUsers',
      'totalDealers',
      'totalStores',
      'totalSuccessfulLogins',
      'totalFailedLogins',
      'passwordResets',
    ],
    'loginsPerApp',
  ),
  Users: shown(
    (input, asking) => allReports.Users({ ...input, rolesOf: { dealers: [], stores: [] } }, asking),
    '/reports/users',
    ['totalUsers'],
    'usersPerApp',
  ),
  AccountStatus: shown(
    allReports.AccountStatus,
    '/reports/status',
    ['totalUnlocked', 'totalLocked', 'totalDealers', 'totalStores'],
    'lockedPerRole',
  ),
  LockEvents: shown(allReports.LockEvents, '/reports/locked', ['lockEvents', 'manualLocked', 'autoLocked']),
  LoginEvents: shown(
    allReports.LoginEvents,
    '/reports/logins',
    ['totalSuccessfulLogins', 'failedLogins', 'successfulLoginsPerStore'],
    'successesPerApp',
  ),
  Emails: shown(allReports.Emails, '/reports/emails', ['emailsSent', 'emailsFailed', 'emailsWaiting']),
  PasswordResets: shown(
    allReports.PasswordResets,
    '/reports/resets',
    ['totalReset', 'totalDealers', 'totalStores'],
    'resetsPerDealer',
  ),
  UsersModified: shown(allReports.UsersModified, '/reports/modified', [
    'totalModified',
    'usersModified',
    'totalDealers',
    'totalStores',
  ]),
}
