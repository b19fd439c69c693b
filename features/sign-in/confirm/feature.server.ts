import type { Route } from '#core/server/handle.ts'
import { confirmIdentityRoute } from './server/confirm-identity.ts'

export const confirmation: Route[] = [confirmIdentityRoute]
