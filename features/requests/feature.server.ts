import type { Route } from '#core/server/handle.ts'
import { grantRequestRoute, refuseRequestRoute, waitingRequestsRoute } from './server/answer-request.ts'
import {
  myRequestsRoute,
  requestableAppsRoute,
  requestAccessRoute,
  withdrawRequestRoute,
} from './server/request-access.ts'

export const requests: Route[] = [
  myRequestsRoute,
  requestableAppsRoute,
  requestAccessRoute,
  withdrawRequestRoute,
  waitingRequestsRoute,
  grantRequestRoute,
  refuseRequestRoute,
]
