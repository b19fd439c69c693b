import type { Endpoint } from '#core/contract/endpoint.ts'
import { permissions } from '#domain/contract/permissions.ts'
import { givenPlaces } from '#test/authorisation/network.ts'
import { ownPortal } from '#test/authorisation/portal.ts'
import { trace } from '#test/authorisation/trace.ts'
import { givenApp, givenUser } from '#test/people.ts'

/** The portal that all of these tests share, on a database of its own. */
export const openPortal = () => (shared ??= start())

let shared: ReturnType<typeof start> | undefined

async function start() {
  const portal = await ownPortal()
  const { db } = portal
  await givenApp(db, 'learning', { forAll: true })
  /** Signs in a person who may do everything, and resets the limits, so that only the input can be refused. */
  const admin = async () => {
    await db.rows`delete from attempt_counts`
    return portal.signIn(await givenUser(db, { role: 'system_admin', permissions }))
  }
  /** Stops the background work that gives an app to dealer admins, which an accepted call may have started. */
  const stopGiving = () =>
    db.rows`update apps set giving_to_admins_by = null where giving_to_admins_by is not null`
  return {
    ...portal,
    stopGiving,
    /** A checksum of everything that is stored. */
    saved: async () => {
      await stopGiving()
      return trace(db)
    },
    admin,
    /** Signs in several such people and takes turns, because some calls have a limit per person. */
    crowd: async (count: number) => {
      const people = await Promise.all(Array.from({ length: count }, admin))
      let turn = 0
      return () => people[(turn += 1) % count]!
    },
    /** Creates people and records that nobody has changed yet. */
    places: async () => {
      await db.rows`update copy_version set version = 1`
      // Only one cleanup can run at a time, and no worker finishes one here.
      await db.rows`delete from cleanups`
      return givenPlaces(db, 'Près')
    },
  }
}

type Sent = { query?: string; body?: RequestInit['body']; headers: Record<string, string> }

/** Makes a call with exactly this query and body. */
export async function ask(origin: string, { method, path }: Endpoint, { query = '', body, headers }: Sent) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${origin}${path}?${query}`, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
