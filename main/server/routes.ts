import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Route } from '#core/server/handle.ts'
import { allAppsRoute } from '#features/apps/server/all-apps.ts'
import { getAppRoute } from '#features/apps/server/get-app.ts'
import { appMetadataRoute } from '#features/apps/server/app-metadata.ts'
import { learningLinkRoute } from '#features/apps/server/learning-link.ts'
import { userActivityRoute } from '#features/audit/server/user-activity.ts'
import { userClaimsRoute } from '#features/audit/server/user-claims.ts'
import { userGrantsRoute } from '#features/audit/server/user-grants.ts'
import { getDashboardRoute } from '#features/dashboard/server/get-dashboard.ts'
import { allGroupsRoute } from '#features/dealers/server/all-groups.ts'
import { getGroupRoute } from '#features/dealers/server/get-group.ts'
import { groupUsersRoute } from '#features/dealers/server/group-users.ts'
import { privacyPolicyRoute, termsOfUseRoute } from '#features/info/server/legal-texts.ts'
import { emailPermissionsReportRoute } from '#features/mail/server/email-permissions-report.ts'
import { resendWelcomeEmailRoute } from '#features/mail/server/resend-welcome-email.ts'
import { confirmEmailRoute } from '#features/profile/server/confirm-email.ts'
import { getProfileRoute } from '#features/profile/server/get-profile.ts'
import { saveProfileRoute } from '#features/profile/server/save-profile.ts'
import { getRoleCopyRoute } from '#features/role-copy/server/get-role-copy.ts'
import { endMySessionsRoute, mySessionsRoute } from '#features/sessions/server/my-sessions.ts'
import { endUserSessionsRoute, userSessionsRoute } from '#features/sessions/server/user-sessions.ts'
import { claimsNow } from '#features/sign-in/server/claims-now.ts'
import { changePasswordResetRoute } from '#features/sign-in/server/change-password-reset.ts'
import { changePasswordRoute } from '#features/sign-in/server/change-password.ts'
import { requireCurrentPassword } from '#features/sign-in/server/current-password.ts'
import { resetPasswordRoute } from '#features/sign-in/server/reset-password.ts'
import { addToGroupRoute, removeFromGroupRoute } from '#features/users/server/change-group.ts'
import { changeUser } from '#features/users/server/change-user.ts'
import { deleteUserRoute } from '#features/users/server/delete-user.ts'
import { emailUsedRoute } from '#features/users/server/email-used.ts'
import { getUserRoute } from '#features/users/server/get-user.ts'
import { lockUserRoute } from '#features/users/server/lock-user.ts'
import { readOneself, readUser } from '#features/users/server/read-user.ts'
import { saveUserRoute } from '#features/users/server/save-user.ts'
import { searchUsersRoute } from '#features/users/server/search-users.ts'

/** Every call of the portal. */
export const routes = ({
  antiForgery,
  learningKey,
}: {
  antiForgery: AntiForgery
  learningKey: string
}): Route[] => [
  getProfileRoute({ antiForgery, readOneself }),
  saveProfileRoute({ antiForgery, readOneself, changeUser, requireCurrentPassword }),
  confirmEmailRoute,
  getDashboardRoute,
  allAppsRoute,
  getAppRoute,
  appMetadataRoute,
  learningLinkRoute(learningKey),
  getGroupRoute,
  allGroupsRoute,
  groupUsersRoute,
  searchUsersRoute,
  getUserRoute,
  saveUserRoute,
  addToGroupRoute,
  removeFromGroupRoute,
  deleteUserRoute,
  emailUsedRoute,
  lockUserRoute,
  resendWelcomeEmailRoute({ readUser }),
  emailPermissionsReportRoute,
  userActivityRoute,
  userGrantsRoute,
  userClaimsRoute({ claimsNow }),
  userSessionsRoute({ readUser }),
  endUserSessionsRoute({ readUser }),
  mySessionsRoute,
  endMySessionsRoute,
  changePasswordRoute,
  resetPasswordRoute,
  changePasswordResetRoute,
  getRoleCopyRoute,
  privacyPolicyRoute,
  termsOfUseRoute,
]
