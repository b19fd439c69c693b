import type { ReportName } from '../../contract.ts'

/** The keys of the titles of the reports, in `first.*.json`, which every page loads. */
export const reportTitles = {
  Dashboard: 'reports.dashboard',
  Users: 'reports.users',
  AccountStatus: 'reports.status',
  LockEvents: 'reports.locked',
  LoginEvents: 'reports.logins',
  Emails: 'reports.emails',
  PasswordResets: 'reports.resets',
  UsersModified: 'reports.modified',
} as const satisfies Record<ReportName, string>
