import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { archived } from '#domain/contract/archived.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { Session } from '#features/people/sessions/contract.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'

const time = z.iso.datetime()

/** An actor; without a name where the viewer may not see that person. */
export const Actor = z.object({ Name: z.string().nullable() })
export type Actor = z.infer<typeof Actor>

const named = z.object({
  /** The current name of a record, or its name then; null where the viewer may not see it. */
  Name: z.string().nullable(),
  /** Of a permission that still exists: its tag, by which the page finds the texts of the portal's own permissions. */
  Tag: z.string().optional(),
})
export type Named = z.infer<typeof named>

/** The prefix of `Field` in a change of an attribute of a dealer or a store. */
export const ATTRIBUTE = 'Attributes/'

/** A field that changed, or access that was given (`From` is null) or taken (`To` is null). */
export const Change = z.object({
  /**
   * In the activity of a user: a field, 'Dealer', or for access 'App', 'Role', 'Store', 'Permission', 'Attribute'. Of an
   * app: a field, 'Role', 'Permission', 'Attribute', or a field of such a child as 'Role.Priority'. Of a dealer or a store:
   * a field, or 'Attributes/' and the name of an attribute.
   */
  Field: z.string(),
  /** The app of a change of access. One without a name stands for all changes in apps that the viewer may not see. */
  App: named.nullable(),
  /** The role of a store, the name of an attribute, or the child that has the field. */
  Of: named.nullable(),
  /** Null: nothing. */
  From: named.nullable(),
  To: named.nullable(),
})
export type Change = z.infer<typeof Change>

/** An event of a user, an app, a dealer or a store. */
export const Happening = z.object({
  At: time,
  /** The kind of the event. */
  Kind: z.string(),
  /** Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. */
  Origin: z.string().nullable(),
  /** Of a mail: sent or failed. */
  Outcome: z.string().nullable(),
  /** Null: the system. */
  By: Actor.nullable(),
  /** The name of the API token with which the actor did it. */
  Token: z.string().nullable(),
  /** The app in which it happened. */
  App: named.nullable(),
  Changes: z.array(Change),
  /** Of an export: the number of rows that were sent; null while it runs, and for all other kinds. */
  Rows: z.int().nullable(),
  /** The text of a note; null for all other kinds. */
  Note: z.string().nullable(),
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
  output: paged(Happening).extend(archived),
  refuses: [404],
})

/** The state of a user's sign-in, for viewers who may read their activity. */
export const SignInState = z.object({
  /** The last sign-in, with its app if the event is in the viewer's scope. */
  Last: z
    .object({
      At: time,
      App: named.nullable(),
      /** The device as in a session; null if it is unknown, or for viewers who may not see the person's sessions. */
      Device: Session.pick({ Browser: true, System: true }).nullable(),
    })
    .nullable(),
  PasswordChosen: z.boolean(),
  /** When the person chose or changed it; null if that is unknown. */
  PasswordAt: time.nullable(),
  /** Failed sign-ins since the last sign-in, or since an unlock after it; null: since the account exists. */
  Failed: z.int(),
  FailedSince: z.enum(['sign-in', 'unlock']).nullable(),
  /** `Reason`: the origin of the event. */
  LastFailure: z.object({ At: time, Reason: z.string().nullable() }).nullable(),
  /** The latest mail with a link to choose a password. `Until`: the end of the link; null once it is used. */
  Link: z
    .object({
      Type: z.enum(['welcome', 'reset']),
      State: z.enum(['waiting', 'sent', 'failed']),
      At: time,
      Until: time.nullable(),
    })
    .nullable(),
  /** Whether the user can open only the portal, since they have no app; false for viewers who do not see all apps. */
  NoApp: z.boolean(),
  /** The last sign-in in each app of the user that the viewer may see; apps without one are left out. */
  LastUsed: z.array(z.object({ AppID: id, At: time })),
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

/** The activity of an app: its changes, with those of its roles, permissions and attributes. */
export const appActivity = endpoint({
  name: 'appActivity',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/Activity',
  needs: ['view-apps'],
  reads: ['activity', 'apps'],
  query: pageQuery(['at']).pick({ page: true, pageSize: true }).extend({ id }),
  output: paged(Happening).extend(archived),
  refuses: [404],
})

/** The activity of a dealer, with that of its stores, or of a store. */
export const groupActivity = endpoint({
  name: 'groupActivity',
  tag: 'Groups',
  method: 'GET',
  path: '/api/Group/Activity',
  needs: [['view-dealers', 'access-all-dealers']],
  reads: ['activity', 'dealers'],
  query: pageQuery(['at']).pick({ page: true, pageSize: true }).extend({ id }),
  output: paged(Happening).extend(archived),
  refuses: [404],
})

/** The events that give access. */
export const grantingKinds = ['access-granted', 'user-created', 'user-changed'] as const

const grantKinds = ['app', 'role', 'store', 'permission'] as const

/** An app, role, store or permission that a user was granted, with who granted it and when. */
export const Grant = z.object({
  AppID: id,
  Kind: z.enum(grantKinds),
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  /** The role for which a store was granted. */
  Role: z.object({ Name: z.string(), DisplayName: z.string() }).nullable(),
  /** Null: the system. */
  By: Actor.nullable(),
  At: time,
  /** The kind of the event that gave it; null if it is not known. */
  Act: z.enum(grantingKinds).nullable(),
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

/** The claims of an id token, except those of the session. */
export const Claims = z.object({
  sub: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  locale: z.string(),
  address: z.object({ country: z.string() }),
  email: z.string(),
  email_verified: z.boolean(),
  /** The apps that the viewer may see. */
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
