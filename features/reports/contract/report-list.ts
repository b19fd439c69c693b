/** Every report: the address of its page, and the key of its title in `first.*.json`, which every page loads. */
export const reportList = {
  Dashboard: { path: '/reports', title: 'reports.dashboard' },
  Users: { path: '/reports/users', title: 'reports.users' },
  AccountStatus: { path: '/reports/status', title: 'reports.status' },
  LockEvents: { path: '/reports/locked', title: 'reports.locked' },
  LoginEvents: { path: '/reports/logins', title: 'reports.logins' },
  Emails: { path: '/reports/emails', title: 'reports.emails' },
  PasswordResets: { path: '/reports/resets', title: 'reports.resets' },
  UsersModified: { path: '/reports/modified', title: 'reports.modified' },
} as const
export type ReportName = keyof typeof reportList
export type ReportPath = (typeof reportList)[ReportName]['path']
export const reportNames = Object.keys(reportList) as ReportName[]
