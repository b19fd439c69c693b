import type { Messages } from 'use-intl/core'
import type { ReportName, ReportSettings, Row } from '../../contract.ts'
import type { Asking } from '../../server/parts/settings.ts'
import { accountStatus } from '../../server/account-status.ts'
import { dashboard } from '../../server/dashboard.ts'
import { emails } from '../../server/emails.ts'
import { lockEvents } from '../../server/lock-events.ts'
import { loginEvents } from '../../server/login-events.ts'
import { passwordResets } from '../../server/password-resets.ts'
import { usersModified } from '../../server/users-modified.ts'
import { users } from '../../server/users.ts'

/** The figures and lists that have a name in mails. */
type FigureKey = keyof Messages['reportMail']['figure']
type ListKey = keyof Messages['reportMail']['list']

type Scalars = Partial<Record<FigureKey, number | null>>
type Answer = Scalars & Partial<Record<ListKey, readonly Row[]>> & { compare?: Scalars }

/** The part of a report in a mail. A figure that its reader may not see is undefined. */
type ShownReport = {
  figures: { key: FigureKey; now: number | null | undefined; before: number | null | undefined }[]
  list: { key: ListKey; rows: readonly Row[] } | null
}

type MakeReport = (settings: ReportSettings, asking: Asking) => Promise<ShownReport>

/** Picks figures and a list of a report for the mail. */
const shown =
  <A extends Answer>(
    report: (input: { settings: ReportSettings }, asking: Asking) => Promise<A>,
    figures: readonly (keyof A & FigureKey)[],
    list?: keyof A & ListKey,
  ): MakeReport =>
  async (settings, asking) => {
    const answer: Answer = await report({ settings }, asking)
    return {
      figures: figures.map((key) => ({ key, now: answer[key], before: answer.compare?.[key] })),
      list: list ? { key: list, rows: answer[list] ?? [] } : null,
    }
  }

export const shownReports: Record<ReportName, MakeReport> = {
  Dashboard: shown(
    dashboard,
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
    (input, asking) => users({ ...input, rolesOf: { dealers: [], stores: [] } }, asking),
    ['totalUsers'],
    'usersPerApp',
  ),
  AccountStatus: shown(
    accountStatus,
    ['totalUnlocked', 'totalLocked', 'totalDealers', 'totalStores'],
    'lockedPerRole',
  ),
  LockEvents: shown(lockEvents, ['lockEvents', 'manualLocked', 'autoLocked']),
  LoginEvents: shown(
    loginEvents,
    ['totalSuccessfulLogins', 'failedLogins', 'successfulLoginsPerStore'],
    'successesPerApp',
  ),
  Emails: shown(emails, ['emailsSent', 'emailsFailed', 'emailsWaiting']),
  PasswordResets: shown(passwordResets, ['totalReset', 'totalDealers', 'totalStores'], 'resetsPerDealer'),
  UsersModified: shown(usersModified, ['totalModified', 'usersModified', 'totalDealers', 'totalStores']),
}
