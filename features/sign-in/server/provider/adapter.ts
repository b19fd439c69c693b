import { createHmac } from 'node:crypto'
import { type Adapter, type AdapterPayload, type ClientMetadata, errors, Provider } from 'oidc-provider'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { DescribeDevice } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { queueLogouts } from '#domain/server/sessions.ts'
import { record } from '#domain/server/events.ts'
import { isPublic, offersOf } from './offers.ts'
import { appIdOf } from './consent.ts'
import { isRenamed, storeSession } from './stored-session.ts'

/** How many rows of a model an app may have at once where no person is needed to make one. */
const OF_CLIENT_MAX: Partial<Record<string, number>> = {
  ClientCredentials: 10_000,
  DeviceCode: 1_000,
  PushedAuthorizationRequest: 2_000,
}
/** How many refresh tokens a session of an app may have, with those that are used up: their reuse is noticed. */
const REFRESH_TOKENS_MAX = 500

type FindClient = (clientId: string) => Promise<ClientMetadata | undefined>
type ArtifactRow = { payload: AdapterPayload; consumed: number | null }

/** The longest request to sign in that is stored, in characters, since anyone can send one. */
const REQUEST_MAX = 16_384
const requests = ['Interaction', 'PushedAuthorizationRequest', 'DeviceCode']

/**
 * The storage of the provider: sign-ins in progress, sessions, grants, codes and tokens. Their ids are credentials, so only
 * hashes are stored, in the column and nowhere in the payload. Clients are read from the apps.
 */
export const artifactAdapter =
  (db: Db, clock: Clock, describe: DescribeDevice, key: string, findClient: FindClient) =>
  (model: string): Adapter => {
    const stored = artifacts(db, clock, describe, key, model)
    return model === 'Client' ? { ...stored, find: findClient } : stored
  }

const artifacts = (db: Db, clock: Clock, describe: DescribeDevice, key: string, model: string): Adapter => ({
  upsert: async (id, payload, expiresIn) => {
    const now = clock.now()
    const text = textOf(payload)
    const expiry = expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1000)
    if (model === 'Session') return storeSession(db, describe, { id, payload, expiry }, now)
    if (requests.includes(model) && text.length > REQUEST_MAX)
      throw new errors.InvalidRequest('the request is too long')
    if (model === 'DeviceCode' && onDevicePage()) return answerDevice(db, id, text, payload)
    const clientId = payload.clientId ?? (model in OF_CLIENT_MAX ? clientOf(model) : null)
    const stored = await db.prepared.row`
      insert into oidc_artifacts (model, id, payload, account_id, client_id, grant_id, uid, expires_at)
      select ${model}::text, ${hashSecret(id)}::text, ${text}::jsonb, ${accountOf(payload)}::uuid,
             ${clientId}::text, ${payload.grantId ?? null}::text,
             ${payload.userCode === undefined ? null : hashOfUserCode(key, payload.userCode)}::text, ${expiry}::timestamptz
        ${conditionOf(model, payload, clientId)}
      on conflict (model, id) do update
         set payload = excluded.payload, account_id = excluded.account_id, expires_at = excluded.expires_at
      returning 1`
    if (!stored && model in OF_CLIENT_MAX) throw new errors.TemporarilyUnavailable('too many at once')
    if (!stored) throw new errors.InvalidGrant('the session is over')
  },
  find: async (id) => {
    const row = await db.prepared.row<ArtifactRow>`
      select payload, extract(epoch from consumed_at)::int as consumed
        from oidc_artifacts where model = ${model} and id = ${model === 'DeviceCode' && onDevicePage() ? id : hashSecret(id)}`
    return row && { ...row.payload, jti: id, ...(row.consumed !== null && { consumed: row.consumed }) }
  },
  findByUid: async (uid) => {
    const row = await db.prepared.row<ArtifactRow>`
      select payload from oidc_artifacts where model = ${model} and uid = ${uid}`
    return row?.payload
  },
  findByUserCode: async (userCode) => {
    const row = await db.prepared.row<{ id: string; payload: AdapterPayload }>`
      select id, payload from oidc_artifacts where model = ${model} and uid = ${hashOfUserCode(key, userCode)}`
    // The page knows the device by what is stored: the code of the device itself is known to the device alone.
    return row && { ...row.payload, jti: row.id, userCode }
  },
  // The library has read the code or token before; this statement makes sure that it is used once.
  consume: async (id) => {
    const consumed = await db.prepared.row`
      update oidc_artifacts set consumed_at = ${clock.now()}
       where model = ${model} and id = ${hashSecret(id)} and consumed_at is null
      returning 1`
    if (consumed) return
    if (model === 'PushedAuthorizationRequest')
      throw new errors.InvalidRequestUri('the request was used before')
    await endReused(db, model, id, clock.now())
    throw new errors.InvalidGrant('it was used before')
  },
  destroy: async (id) => {
    if (model === 'Session') return endSession(db, id, clock.now())
    // The library deletes a refresh token here only because it was used for the second time.
    if (model === 'RefreshToken' && routeOf() === 'token') return endReused(db, model, id, clock.now())
    // That, or revokeByGrantId(), ends the grant too.
    if (model === 'Grant' && routeOf() === 'token') return
    const deleted = await db.prepared.row`
      delete from oidc_artifacts where model = ${model} and id = ${hashSecret(id)} returning 1`
    // An accepted password completes one sign-in: that of the request that deletes the row.
    if (model === 'Interaction' && !deleted) throw new errors.SessionNotFound('the sign-in was completed')
  },
  revokeByGrantId: async (grantId) => {
    if (routeOf() !== 'token') {
      await db.prepared.rows`delete from oidc_artifacts where model = ${model} and grant_id = ${grantId}`
      return
    }
    // A code was redeemed for the second time. The library calls this for each model; one statement ends all of them.
    // What a refresh token gave has ended already, in destroy().
    if (model === 'AccessToken' && Provider.ctx?.oidc.params?.grant_type !== 'refresh_token')
      await endGrant(db, grantId, clock.now())
  },
})

const hashOfUserCode = (key: string, userCode: string) =>
  createHmac('sha256', key).update(`user code ${userCode}`).digest('base64url')

/** Whether a person answers a device in a browser; there a device is known by its stored id. */
const onDevicePage = () => ['code_verification', 'device_resume'].includes(routeOf() ?? '')

/** Stores an answer to a device: of several people who confirm its code at once, one does. */
async function answerDevice(db: Db, id: string, text: string, payload: AdapterPayload) {
  const begins = payload.accountId === undefined && payload.error === undefined
  const answered = await db.prepared.row`
    update oidc_artifacts
       set payload = ${text}::jsonb, account_id = ${payload.accountId ?? null}, grant_id = ${payload.grantId ?? null}
     where model = 'DeviceCode' and id = ${id} and consumed_at is null
       and payload->>'accountId' is null and payload->>'error' is null
       and (not ${begins}::boolean or payload->>'inFlight' is null)
    returning 1`
  if (!answered) throw new errors.InvalidRequest('the code of the device was used before')
}

const routeOf = () => Provider.ctx?.oidc.route

/** The app that stores something without a person, if it may. */
function clientOf(model: string): string {
  const { client } = Provider.ctx!.oidc
  const { pushedRequests } = offersOf(client)
  // A public client could not prove that the request is its own, so anyone could store some.
  if (model === 'PushedAuthorizationRequest' && (pushedRequests === 'off' || isPublic(client)))
    throw new errors.UnauthorizedClient('pushed authorization requests are not allowed for this client')
  return client!.clientId
}

/** What must hold for a row to be stored. */
function conditionOf(model: string, payload: AdapterPayload, clientId: string | null): Fragment {
  const most = OF_CLIENT_MAX[model]
  if (most !== undefined)
    return sql`
      where (select count(*) from oidc_artifacts
              where client_id = ${clientId}::text and model = ${sql.raw(`'${model}'`)}) < ${most}::int`
  if (model === 'AccessToken') return whileGranted(payload)
  if (model !== 'RefreshToken') return sql``
  return sql`
    ${whileGranted(payload)}
      and (select count(*) from oidc_artifacts
            where grant_id = ${payload.grantId ?? null}::text and model = 'RefreshToken') < ${REFRESH_TOKENS_MAX}::int`
}

/** The condition that session and grant of a token still exist, since they may have ended after its code was read. */
const whileGranted = ({ sessionUid, grantId }: AdapterPayload) => sql`
  where exists (select 1 from oidc_artifacts where model = 'Session' and uid = ${sessionUid ?? null}::text)
    and exists (select 1 from oidc_artifacts where model = 'Grant' and id = ${hashSecret(String(grantId))})`

/**
 * Ends the grant of a code or token that is used for the second time, since somebody else may have it, with all that came of
 * it. A reused refresh token is recorded. Of several requests one finds the grant. RFC 9700, section 4.14.2
 */
const endReused = (db: Db, model: string, id: string, now: Date) =>
  db.transaction(async (tx) => {
    const used = await tx.prepared.row<{ grantId: string; userId: string }>`
      select grant_id as "grantId", account_id as "userId" from oidc_artifacts
       where model = ${model} and id = ${hashSecret(id)}`
    if (!used || !(await endGrant(tx, used.grantId, now)) || model !== 'RefreshToken') return
    const { userId } = used
    const appId = appIdOf(Provider.ctx!)
    await record(tx, { kind: 'session-ended', origin: 'token-reused', at: now, userId, appId })
  })

/**
 * Ends a grant with what it gave, and answers whether it existed. An id token cannot be revoked; those of the portal are valid
 * as long as their session, which therefore ends with a code of the portal. RFC 6749, section 4.1.2
 */
async function endGrant(db: Db, grantId: string, now: Date): Promise<boolean> {
  const granted = await db.prepared.row`
    delete from oidc_artifacts where model = 'Grant' and id = ${hashSecret(grantId)} returning 1`
  await db.prepared.rows`
    with revoked as (
      delete from oidc_artifacts where grant_id = ${grantId}
      returning model, client_id, payload->>'sessionUid' as session_uid),
    ended as (
      delete from oidc_artifacts
       where model = 'Session'
         and uid in (select session_uid from revoked where model = 'AuthorizationCode' and client_id = ${PORTAL_CLIENT_ID})
      returning account_id, payload)
    ${queueLogouts(now)}`
  return granted !== undefined
}

async function endSession(db: Db, id: string, now: Date) {
  if (isRenamed(id)) return
  await db.prepared.rows`
    with ended as (
      delete from oidc_artifacts where model = 'Session' and id = ${hashSecret(id)} returning account_id, payload)
    ${queueLogouts(now)}`
}

/** The account of a payload: that of an accepted password first, which may differ from that of the session. */
const accountOf = ({ accountId, result, session }: AdapterPayload) =>
  accountId ?? result?.login?.accountId ?? session?.accountId ?? null

/** The text that is stored, without the ids of itself and of its session, and without the code that a person types. */
function textOf({ jti: _id, userCode: _code, ...payload }: AdapterPayload): string {
  const { cookie: _cookie, ...session } = payload.session ?? {}
  const text = JSON.stringify({ ...payload, ...(payload.session && { session }) })
  // PostgreSQL cannot store NUL, and only a broken request sends it.
  if (text.includes(String.raw`\u0000`)) throw new errors.InvalidRequest('a parameter holds a NUL character')
  return text
}

/** How many sign-ins in progress of people who are not signed in are kept. */
const STRANGERS_MAX = 100_000

/**
 * Deletes expired rows, which the library refuses already (apps know when a session expires), and the oldest sign-ins in
 * progress of strangers above `most`: anyone can begin one, from as many addresses as they have. Decision 018
 */
export async function sweepArtifacts(db: Db, now: Date, most = STRANGERS_MAX): Promise<void> {
  await deleteInBatches(db, sql`expires_at < ${now}`)
  const ofStrangers = sql`model = 'Interaction' and account_id is null`
  const first = await db.row<{ expiry: Date }>`
    select expires_at as expiry from oidc_artifacts
     where ${ofStrangers} order by expires_at desc offset ${most} limit 1`
  if (first) await deleteInBatches(db, sql`${ofStrangers} and expires_at <= ${first.expiry}`)
}

/** A statement that deletes more rows may take longer than a statement may. */
const BATCH_ROWS = 10_000

async function deleteInBatches(db: Db, which: Fragment) {
  const batch = () => db.rows`
    delete from oidc_artifacts
     where (model, id) in (select model, id from oidc_artifacts where ${which} limit ${BATCH_ROWS})
    returning 1`
  while ((await batch()).length === BATCH_ROWS);
}
