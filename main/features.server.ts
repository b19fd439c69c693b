import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Route } from '#core/server/handle.ts'
import { apps } from '#features/apps/feature.server.ts'
import { audit } from '#features/audit/feature.server.ts'
import { dashboard } from '#features/dashboard/feature.server.ts'
import { dealers } from '#features/dealers/feature.server.ts'
import { info } from '#features/info/feature.server.ts'
import { mail } from '#features/mail/feature.server.ts'
import { profile } from '#features/profile/feature.server.ts'
import { roleCopy } from '#features/role-copy/feature.server.ts'
import { sessions } from '#features/sessions/feature.server.ts'
import { signIn } from '#features/sign-in/feature.server.ts'
import { claimsNow } from '#features/sign-in/server/claims-now.ts'
import { requireCurrentPassword } from '#features/sign-in/server/current-password.ts'
import { users } from '#features/users/feature.server.ts'
import { changeUser } from '#features/users/server/change-user.ts'
import { readOneself, readUser } from '#features/users/server/read-user.ts'

type Secrets = { antiForgery: AntiForgery; learningKey: string }

/** Every call of the portal: one line for each feature, with what others lend it. */
export const routes = ({ antiForgery, learningKey }: Secrets): Route[] => [
  ...profile({ antiForgery, readOneself, changeUser, requireCurrentPassword }),
  ...dashboard,
  ...apps(learningKey),
  ...dealers,
  ...users,
  ...mail({ readUser }),
  ...audit({ claimsNow }),
  ...sessions({ readUser }),
  ...signIn,
  ...roleCopy,
  ...info,
]
