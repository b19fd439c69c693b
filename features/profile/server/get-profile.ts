import { handle } from '#domain/server/handle.ts'
import { getProfile } from '../contract.ts'
import { type Parts, readProfile } from './read-profile.ts'

export const getProfileRoute = (parts: Parts) =>
  handle(getProfile, (_, context) => readProfile(parts, context))
