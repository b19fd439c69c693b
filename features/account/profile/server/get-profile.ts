import type { AntiForgery } from '#core/server/anti-forgery.ts'
import { handle } from '#domain/server/handle.ts'
import { getProfile } from '../contract.ts'
import { readProfile } from './read-profile.ts'

export const getProfileRoute = (antiForgery: AntiForgery) =>
  handle(getProfile, (_, context) => readProfile(antiForgery, context))
