import { z } from 'zod'
import { endpoint, id } from '#core/contract/endpoint.ts'

const time = z.iso.datetime()

/** A sign-in at the provider, from the password on. Of the browser behind it nothing is kept. */
export const Session = z.object({
  /** Names it here and nowhere else. */
  ID: id,
  Since: time.nullable(),
  /** When an app last asked the provider about it. */
  Seen: time.nullable(),
  Until: time,
  /** Whether this very call belongs to it. */
  Current: z.boolean(),
  /** The apps entered in it, as far as the viewer may see them, and how many others. */
  Apps: z.array(z.string()),
  Others: z.int(),
})
export type Session = z.infer<typeof Session>

const sessions = z.array(Session)

export const userSessions = endpoint({
  method: 'GET',
  path: '/api/User/Sessions',
  summary: 'Where a user is signed in',
  needs: ['view-users', 'lock-users'],
  query: z.object({ id }),
  output: sessions,
})

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/User/EndSessions',
  summary:
    'Ends a session of a user, or all of them; the very next call in it is refused. ' +
    'Answers what is left to whoever has view-users',
  needs: ['lock-users'],
  query: z.object({ id, session: id.optional() }),
  output: sessions.nullable(),
})

export const mySessions = endpoint({
  method: 'GET',
  path: '/api/Profile/Sessions',
  summary: 'Where one is signed in oneself',
  needs: [],
  output: sessions,
})

export const endMySessions = endpoint({
  method: 'POST',
  path: '/api/Profile/EndSessions',
  summary: 'Ends a session of one’s own, or all but the one at hand. Answers what is left',
  needs: [],
  query: z.object({ session: id.optional() }),
  output: sessions,
})
