import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Texts } from '#domain/contract/names.ts'
import { hashSecret } from '#core/server/secrets.ts'

/**
 * A sign-in on its way to a provider and back. The browser's cookie holds one random secret, from which the state, the nonce and
 * the verifier of PKCE are made: only the browser that began can finish, and the database holds nothing that could.
 */
export const LIFETIME_MS = 10 * MINUTE_MS

export const newSecret = () => randomBytes(32).toString('base64url')

export const derived = (secret: string, what: 'state' | 'nonce' | 'verifier' | 'request') =>
  hashSecret(`${what} ${secret}`)

/** The key of its row. */
const rowOf = (secret: string) => hashSecret(secret)

type Begun = { providerId: string; uid: string | null; maxAge: number | null }

const insert = (db: Db, secret: string, { providerId, uid, maxAge }: Begun, now: Date) =>
  db.prepared.rows`
    insert into identity_sign_ins (state, provider_id, interaction_uid, max_age, expires_at)
    values (${rowOf(secret)}, ${providerId}, ${uid}, ${maxAge}::int, ${new Date(now.getTime() + LIFETIME_MS)})`

/** Begins a sign-in that leads back to the portal's own, and answers its secret. */
export async function begin(db: Db, begun: Begun, now: Date): Promise<string> {
  const secret = newSecret()
  await insert(db, secret, begun, now)
  return secret
}

/** Begins a trial by an administrator, and answers the secret, which the address that they open has as its ticket. */
export async function beginTrial(db: Db, providerId: string, by: string, now: Date): Promise<string> {
  const secret = newSecret()
  await insert(db, secret, { providerId, uid: null, maxAge: null }, now)
  await db.prepared.rows`update identity_sign_ins set begun_by = ${by} where state = ${rowOf(secret)}`
  return secret
}

/** Whether a trial with this ticket is waiting. */
export const isTrial = async (db: Db, secret: string, providerId: string, now: Date) =>
  (await db.prepared.row`
    select 1 from identity_sign_ins
     where state = ${rowOf(secret)} and provider_id = ${providerId} and interaction_uid is null and not answered
       and expires_at > ${now}`) !== undefined

/** Takes the answer of a sign-in, once: a state that was used, or is of another provider, is not known. */
export const takeAnswer = (db: Db, secret: string, providerId: string, now: Date) =>
  db.prepared.row<{ interactionUid: string | null; maxAge: number | null; expiresAt: Date }>`
    update identity_sign_ins set answered = true
     where state = ${rowOf(secret)} and provider_id = ${providerId} and not answered and expires_at > ${now}
    returning interaction_uid as "interactionUid", max_age as "maxAge", expires_at as "expiresAt"`

/** Keeps what the provider said in a trial, as JSON, for a preview by who began it, until the row expires. */
export const noteTrial = (db: Db, secret: string, said: string) =>
  db.prepared.rows`
    update identity_sign_ins set said = ${said.length > SAID_MAX ? null : said}::text
     where state = ${rowOf(secret)} and answered`
const SAID_MAX = 200_000

/** What the provider said in the last trial of somebody, as JSON. */
export const lastTrial = async (db: Db, providerId: string, by: string, now: Date) =>
  (
    await db.prepared.row<{ said: string }>`
      select said from identity_sign_ins
       where provider_id = ${providerId} and begun_by = ${by} and said is not null and expires_at > ${now}
       order by expires_at desc limit 1`
  )?.said

type Who = { userId: string; version: number; amr: readonly string[]; subject: string | null }

/** Notes who signed in. With a subject, the person has yet to give their password before they are linked. */
export const noteWho = (db: Db, secret: string, { userId, version, amr, subject }: Who) =>
  db.prepared.rows`
    update identity_sign_ins set user_id = ${userId}, security_version = ${version}, amr = ${amr}::text[], subject = ${subject}
     where state = ${rowOf(secret)} and answered`

export type Arrived = { userId: string; version: number; amr: string[]; providerId: string; names: Texts }

/** Completes a sign-in of this browser, once, if the provider is still on. */
export const arrive = (db: Db, secret: string, interactionUid: string, now: Date) =>
  db.prepared.row<Arrived>`
    delete from identity_sign_ins s using identity_providers p
     where p.id = s.provider_id and p.enabled and s.state = ${rowOf(secret)} and s.interaction_uid = ${interactionUid}
       and s.user_id is not null and s.subject is null and s.expires_at > ${now}
    returning s.user_id as "userId", s.security_version as version, s.amr, p.id as "providerId",
              json_build_object('en-US', p.name_en, 'fr-CA', p.name_fr) as names`

/** Takes what waits for the password of this person in this browser: who they are at the provider. */
export const takePending = (
  db: Db,
  secrets: readonly string[],
  interactionUid: string | undefined,
  userId: string,
  now: Date,
) =>
  db.prepared.rows<{ providerId: string; subject: string }>`
    delete from identity_sign_ins
     where state = any(${secrets.map(rowOf)}::text[]) and user_id = ${userId}
       and interaction_uid = coalesce(${interactionUid ?? null}::text, interaction_uid) and subject is not null and expires_at > ${now}
    returning provider_id as "providerId", subject`

export const sweepIdentitySignIns = (db: Db, now: Date) =>
  db.rows`delete from identity_sign_ins where expires_at <= ${now}`

/** The cookies of sign-ins in progress: one for each, so that two tabs do not disturb each other. */
const PREFIX = 'idp_'
const inCookies = new RegExp(`(?:^|;\\s*)(${PREFIX}[\\w-]{16})=([\\w-]{43})(?=;|$)`, 'g')
const PENDING_MAX = 10

const cookieName = (state: string) => `${PREFIX}${state.slice(0, 16)}`
const attributes = (publicUrl: string, seconds: number) =>
  `Path=/sign-in; HttpOnly; SameSite=Lax; Max-Age=${seconds}${publicUrl.startsWith('https:') ? '; Secure' : ''}`

export const stateCookie = (secret: string, publicUrl: string) =>
  `${cookieName(derived(secret, 'state'))}=${secret}; ${attributes(publicUrl, LIFETIME_MS / 1000)}`

export const clearedCookie = (secret: string, publicUrl: string) =>
  `${cookieName(derived(secret, 'state'))}=; ${attributes(publicUrl, 0)}`

/** The secrets of the sign-ins that this browser has begun. */
export const secretsIn = (cookies = ''): string[] =>
  [...cookies.matchAll(inCookies)].map(([, , secret = '']) => secret).slice(0, PENDING_MAX)

/** The secret of the sign-in with this state, if this browser began it. */
export const secretOf = (cookies: string | undefined, state: string | null): string | undefined =>
  state === null ? undefined : secretsIn(cookies).find((secret) => derived(secret, 'state') === state)
