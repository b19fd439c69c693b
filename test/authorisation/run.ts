import type { Endpoint } from '#core/contract/endpoint.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { testVault } from '#test/vault.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import type { Route } from '#core/server/handle.ts'
import type { Identity } from '#core/server/identity.ts'
import { makeExportToken } from '#features/reports/export/server/parts/export-tokens.ts'
import { routes } from '#main/features.server.ts'
import { NOW, settings, signedInAt, words } from '#test/call.ts'
import { runDescribed } from '#test/run-described.ts'
import { type Operation, operations } from './matrix.ts'
import { requests } from './who-may.ts'

/** Every call of the portal. */
export const calls: readonly Route[] = routes({
  antiForgery: antiForgery('key'),
  learningKey: 'a key that is shared with the learning site',
  vault: testVault,
})

type Named = { method: string; path: string }
const sameCall = (one: Named, other: Named) => one.method === other.method && one.path === other.path

export const routeOf = (operation: Operation) => calls.find(({ endpoint }) => sameCall(endpoint, operation))

/** The operations whose call exists, and for which the tests have a request. */
export const doable = operations.filter((operation) => operation.op in requests && routeOf(operation))

/** The operations of the same call. */
export const sameCallAs = (operation: Operation) => doable.filter((other) => sameCall(operation, other))

class Rollback extends Error {}
/** Does the work in a transaction, and rolls it back if the work says so. */
export async function attempt(db: Db, work: (tx: Db) => Promise<{ undo: boolean }>) {
  const once = async (tx: Db) => {
    if ((await work(tx)).undo) throw new Rollback()
  }
  await db.transaction(once).catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error
  })
}

/** Whether a call may write. One with a one-time token uses the token up, and records the export. */
const writes = ({ endpoint }: Route) => endpoint.method === 'POST' || endpoint.token !== null

/** Makes a call and returns its status. A writing call that succeeds is rolled back; writes of other calls stay, so that tests find them. */
export async function statusOf(db: Db, route: Route, input: object, identity: Identity | undefined) {
  if (!writes(route)) return run(db, route, input, identity)
  let status = 0
  await attempt(db, async (tx) => {
    status = await run(tx, route, input, identity)
    return { undo: status === 200 || route.endpoint.token !== null }
  })
  return status
}

const run = async (db: Db, route: Route, input: object, identity: Identity | undefined) =>
  (await tell(db, route, input, identity)).status

/** Adds a one-time token of this identity to the input of a call that needs one. */
export async function withToken(
  db: Db,
  { token }: Endpoint,
  input: object,
  identity: Identity | undefined,
  now = new Date(),
) {
  const user = token && identity && (await db.row`select 1 from users where id = ${identity.userId}`)
  return user
    ? { ...input, token: await makeExportToken(db, identity, token, now, { IDs: [identity.userId] }) }
    : input
}

/** Makes a call, and returns everything that the caller learns: the answer, or what a refusal reveals of the record. */
export async function tell(db: Db, route: Route, asked: object, identity: Identity | undefined) {
  const input = await withToken(db, route.endpoint, asked, identity, NOW)
  try {
    const dependencies = {
      db,
      clock: { now: () => NOW },
      settings,
      locale: 'en-US',
      t: words['en-US'],
    } as const
    return {
      status: 200,
      told: await runDescribed(route, { query: input, body: input, identity }, dependencies),
    }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, told: [error.errors, error.data] }
    throw error
  }
}

/** Begins a valid session. */
export async function givenSession(db: Db, userId: string): Promise<Identity> {
  const sessionUid = crypto.randomUUID()
  await db.rows`
    insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at)
    values ('Session', ${sessionUid}, ${signedInAt(NOW)}::jsonb, ${userId}, ${sessionUid}, ${new Date(NOW.getTime() + 3_600_000)})`
  return { userId, sessionUid, securityVersion: 1 }
}
