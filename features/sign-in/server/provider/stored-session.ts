import { type AdapterPayload, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { browserOf, type DescribeDevice } from '#core/server/device.ts'
import { inTransaction } from '#core/server/handle.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { type Event, record } from '#domain/server/events.ts'
import { signInOf } from './consent.ts'
import { storedPlace, watchTravel } from './travel.ts'

/** `oldId`: the stored id of a session that the request gave a new one. The library's types lack these members. */
type Session = NonNullable<KoaContextWithOIDC['oidc']['session']> & { oldId?: string; destroyed?: boolean }
type Stored = { id: string; payload: AdapterPayload; expiry: Date | null }
type Login = { accountId: string; [claim: string]: unknown } | undefined

const sessionOf = ({ oidc }: KoaContextWithOIDC) => oidc.session as Session

/** Tells whether this is the old id of the session, which `storeSession` is about to rename. */
export const isRenamed = (id: string) => Provider.ctx !== undefined && sessionOf(Provider.ctx).oldId === id

/**
 * Stores the session of the request, and the event of a sign-in: both or neither. An existing session is updated only if it
 * still exists, so that a request in flight cannot revive one that was just ended; a new one is stored only if the account's
 * security version is the one at which its password was accepted.
 */
export async function storeSession(db: Db, describe: DescribeDevice, stored: Stored, now: Date) {
  const ctx = Provider.ctx!
  const session = sessionOf(ctx)
  const { state } = session
  const login = ctx.oidc.result?.login
  const exists = 'iat' in session
  // The library stores an empty session for each request with the cookie of an ended one.
  if (!exists && stored.payload.accountId === undefined && state === undefined) return
  const event = signInOf(ctx, now)
  const device = login && describe(ctx.get('user-agent'))
  let done = false
  try {
    done = await inTransaction(db, async (tx) => {
      const account = lockedAccount(ctx, login, event)
      if (exists && account && !(await tx.prepared.row`${account}`)) return false
      if (login && event && device) await watchTravel(tx, login.accountId, device, now)
      const row = exists
        ? await updateSession(tx, ctx, stored, device, now)
        : await insertSession(tx, ctx, stored, device, account, now)
      if (row && event) await record(tx, event)
      return row !== undefined
    })
  } finally {
    if (!done) giveUp(ctx, session)
  }
  if (!done) throw new errors.LoginRequired('the session is over')
}

/**
 * Keeps the library from storing the session once more after the answer, and leaves the browser the cookie that it has: by
 * now it may be that of a later sign-in.
 */
function giveUp(ctx: KoaContextWithOIDC, session: Session) {
  session.destroyed = true
  const name = ctx.oidc.provider.cookieName('session')
  const set = [ctx.res.getHeader('Set-Cookie') ?? []].flat().map(String)
  ctx.set(
    'Set-Cookie',
    set.filter((cookie) => !cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}.sig=`)),
  )
}

/**
 * Locks the account of a sign-in, before its session as everywhere, and notes when and with which browser it was. This orders
 * it against a transaction that ends all sessions at the same moment. Answers no row if the password was changed since.
 */
function lockedAccount(
  ctx: KoaContextWithOIDC,
  login: Login,
  event: Event | undefined,
): Fragment | undefined {
  if (!login && !event) return undefined
  const which = sql`
    where id = ${login?.accountId ?? event?.userId}
          ${login ? sql`and security_version = ${login['version'] ?? null}::int` : sql``}`
  const { browser, system } = browserOf(ctx.get('user-agent'))
  return event
    ? sql`
        update users
           set last_sign_in_at = ${event.at}, last_sign_in_browser = ${browser}, last_sign_in_system = ${system}
         ${which} returning 1`
    : sql`select 1 from users ${which} for no key update`
}

type Device = ReturnType<DescribeDevice> | undefined
const placeOf = (device: Device) => {
  const place = device && storedPlace(device)
  return place && JSON.stringify(place)
}

/** Inserts a new session. `device`: the browser in which a password was given. `account`: a statement that must answer a row. */
function insertSession(
  tx: Db,
  ctx: KoaContextWithOIDC,
  stored: Stored,
  device: Device,
  account: Fragment | undefined,
  now: Date,
) {
  const { jti: _id, authorizations: _all, ...payload } = stored.payload
  const text = JSON.stringify({ ...payload, authorizations: enteredBy(ctx) })
  return tx.prepared.row`
    with account as (${account ?? sql`select 1`})
    insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at, seen_at, browser, system, place)
    select 'Session', ${hashSecret(stored.id)}, ${text}::jsonb, ${payload.accountId ?? null}::uuid, ${payload.uid}::text,
           ${stored.expiry}::timestamptz, ${now}::timestamptz, ${device?.browser ?? null}::text, ${device?.system ?? null}::text,
           ${placeOf(device) ?? null}::jsonb
      from account
    returning 1`
}

function updateSession(tx: Db, ctx: KoaContextWithOIDC, stored: Stored, device: Device, now: Date) {
  const described = device
    ? sql`, browser = ${device.browser}, system = ${device.system}, place = ${placeOf(device)}::jsonb,
            confirmed_at = null`
    : sql``
  return tx.prepared.row`
    update oidc_artifacts
       set id = ${hashSecret(stored.id)}, payload = ${changedBy(ctx, stored.payload)},
           account_id = ${stored.payload.accountId ?? null}, expires_at = ${stored.expiry}, seen_at = ${now} ${described}
     where model = 'Session' and id = ${hashSecret(sessionOf(ctx).oldId ?? stored.id)}
    returning 1`
}

/**
 * Merges the changes of the request into the stored session: other requests of the same browser enter and leave other apps, or
 * begin a sign-out, at the same moment.
 */
function changedBy(ctx: KoaContextWithOIDC, payload: AdapterPayload): Fragment {
  const { jti: _id, authorizations: _all, state, ...rest } = payload
  const { route, client, result } = ctx.oidc
  const left = route === 'end_session_confirm' ? [client?.clientId] : []
  // A sign-out has a state, and so has a sign-in as another person, which signs the first one out.
  const signsIn = route === 'authorization' || result !== undefined
  return sql`
    ${JSON.stringify(signsIn ? rest : { ...rest, state })}::jsonb
    ${signsIn ? sql`|| jsonb_strip_nulls(jsonb_build_object('state', payload->'state'))` : sql``}
    || jsonb_build_object('authorizations',
         (coalesce(payload->'authorizations', '{}') - ${left}::text[]) || ${JSON.stringify(enteredBy(ctx))}::jsonb)`
}

/** The app that the request is the first to enter. Without a successful answer there is no entry, since none was recorded. */
function enteredBy({ state, oidc }: KoaContextWithOIDC) {
  const id = oidc.client?.clientId
  const entry = id === undefined ? undefined : oidc.session?.authorizations?.[id]
  return state.enters && state.entered && entry ? { [id!]: entry } : {}
}
