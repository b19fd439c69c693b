import type { ReportName } from '../../contract.ts'
import { accountStatus } from '../account-status.ts'
import { dashboard } from '../dashboard.ts'
import { emails } from '../emails.ts'
import { lockEvents } from '../lock-events.ts'
import { loginEvents } from '../login-events.ts'
import { passwordResets } from '../password-resets.ts'
import { usersModified } from '../users-modified.ts'
import { users } from '../users.ts'

/** What each report says to a viewer who may see reports: the answer of its call. */
export const allReports = {
  Dashboard: dashboard,
  Users: users,
  AccountStatus: accountStatus,
  LockEvents: lockEvents,
  LoginEvents: loginEvents,
  Emails: emails,
  PasswordResets: passwordResets,
  UsersModified: usersModified,
} satisfies Record<ReportName, unknown>
