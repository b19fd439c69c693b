import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { linesUpTo } from '#core/contract/fields.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'

/** Of a reason, in characters. */
export const REASON_MAX = 500
/** One person's open requests. */
export const REQUESTS_MAX = 5
/** One person's requests in an hour, also withdrawn ones: each sends mails. */
export const REQUESTS_AN_HOUR = 10
/** The days until an open request expires, and for which its person sees the answer of a closed one. */
export const REQUEST_DAYS = 30
/** How many a viewer is shown; those that have waited longest come first. */
export const WAITING_MAX = 100

const time = z.iso.datetime()
const named = z.object({ ID: id, DisplayName: z.string() })
const reason = linesUpTo(REASON_MAX, 'valid.descriptionMax')

/** One's own request for an app or a role of it, which is open or was answered. */
export const MyRequest = z.object({
  ID: id,
  App: named,
  Role: named.nullable(),
  Reason: z.string(),
  RequestedAt: time,
  State: z.enum(['open', 'granted', 'refused']),
  /** Why it was refused; empty if the person moved to another dealer. R98 */
  Answer: z.string(),
})
export type MyRequest = z.infer<typeof MyRequest>

export const myRequests = endpoint({
  name: 'myRequests',
  tokens: false,
  tag: 'Requests',
  method: 'GET',
  path: '/api/Profile/Requests',
  needs: [],
  reads: ['requests', 'apps'],
  output: z.array(MyRequest),
})

/** An app that an admin of the viewer's dealer could give the viewer, with the roles of it that the viewer does not have. */
export const RequestableApp = named.extend({ Roles: z.array(named) })
export type RequestableApp = z.infer<typeof RequestableApp>

export const requestableApps = endpoint({
  name: 'requestableApps',
  tokens: false,
  tag: 'Requests',
  method: 'GET',
  path: '/api/Profile/RequestableApps',
  needs: [],
  reads: ['requests', 'apps', 'profile', 'access'],
  output: z.array(RequestableApp),
})

export const requestAccess = endpoint({
  name: 'requestAccess',
  tokens: false,
  tag: 'Requests',
  method: 'POST',
  path: '/api/Profile/RequestAccess',
  needs: [],
  changes: ['requests', 'activity'],
  body: z.object({ AppID: id, RoleID: id.nullable().default(null), Reason: reason }),
  output: z.array(MyRequest),
  limit: 10,
  refuses: [404, 409, 429],
})

export const withdrawRequest = endpoint({
  name: 'withdrawRequest',
  tokens: false,
  tag: 'Requests',
  method: 'POST',
  path: '/api/Profile/WithdrawRequest',
  needs: [],
  changes: ['requests', 'activity'],
  query: z.object({ id }),
  output: z.array(MyRequest),
  refuses: [404],
})

/** What giving access by hand needs; the rules of access decide about each request. */
export const answerNeeds = ['view-users', 'modify-users', 'provision-apps'] as const
export const mayAnswer = (viewer: Viewer) => can(viewer, ...answerNeeds)

/** A request of somebody in the viewer's scope, which the viewer may grant. */
export const WaitingRequest = z.object({
  ID: id,
  Person: z.object({ ID: id, Name: z.string() }),
  App: named,
  Role: named.nullable(),
  Reason: z.string(),
  RequestedAt: time,
  /** The stores of the person's dealer that the viewer may give the access for; empty if the app needs none. */
  Stores: z.array(named.extend({ Own: z.boolean() })),
})
export type WaitingRequest = z.infer<typeof WaitingRequest>

export const waitingRequests = endpoint({
  name: 'waitingRequests',
  tag: 'Requests',
  method: 'GET',
  path: '/api/Request/Waiting',
  needs: answerNeeds,
  reads: ['requests', 'users', 'access', 'apps', 'dealers'],
  output: z.array(WaitingRequest),
})

export const grantRequest = endpoint({
  name: 'grantRequest',
  tag: 'Requests',
  method: 'POST',
  path: '/api/Request/Grant',
  needs: answerNeeds,
  changes: ['requests', 'users', 'profile', 'access', 'sessions', 'activity'],
  /** Without stores: those that the person has in other apps. */
  body: z.object({ ID: id, StoreIDs: z.array(id).max(1000).optional() }),
  refuses: [404, 409],
})

export const refuseRequest = endpoint({
  name: 'refuseRequest',
  tag: 'Requests',
  method: 'POST',
  path: '/api/Request/Refuse',
  needs: answerNeeds,
  changes: ['requests', 'activity'],
  body: z.object({ ID: id, Answer: reason }),
  refuses: [404, 409],
})
