import type { Endpoint } from '#core/contract/endpoint.ts'
import { permissions } from '#domain/contract/permissions.ts'
import { givenPlaces } from '#test/authorisation/network.ts'
import { ownPortal } from '#test/authorisation/portal.ts'
import { trace } from '#test/authorisation/trace.ts'
import { givenApp, givenUser } from '#test/people.ts'

/** One for all of these tests, on a database of its own. */
export const openPortal = () => (shared ??= start())

let shared: ReturnType<typeof start> | undefined

async function start() {
  const portal = await ownPortal()
  const { db } = portal
  await givenApp(db, 'learning', { forAll: true })
  const tables = await db.rows<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> 'attempt_counts'` // it counts attempts, refused or not
  const names = tables.map(({ name }) => name)
  /** Somebody who may do everything, so that nothing but the input is in the way: no limit by client either. */
  const admin = async () => {
    await db.rows`delete from attempt_counts`
    return portal.signIn(await givenUser(db, { role: 'system_admin', permissions }))
  }
  /** An app that an accepted call gives in the background is given no further. */
  const rest = () => db.rows`update apps set giving_to_admins_by = null where giving_to_admins_by is not null`
  return {
    ...portal,
    rest,
    /** All that is saved, in short. */
    saved: async () => {
      await rest()
      return trace(db, names)
    },
    admin,
    /** Several of them, in turn: some calls may not be made often by one. */
    crowd: async (count: number) => {
      const people = await Promise.all(Array.from({ length: count }, admin))
      let asked = 0
      return () => people[(asked += 1) % count]!
    },
    /** People and records that nobody has changed yet. */
    places: async () => {
      await db.rows`update copy_version set version = 1`
      // One cleanup runs at a time, and nobody works on it here.
      await db.rows`delete from cleanups`
      return givenPlaces(db, 'Près')
    },
  }
}
export type OpenPortal = Awaited<ReturnType<typeof start>>

type Sent = { query?: string; body?: RequestInit['body']; headers: Record<string, string> }

/** Makes a call with a query and a body as they stand. */
export async function ask(origin: string, { method, path }: Endpoint, { query = '', body, headers }: Sent) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${origin}${path}?${query}`, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
