import type { Route } from '#core/server/handle.ts'
import { confirmEmailRoute } from './server/confirm-email.ts'
import { getProfileRoute } from './server/get-profile.ts'
import { saveProfileRoute } from './server/save-profile.ts'

export const profile = (parts: Parameters<typeof saveProfileRoute>[0]): Route[] => [
  getProfileRoute(parts),
  saveProfileRoute(parts),
  confirmEmailRoute,
]
