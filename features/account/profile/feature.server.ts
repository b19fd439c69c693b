import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Route } from '#core/server/handle.ts'
import { confirmEmailRoute, getProfileRoute, saveProfileRoute } from './server/profile.ts'

export const profile = (antiForgery: AntiForgery): Route[] => [
  getProfileRoute(antiForgery),
  saveProfileRoute(antiForgery),
  confirmEmailRoute,
]
