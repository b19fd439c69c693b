import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { Outcome, someUsers, type User } from '#features/people/contract.ts'

const time = z.iso.datetime()

/** A sign-in at the provider, from the password on. */
export const Session = z.object({
  /** A public id for calls; never the secret uid. */
  ID: id,
  /** The browser and the operating system of the sign-in, from a fixed list. */
  Browser: z.string().nullable(),
  System: z.string().nullable(),
  /** The approximate place, if the operator has a city database. */
  Place: z.string().nullable(),
  Since: time.nullable(),
  /** The last request of an app to the provider in this session. */
  Seen: time.nullable(),
  Until: time,
  /** Whether it is the session of this call. */
  Current: z.boolean(),
  /** The apps entered in it that the viewer may see; `Others`: the number of the rest. */
  Apps: z.array(z.string()),
  Others: z.int(),
})
export type Session = z.infer<typeof Session>

const sessions = z.array(Session)

export const userSessions = endpoint({
  name: 'userSessions',
  tag: 'Sessions',
  method: 'GET',
  path: '/api/User/Sessions',
  needs: ['view-users', 'lock-users'],
  reads: ['sessions'],
  query: z.object({ id }),
  output: sessions,
  refuses: [404],
})

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  tag: 'Sessions',
  method: 'POST',
  path: '/api/User/EndSessions',
  needs: ['lock-users'],
  changes: ['sessions', 'activity'],
  query: z.object({ id, session: id.optional() }),
  output: sessions.nullable(),
  refuses: [404],
})

/** Ends all sessions of many people. Also needs view-users, since the outcomes reveal facts about each person. */
export const endUsersSessions = endpoint({
  name: 'endUsersSessions',
  tag: 'Sessions',
  method: 'POST',
  path: '/api/Users/EndSessions',
  needs: ['lock-users', 'view-users'],
  changes: ['sessions', 'activity'],
  body: someUsers,
  output: z.array(Outcome),
  limit: 20,
})

export const mySessions = endpoint({
  name: 'mySessions',
  tokens: false,
  tag: 'Sessions',
  method: 'GET',
  path: '/api/Profile/Sessions',
  needs: [],
  reads: ['sessions'],
  output: sessions,
})

export const endMySessions = endpoint({
  name: 'endMySessions',
  tokens: false,
  tag: 'Sessions',
  method: 'POST',
  path: '/api/Profile/EndSessions',
  needs: [],
  changes: ['sessions', 'factors', 'activity'],
  query: z.object({ session: id.optional() }),
  output: sessions,
})

/** Whether a viewer with view-users sees the sessions of a user: their own, and with lock-users those of others. */
export const maySeeSessions = (viewer: Viewer, user: Pick<User, 'ID'>) =>
  viewer.id === user.ID || can(viewer, 'lock-users')
