import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Route } from '#core/server/handle.ts'
import { allAppsRoute } from '#features/apps/server/all-apps.ts'
import { appMetadataRoute } from '#features/apps/server/app-metadata.ts'
import { learningLinkRoute } from '#features/apps/server/learning-link.ts'
import { getDashboardRoute } from '#features/dashboard/server/get-dashboard.ts'
import { getGroupRoute } from '#features/dealers/server/get-group.ts'
import { privacyPolicyRoute, termsOfUseRoute } from '#features/info/server/legal-texts.ts'
import { getProfileRoute } from '#features/profile/server/get-profile.ts'
import { getRoleCopyRoute } from '#features/role-copy/server/get-role-copy.ts'
import { getUserRoute } from '#features/users/server/get-user.ts'
import { lockUserRoute } from '#features/users/server/lock-user.ts'
import { readOneself } from '#features/users/server/read-user.ts'
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
  getDashboardRoute,
  allAppsRoute,
  appMetadataRoute,
  learningLinkRoute(learningKey),
  getGroupRoute,
  searchUsersRoute,
  getUserRoute,
  lockUserRoute,
  getRoleCopyRoute,
  privacyPolicyRoute,
  termsOfUseRoute,
]
