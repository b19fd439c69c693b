import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { Session } from '#features/sessions/contract.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'

const time = z.iso.datetime()

/** An actor; without a name where the viewer may not see that person. */
export const Actor = z.object({ Name: z.string().nullable() })
export type Actor = z.infer<typeof Actor>

const named = z.object({
  /** What a thing is called, or was then; null where the viewer may not see it. */
  Name: z.string().nullable(),
  /** Of a permission that is there today: its own name, by which the texts of the portal's own are found. */
  Tag: z.string().optional(),
})
export type Named = z.infer<typeof named>

/** How the change of an attribute of a dealer or a store begins. */
export const ATTRIBUTE = 'Attributes/'

/** A field that changed, or something that was given (nothing before) or taken (nothing after). */
export const Change = z.object({
  /**
   * A field of a user, 'Dealer', or 'App', 'Role', 'Store', 'Permission', 'Attribute' of access. Of an app: a field of it,
   * 'Role', 'Permission', 'Attribute', or a field of such a child: 'Role.Priority'. Of a dealer or a store: a field of it, or
   * 'Attributes/' and the name of an attribute.
   */
  Field: z.string(),
  /** Of access: in which app. One that the viewer may not see stands for all that changed there. */
  App: named.nullable(),
  /** Of a store its role, of an attribute its name, of a field of a child the child. */
  Of: named.nullable(),
  /** Null: nothing. */
  From: named.nullable(),
  To: named.nullable(),
})
export type Change = z.infer<typeof Change>

/** Something that happened about a user. */
export const Happening = z.object({
  At: time,
  /** As the events are named. */
  Kind: z.string(),
  /** Of a lock, whether by a person; of a failed sign-in, why; of a mail, its type. */
  Origin: z.string().nullable(),
  /** Of a mail: sent or failed. */
  Outcome: z.string().nullable(),
  /** Null: the system. */
  By: Actor.nullable(),
  /** In which app. */
  App: named.nullable(),
  Changes: z.array(Change),
  /** Of an export: how many rows were sent; null while it runs, and for everything else. */
  Rows: z.int().nullable(),
})
export type Happening = z.infer<typeof Happening>

export const userActivity = endpoint({
  name: 'userActivity',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Activity',
  needs: ['view-users'],
  reads: ['activity'],
  query: pageQuery(['at']).pick({ page: true, pageSize: true }).extend({ id }),
  output: paged(Happening),
  refuses: [404],
})

/** How a user signs in, told to those who may read their activity. */
export const SignInState = z.object({
  /** The last sign-in, and in which app, if that event is in the viewer's scope. */
  Last: z
    .object({
      At: time,
      App: named.nullable(),
      /** As in a session; null for viewers who may not see the sessions of the person, or if it is not known. */
      Device: Session.pick({ Browser: true, System: true }).nullable(),
    })
    .nullable(),
  PasswordChosen: z.boolean(),
  /** When it was chosen or changed by a person; null if that is not known. */
  PasswordAt: time.nullable(),
  /** Failed sign-ins since the last one, or since an unlock after it; null: since ever. */
  Failed: z.int(),
  FailedSince: z.enum(['sign-in', 'unlock']).nullable(),
  /** `Reason`: as the origin of the event. */
  LastFailure: z.object({ At: time, Reason: z.string().nullable() }).nullable(),
  /** The latest mail with a link to choose a password. `Until`: the end of that link, as long as it is not used. */
  Link: z
    .object({
      Type: z.enum(['welcome', 'reset']),
      State: z.enum(['waiting', 'sent', 'failed']),
      At: time,
      Until: time.nullable(),
    })
    .nullable(),
  /** Whether only the portal opens, since they were given no app; false for viewers who do not see all apps. */
  NoApp: z.boolean(),
})
export type SignInState = z.infer<typeof SignInState>

export const userSignIn = endpoint({
  name: 'userSignIn',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/SignIn',
  needs: ['view-users'],
  reads: ['users', 'activity', 'access', 'apps'],
  query: z.object({ id }),
  output: SignInState,
  refuses: [404],
})

/** What happened to an app: its changes, with those of its roles, permissions and attributes. */
export const appActivity = endpoint({
  name: 'appActivity',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/Activity',
  needs: ['view-apps'],
  reads: ['activity', 'apps'],
  query: pageQuery(['at']).pick({ page: true, pageSize: true }).extend({ id }),
  output: paged(Happening),
  refuses: [404],
})

/** What happened to a dealer or a store; to a dealer also what happened to its stores. */
export const groupActivity = endpoint({
  name: 'groupActivity',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/Activity',
  needs: [['view-dealers', 'access-all-dealers']],
  reads: ['activity', 'dealers'],
  query: pageQuery(['at']).pick({ page: true, pageSize: true }).extend({ id }),
  output: paged(Happening),
  refuses: [404],
})

const grantKinds = ['app', 'role', 'store', 'permission'] as const

/** Something granted to a user in an app, with who granted it and when. */
export const Grant = z.object({
  AppID: id,
  Kind: z.enum(grantKinds),
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  /** Of a store: for which role. */
  Role: z.object({ Name: z.string(), DisplayName: z.string() }).nullable(),
  /** Null: the system. */
  By: Actor.nullable(),
  At: time,
})
export type Grant = z.infer<typeof Grant>

export const userGrants = endpoint({
  name: 'userGrants',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Grants',
  needs: ['view-users'],
  reads: ['access', 'apps'],
  query: z.object({ id }),
  output: z.array(Grant),
  refuses: [404],
})

/** What an id token says of its holder, but for what names the session. */
export const Claims = z.object({
  sub: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  locale: z.string(),
  address: z.object({ country: z.string() }),
  email: z.string(),
  email_verified: z.boolean(),
  /** Those that the viewer may see. */
  app: z.array(z.string()),
  role: z.array(z.string()),
  permission: z.array(z.string()),
})
export type Claims = z.infer<typeof Claims>

/** Needs view-users, since the claims are about a person, and view-apps, since they are what an app receives. */
export const userClaims = endpoint({
  name: 'userClaims',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Claims',
  needs: ['view-users', ['view-apps', 'all-permissions']],
  reads: ['users', 'access', 'apps'],
  query: z.object({ id, app: id }),
  output: z.object({
    Claims: Claims.nullable(),
    /** Apps in the token that are left out here. */ Others: z.int(),
  }),
  refuses: [404],
})
