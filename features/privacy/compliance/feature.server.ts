import type { Route } from '#core/server/handle.ts'
import { getComplianceRoute } from './server/get-compliance.ts'
import { notAcceptedRoute } from './server/not-accepted.ts'

export const compliance: Route[] = [getComplianceRoute, notAcceptedRoute]
