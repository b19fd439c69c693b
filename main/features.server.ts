import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Route } from '#core/server/handle.ts'
import { apps } from '#features/apps/feature.server.ts'
import { audit } from '#features/audit/feature.server.ts'
import { cleanup } from '#features/cleanup/feature.server.ts'
import { dashboard } from '#features/dashboard/feature.server.ts'
import { dealerAdmins } from '#features/dealer-admins/feature.server.ts'
import { dealers } from '#features/dealers/feature.server.ts'
import { exports } from '#features/exports/feature.server.ts'
import { groups } from '#features/groups/feature.server.ts'
import { info } from '#features/info/feature.server.ts'
import { mail } from '#features/mail/feature.server.ts'
import { profile } from '#features/profile/feature.server.ts'
import { copy } from '#features/copy/feature.server.ts'
import { reportMails } from '#features/report-mails/feature.server.ts'
import { reports } from '#features/reports/feature.server.ts'
import { sessions } from '#features/sessions/feature.server.ts'
import { signIn } from '#features/sign-in/feature.server.ts'
import { userForm } from '#features/user-form/feature.server.ts'
import { users } from '#features/users/feature.server.ts'
import { views } from '#features/views/feature.server.ts'

type Secrets = { antiForgery: AntiForgery; learningKey: string }

/** Every call of the portal: one line for each feature. */
export const routes = ({ antiForgery, learningKey }: Secrets): Route[] => [
  ...profile(antiForgery),
  ...dashboard,
  ...apps(learningKey),
  ...dealers,
  ...groups,
  ...users,
  ...userForm,
  ...dealerAdmins,
  ...views,
  ...mail,
  ...audit,
  ...sessions,
  ...signIn,
  ...copy,
  ...reports,
  ...exports,
  ...reportMails,
  ...cleanup,
  ...info,
]
