import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { int } from '#core/contract/query.ts'
import { bounded } from '#core/contract/text.ts'
import { archived } from '#domain/contract/archived.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { Actor, Happening } from '#features/people/activity/contract.ts'
import { UserApp } from '#features/people/access/contract.ts'
import { User } from '#features/people/contract.ts'
import { PrivacyRequest } from '#features/privacy/requests/contract.ts'
import { Session } from '#features/people/sessions/contract.ts'
import { type ExportPurpose, exportQuery } from '#features/reports/export/contract.ts'

/** The events of one answer at most. */
export const EVENTS_MAX = 500
export const EVENTS_SHOWN = 50
/** The maximum number of rows of each list other than the events; the latest are kept. */
export const LISTED_MAX = 1000

const time = z.iso.datetime()
const day = z.string()
const text = z.string()

/** The account of a person, in the fields of `User`. */
export const PersonalAccount = User.omit({
  Apps: true,
  Groups: true,
  Attributes: true,
  HoldsMore: true,
}).extend({
  Created: time,
  /** When the person last kept the account by the link of a mail. */
  Kept: time.nullable(),
  LastSignInBrowser: text.nullable(),
  LastSignInSystem: text.nullable(),
})
/** The access of a person to an app, in the fields of `User`. */
export const PersonalAccess = UserApp.omit({ Groups: true, Colour: true, Logo: true, LogoF: true })

/** What the portal keeps about a person, without their events. R107 */
export const PersonalData = z.object({
  Account: PersonalAccount,
  Access: z.array(PersonalAccess),
  /** First and last days of access; `Of` is a role or a permission, null the whole app. */
  Days: z.array(z.object({ App: text, Of: text.nullable(), First: day.nullable(), Last: day.nullable() })),
  Templates: z.array(z.object({ Name: text, GivenAt: time })),
  Leaving: z.array(z.object({ Day: day, State: text, SetAt: time })),
  Sessions: z.array(
    Session.pick({ Browser: true, System: true, Place: true, Since: true, Seen: true, Until: true }),
  ),
  /** The browsers in which the person has signed in; only the last time is kept. */
  /** `RememberedUntil`: until when it is asked for no second factor. */
  Browsers: z.array(z.object({ LastSeen: time, RememberedUntil: time.nullable() })),
  /** Apps for codes and passkeys by their names, and how many recovery codes are left; no secret. */
  Factors: z.array(
    z.object({
      Kind: z.enum(['app', 'passkey', 'recovery']),
      Name: z.string(),
      Count: z.int(),
      CreatedAt: time,
      LastUsedAt: time.nullable(),
    }),
  ),
  /** The ids that programs gave the person (SCIM). */
  Sources: z.array(z.object({ Source: z.string(), ExternalID: z.string() })),
  /** The stores and roles that programs gave the person, and that are no access yet. R130 */
  WaitingGroups: z.array(z.object({ Source: text, Group: text, Since: time })),
  /** The API tokens that act with the rights of the person. */
  ApiTokens: z.array(z.object({ Name: text, CreatedAt: time, ExpiresAt: time, LastUsedAt: time.nullable() })),
  IdentityLinks: z.array(z.object({ Provider: z.string(), LinkedAt: time, LastUsed: time })),
  /** Emails of the last 30 days; events record earlier ones. */
  Mails: z.array(
    z.object({ Kind: text, Address: text, At: time, Outcome: z.enum(['waiting', 'sent', 'failed']) }),
  ),
  Views: z.array(z.object({ List: text, Name: text, Address: text })),
  /** Reports that the person gets by mail. */
  ReportMails: z.array(z.object({ Report: text, Every: text, Paused: z.boolean(), NextAt: time })),
  AccessRequests: z.array(
    z.object({ App: text, Role: text.nullable(), Reason: text, At: time, State: text, Answer: text }),
  ),
  PrivacyRequests: z.array(PrivacyRequest),
  /** Access of the person that was reviewed, and what was decided. */
  Reviews: z.array(
    z.object({ Review: text, App: text, Decision: text.nullable(), DecidedAt: time.nullable() }),
  ),
})
export type PersonalData = z.infer<typeof PersonalData>

/** An event about the person, or an act of the person. */
export const PersonalEvent = Happening.extend({
  /** The number of the event, by which `before` pages. */
  ID: z.int(),
  /** Of an act of the person: the person it was about; null for an event about the person. R107 */
  About: Actor.nullable(),
  /** The browser and the system of an act of the person. R102 */
  Browser: text.nullable(),
  System: text.nullable(),
})
export type PersonalEvent = z.infer<typeof PersonalEvent>

const eventsQuery = z.object({
  /** Only events older than this one. */
  before: bounded(15).regex(/^\d+$/).transform(Number).pipe(z.int().min(1)).optional(),
  pageSize: int({ min: 1, max: EVENTS_MAX }).default(EVENTS_SHOWN),
})
const Events = z.object({ Data: z.array(PersonalEvent), More: z.boolean(), ...archived })

/** Of oneself. */
export const myData = endpoint({
  name: 'myData',
  tokens: false,
  tag: 'Profile',
  method: 'GET',
  path: '/api/Profile/Data',
  needs: [],
  reads: [
    'profile',
    'users',
    'access',
    'sessions',
    'views',
    'schedules',
    'requests',
    'privacy-requests',
    'reviews',
  ],
  output: PersonalData,
})

export const myDataEvents = endpoint({
  name: 'myDataEvents',
  tokens: false,
  tag: 'Profile',
  method: 'GET',
  path: '/api/Profile/DataEvents',
  needs: [],
  reads: ['activity'],
  query: eventsQuery,
  output: Events,
})

export const myDataToken = endpoint({
  name: 'myDataToken',
  tokens: false,
  tag: 'Profile',
  method: 'POST',
  path: '/api/Profile/DataToken',
  needs: [],
  changes: [],
  output: z.string(),
})

/** Of another person, for system admins alone. */
export const userData = endpoint({
  name: 'userData',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Data',
  needs: [],
  reads: ['users', 'access', 'sessions', 'views', 'schedules', 'requests', 'privacy-requests', 'reviews'],
  query: z.object({ id }),
  output: PersonalData,
  refuses: [403, 404],
})

export const userDataEvents = endpoint({
  name: 'userDataEvents',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/DataEvents',
  needs: [],
  reads: ['activity'],
  query: eventsQuery.extend({ id }),
  output: Events,
  refuses: [403, 404],
})

export const userDataToken = endpoint({
  name: 'userDataToken',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/DataToken',
  needs: [],
  changes: [],
  query: z.object({ id }),
  output: z.string(),
  refuses: [404],
})

/** Everything about the person of the token, as one file of JSON. */
export const personalDataFile = endpoint({
  name: 'personalDataFile',
  tag: 'Profile',
  method: 'GET',
  path: '/api/Profile/DataFile',
  needs: [],
  token: 'personal-data' satisfies ExportPurpose,
  reads: ['users', 'access', 'activity'],
  query: exportQuery.omit({ separator: true }),
  type: 'json-file',
  output: PersonalData.extend({ Made: time, ...archived, Events: z.array(PersonalEvent) }),
  refuses: [403, 404],
})
