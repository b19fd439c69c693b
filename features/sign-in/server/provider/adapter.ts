import { type Adapter, type AdapterPayload, type ClientMetadata, errors } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { DescribeDevice } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { queueLogouts } from '#domain/server/sessions.ts'
import { isRenamed, storeSession } from './stored-session.ts'

type FindClient = (clientId: string) => Promise<ClientMetadata | undefined>

/**
 * The storage of the provider: sessions, grants, codes and tokens. Their ids are credentials, so only hashes are stored,
 * in the column and nowhere in the payload. Clients are read from the apps.
 */
export const artifactAdapter =
  (db: Db, clock: Clock, describe: DescribeDevice, findClient: FindClient) =>
  (model: string): Adapter => ({
    ...artifacts(db, clock, describe, model),
    ...(model === 'Client' ? { find: findClient } : {}),
  })

type Row = { payload: AdapterPayload; consumed: number | null }

const artifacts = (db: Db, clock: Clock, describe: DescribeDevice, model: string): Adapter => ({
  upsert: async (id, payload, expiresIn) => {
    const now = clock.now()
    const expiry = expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1000)
    const account = accountOf(payload)
    const text = storable(payload)
    if (model === 'Session') return storeSession(db, describe, payload, { id, text, account, expiry, now })
    await db.prepared.rows`
      insert into oidc_artifacts (model, id, payload, account_id, client_id, grant_id, uid, expires_at, seen_at)
      values (${model}, ${hashSecret(id)}, ${text}::jsonb, ${account}::uuid, ${payload.clientId ?? null},
              ${payload.grantId ?? null}, ${payload.uid ?? null}, ${expiry}, ${now})
      on conflict (model, id) do update
         set payload = excluded.payload, account_id = excluded.account_id, client_id = excluded.client_id,
             grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at, seen_at = excluded.seen_at`
  },
  find: async (id) => {
    const row = await db.prepared.row<Row>`
      select payload, extract(epoch from consumed_at)::int as consumed
        from oidc_artifacts where model = ${model} and id = ${hashSecret(id)}`
    return row && { ...row.payload, jti: id, ...(row.consumed === null ? {} : { consumed: row.consumed }) }
  },
  findByUid: async (uid) => {
    const row = await db.prepared
      .row<Row>`select payload from oidc_artifacts where model = ${model} and uid = ${uid}`
    return row?.payload
  },
  // For the device flow, which is not offered.
  findByUserCode: async () => undefined,
  // The library reads first and consumes later: only this statement makes a code good for one use.
  consume: async (id) => {
    const row = await db.prepared.row`
      update oidc_artifacts set consumed_at = ${clock.now()}
       where model = ${model} and id = ${hashSecret(id)} and consumed_at is null
      returning id`
    if (!row) throw new errors.InvalidGrant('already used')
  },
  destroy: async (id) => {
    if (model === 'Session') return endSession(db, id, clock.now())
    await db.prepared.rows`delete from oidc_artifacts where model = ${model} and id = ${hashSecret(id)}`
  },
  revokeByGrantId: async (grantId) => {
    await db.prepared.rows`delete from oidc_artifacts where model = ${model} and grant_id = ${grantId}`
  },
})

async function endSession(db: Db, id: string, now: Date) {
  if (isRenamed(id)) return
  await db.prepared.rows`
    with ended as (
      delete from oidc_artifacts where model = 'Session' and id = ${hashSecret(id)} returning account_id, payload)
    ${queueLogouts(now)}`
}

/** Deletes expired rows, which the library refuses already. Apps are not notified: they know when a session expires. */
export async function sweepArtifacts(db: Db, now: Date): Promise<void> {
  await db.prepared.rows`delete from oidc_artifacts where expires_at < ${now}`
}

/** The account it belongs to: of an accepted password first, since that may be another account than the session's. */
const accountOf = ({ accountId, result, session }: AdapterPayload) =>
  accountId ?? result?.login?.accountId ?? session?.accountId ?? null

function storable({ jti: _id, ...payload }: AdapterPayload): string {
  const { cookie: _cookie, ...session } = payload.session ?? {}
  const text = JSON.stringify({ ...payload, ...(payload.session ? { session } : {}) })
  // PostgreSQL cannot store NUL, and only a broken request sends it.
  if (text.includes(String.raw`\u0000`)) throw new errors.InvalidRequest('a parameter holds a NUL character')
  return text
}
