import type { Route } from '#core/server/handle.ts'
import { accountStatusRoute } from './server/account-status.ts'
import { dashboardRoute } from './server/dashboard.ts'
import { emailsRoute } from './server/emails.ts'
import { lockEventsRoute } from './server/lock-events.ts'
import { loginEventsRoute } from './server/login-events.ts'
import { passwordResetsRoute } from './server/password-resets.ts'
import { rowsRoute } from './server/rows.ts'
import { usersModifiedRoute } from './server/users-modified.ts'
import { usersRoute } from './server/users.ts'

export const reports: Route[] = [
  dashboardRoute,
  usersRoute,
  accountStatusRoute,
  lockEventsRoute,
  loginEventsRoute,
  emailsRoute,
  passwordResetsRoute,
  usersModifiedRoute,
  rowsRoute,
]
