import type { Route } from '#core/server/handle.ts'
import {
  answerPrivacyRequestRoute,
  privacyRequestsRoute,
  recordPrivacyRequestRoute,
} from './server/all-requests.ts'
import {
  makePrivacyRequestRoute,
  myPrivacyRequestsRoute,
  withdrawPrivacyRequestRoute,
} from './server/own-requests.ts'

export const privacyRequests: Route[] = [
  myPrivacyRequestsRoute,
  makePrivacyRequestRoute,
  withdrawPrivacyRequestRoute,
  privacyRequestsRoute,
  recordPrivacyRequestRoute,
  answerPrivacyRequestRoute,
]
