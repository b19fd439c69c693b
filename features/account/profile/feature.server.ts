import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Route } from '#core/server/handle.ts'
import { confirmEmailRoute } from './server/confirm-email.ts'
import { getProfileRoute } from './server/get-profile.ts'
import { saveProfileRoute } from './server/save-profile.ts'

export const profile = (antiForgery: AntiForgery): Route[] => [
  getProfileRoute(antiForgery),
  saveProfileRoute(antiForgery),
  confirmEmailRoute,
]
