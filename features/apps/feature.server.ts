import type { Route } from '#core/server/handle.ts'
import { allAppsRoute } from './server/all-apps.ts'
import { appMetadataRoute } from './server/app-metadata.ts'
import { deleteAppRoute } from './server/delete-app.ts'
import { endSecretRoute } from './server/end-secret.ts'
import { getAppRoute } from './server/get-app.ts'
import { appAffectedRoute } from './server/app-affected.ts'
import { appUsageRoute } from './server/app-usage.ts'
import { saveAppRoute } from './server/save-app.ts'
import { learningLinkRoute } from './server/learning-link.ts'
import { makeSecretRoute } from './server/make-secret.ts'
import { trySignInRoute } from './server/try-sign-in.ts'

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
