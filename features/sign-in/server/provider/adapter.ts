import { type Adapter, type ClientMetadata, errors } from 'oidc-provider'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { DescribeDevice } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { queueLogouts } from '#domain/server/sessions.ts'
import type { InteractionCookies } from './interaction-cookie.ts'
import { artifactOf, nameOf, ofRequest, type Row, storable, storeTokenForCode, storing } from './artifacts.ts'
import { INTERACTION } from './lifetimes.ts'
import { codeOfRequest } from './read-ahead.ts'
import { isRenamed, storeSession } from './stored-session.ts'

type FindClient = (clientId: string) => Promise<ClientMetadata | undefined>

/**
 * The storage of the provider: sessions, grants, codes and tokens. Their ids are credentials, so only hashes are stored,
 * in the column and nowhere in the payload. Clients are read from the apps; sign-ins in progress are with their browsers.
 */
export const artifactAdapter =
  (db: Db, clock: Clock, describe: DescribeDevice, cookies: InteractionCookies, findClient: FindClient) =>
  (model: string): Adapter => {
    const stored = artifacts(db, clock, describe, model)
    if (model === 'Interaction') return inCookie(stored, cookies, clock)
    return model === 'Client' ? { ...stored, find: findClient } : stored
  }

/** In an address there is no room for more; a form could be stored with ten times as much, by anyone. */
const LONGEST = 16_384

/** What does not fit into a cookie is stored. */
const inCookie = (stored: Adapter, cookies: InteractionCookies, clock: Clock): Adapter => ({
  ...stored,
  upsert: async (id, payload, expiresIn) => {
    if (cookies.keep(id, payload, expiresIn ?? 0)) return
    if (storable(payload).length > LONGEST) throw new errors.InvalidRequest('the request is too long')
    await stored.upsert(id, payload, expiresIn)
  },
  find: async (id) => {
    const kept = cookies.find(id)
    return kept ? { ...kept, jti: id } : stored.find(id)
  },
  destroy: async (id) => {
    const kept = cookies.find(id)
    ofRequest().completed = { id, expiry: new Date(clock.now().getTime() + 2 * INTERACTION * 1000) }
    cookies.forget(id)
    if (!kept) await stored.destroy(id)
  },
})

/** Only made while a session is at hand, and stored by the statement that stores the session. */
const WITH_SESSION = ['Grant', 'AuthorizationCode']

const artifacts = (db: Db, clock: Clock, describe: DescribeDevice, model: string): Adapter => ({
  upsert: async (id, payload, expiresIn) => {
    const now = clock.now()
    const expiry = expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1000)
    const artifact = artifactOf(model, id, payload, expiry)
    const { code, withSession } = ofRequest()
    if (model === 'Session') await storeSession(db, describe, artifact, now)
    else if (WITH_SESSION.includes(model)) withSession.push(artifact)
    else if (code !== undefined) await storeTokenForCode(db, artifact, code, now)
    else await db.prepared.rows`${storing(artifact, now)}`
  },
  find: async (id) => {
    const row =
      ofRequest().read.get(nameOf(model, id)) ??
      (await db.prepared.row<Row>`
        select payload, extract(epoch from consumed_at)::int as consumed
          from oidc_artifacts where model = ${model} and id = ${hashSecret(id)}`)
    if (model === 'Session') ofRequest().session = structuredClone(row?.payload)
    return row && { ...row.payload, jti: id, ...(row.consumed === null ? {} : { consumed: row.consumed }) }
  },
  findByUid: async (uid) => {
    const row =
      ofRequest().read.get(nameOf(model, uid)) ??
      (await db.prepared.row<Row>`select payload from oidc_artifacts where model = ${model} and uid = ${uid}`)
    return row?.payload
  },
  // For the device flow, which is not offered.
  findByUserCode: async () => undefined,
  // Of a code alone: it is used up by the statement that stores its token, which follows.
  consume: async (id) => {
    ofRequest().code = id
  },
  destroy: async (id) => {
    if (model === 'Session') return endSession(db, id, clock.now())
    await db.prepared.rows`delete from oidc_artifacts where model = ${model} and id = ${hashSecret(id)}`
  },
  revokeByGrantId: async (grantId) => {
    if (model === 'AuthorizationCode' && codeOfRequest() !== undefined)
      return endSessionOfCode(db, grantId, clock.now())
    await db.prepared.rows`delete from oidc_artifacts where model = ${model} and grant_id = ${grantId}`
  },
})

/**
 * Of a code that is redeemed for the second time: somebody else may have it. An id token cannot be revoked, and those of the
 * portal are good as long as their session, which ends. RFC 6749, section 4.1.2
 */
async function endSessionOfCode(db: Db, grantId: string, now: Date) {
  await db.prepared.rows`
    with revoked as (
      delete from oidc_artifacts where model = 'AuthorizationCode' and grant_id = ${grantId}
      returning client_id, payload->>'sessionUid' as session_uid),
    ended as (
      delete from oidc_artifacts
       where model = 'Session'
         and uid in (select session_uid from revoked where client_id = ${PORTAL_CLIENT_ID})
      returning account_id, payload)
    ${queueLogouts(now)}`
}

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
