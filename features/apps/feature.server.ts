import type { Route } from '#core/server/handle.ts'
import { allAppsRoute } from '#features/apps/app/server/all-apps.ts'
import { appMetadataRoute } from '#features/apps/connect/server/app-metadata.ts'
import { deleteAppRoute } from '#features/apps/delete/server/delete-app.ts'
import { endSecretRoute } from '#features/apps/secrets/server/end-secret.ts'
import { getAppRoute } from '#features/apps/app/server/get-app.ts'
import { appAffectedRoute } from '#features/apps/delete/server/app-affected.ts'
import { appUsageRoute } from '#features/apps/app/server/app-usage.ts'
import { saveAppRoute } from '#features/apps/app/server/save-app.ts'
import { learningLinkRoute } from '#features/apps/connect/server/learning-link.ts'
import { makeSecretRoute } from '#features/apps/secrets/server/make-secret.ts'
import { trySignInRoute } from '#features/apps/connect/server/try-sign-in.ts'

export const apps = (learningKey: string): Route[] => [
  allAppsRoute,
  getAppRoute,
  saveAppRoute,
  appUsageRoute,
  appAffectedRoute,
  deleteAppRoute,
  makeSecretRoute,
  endSecretRoute,
  trySignInRoute,
  appMetadataRoute,
  learningLinkRoute(learningKey),
]
