import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { day, linesUpTo } from '#core/contract/fields.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** What a person may ask: to read or receive what is kept, to have it corrected, or to have it deleted. */
export const requestKinds = ['access', 'correction', 'deletion'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestStates = ['open', 'answered', 'refused', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Of a request, in characters. */
export const TEXT_MAX = 1000
export const ANSWER_MAX = 2000
/** One person's open requests, and those that they make in an hour. */
export const OPEN_MAX = 3
export const REQUESTS_AN_HOUR = 5
/** The days to answer, from the day of receipt. Law 25, section 32 */
export const ANSWER_DAYS = 30
/** The days between the reminder of the person in charge and the day on which the answer is due. */
export const REMIND_DAYS = 5
/** How old a request that came by letter or mail may be when it is recorded, in days. */
export const RECORDED_DAYS_MAX = 365

const time = z.iso.datetime()
const text = (max: number) => linesUpTo(max, 'valid.value')

/** A request of a person, and what became of it. */
export const PrivacyRequest = z.object({
  ID: id,
  Kind: z.enum(requestKinds),
  Text: z.string(),
  ReceivedOn: z.string(),
  DueOn: z.string(),
  State: z.enum(requestStates),
  /** What the person was answered. */
  Answer: z.string(),
  /** When it was answered, refused or withdrawn. */
  ClosedAt: time.nullable(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** Of oneself, the latest first. */
export const myPrivacyRequests = endpoint({
  name: 'myPrivacyRequests',
  tokens: false,
  tag: 'Requests',
  method: 'GET',
  path: '/api/Profile/PrivacyRequests',
  needs: [],
  reads: ['privacy-requests'],
  output: z.array(PrivacyRequest),
})

export const makePrivacyRequest = endpoint({
  name: 'makePrivacyRequest',
  tokens: false,
  tag: 'Requests',
  method: 'POST',
  path: '/api/Profile/PrivacyRequest',
  needs: [],
  changes: ['privacy-requests', 'activity'],
  body: z.object({ Kind: z.enum(requestKinds), Text: text(TEXT_MAX) }),
  output: z.array(PrivacyRequest),
  limit: 10,
  refuses: [409, 429],
})

export const withdrawPrivacyRequest = endpoint({
  name: 'withdrawPrivacyRequest',
  tokens: false,
  tag: 'Requests',
  method: 'POST',
  path: '/api/Profile/PrivacyRequest/Withdraw',
  needs: [],
  changes: ['privacy-requests', 'activity'],
  query: z.object({ id }),
  output: z.array(PrivacyRequest),
  refuses: [404],
})

/** A request as the person in charge sees it. */
export const PrivacyRow = PrivacyRequest.extend({
  /** Null once the person is anonymised: the record stays. */
  Person: z.object({ ID: id, Name: z.string(), Deleted: z.boolean() }).nullable(),
  /** Whether it came by letter or mail, and an administrator recorded it. */
  Recorded: z.boolean(),
  /** Until the answer is due, below zero once it is late; null if the request is not open. */
  DaysLeft: z.int().nullable(),
  AnsweredBy: z.string().nullable(),
})
export type PrivacyRow = z.infer<typeof PrivacyRow>

/** Of everybody, for system admins: open ones first, by the day on which they are due. R107 */
export const privacyRequests = endpoint({
  name: 'privacyRequests',
  tag: 'Requests',
  method: 'GET',
  path: '/api/PrivacyRequests',
  needs: [],
  reads: ['privacy-requests', 'users'],
  query: pageQuery(['due'])
    .pick({ page: true, pageSize: true })
    .extend({ state: z.enum(requestStates).optional() }),
  output: paged(PrivacyRow),
  refuses: [403],
})

/** Records a request that came by letter or mail. */
export const recordPrivacyRequest = endpoint({
  name: 'recordPrivacyRequest',
  tag: 'Requests',
  method: 'POST',
  path: '/api/PrivacyRequest',
  needs: [],
  changes: ['privacy-requests', 'activity'],
  body: z.object({ UserID: id, Kind: z.enum(requestKinds), Text: text(TEXT_MAX), ReceivedOn: day }),
  limit: 30,
  refuses: [404],
})

/** Answers or refuses an open request; the person gets the text by mail, in their language. */
export const answerPrivacyRequest = endpoint({
  name: 'answerPrivacyRequest',
  tag: 'Requests',
  method: 'POST',
  path: '/api/PrivacyRequest/Answer',
  needs: [],
  changes: ['privacy-requests', 'activity'],
  body: z.object({ ID: id, Refused: z.boolean(), Answer: text(ANSWER_MAX) }),
  refuses: [404, 409],
})
