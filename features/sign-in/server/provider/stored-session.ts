import { isDeepStrictEqual } from 'node:util'
import { type AdapterPayload, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { DescribeDevice } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { recording, recordWith } from '#domain/server/events.ts'
import { type Artifact, ofRequest, storing } from './artifacts.ts'
import { lastSeen, signInOf } from './record-sign-ins.ts'

/** Members of the library's session that its types lack. */
type Inner = { oldId?: string; destroyed?: boolean; touched?: boolean }

/** The session of the current request. */
function atHand() {
  const { ctx } = Provider
  const oidc = ctx?.oidc
  return (
    oidc?.session && {
      ctx,
      session: oidc.session as typeof oidc.session & Inner,
      login: oidc.result?.login,
    }
  )
}

/**
 * A session gets a new id with a password, and at no other step: a copy of its cookie would take it away from its owner,
 * whose sign-out would then end nothing.
 */
export function renameAtSignIn(provider: Provider) {
  const { prototype } = provider.Session as unknown as { prototype: { resetIdentifier: () => void } }
  const { resetIdentifier } = prototype
  prototype.resetIdentifier = function renameWithPassword(this: Inner) {
    if (atHand()?.login) resetIdentifier.call(this)
    else this.touched = true
  }
}

/** Whether `storeSession` stores it under a new id in one statement; between two it could not be ended. */
export const isRenamed = (id: string) => atHand()?.session.oldId === id

/**
 * Stores the session, what was made with it, and the event of a sign-in: all of it or nothing. An existing session is
 * updated only if it still exists, so that a request in flight cannot revive one that was just ended. A new sign-in is
 * stored only if the account's security version is the one at which its password was accepted, and only once.
 */
export async function storeSession(
  db: Db,
  describe: DescribeDevice,
  artifact: Artifact,
  now: Date,
): Promise<void> {
  const { ctx, session, login } = atHand()!
  const { withSession, completed, session: read } = ofRequest()
  const { state } = session
  const found = 'iat' in session
  // The library stores an empty session for each request with the cookie of an ended one.
  if (!found && artifact.account === null && state === undefined) return
  const id = session.oldId === undefined ? artifact.id : hashSecret(session.oldId)
  const former = found && read ? { id, read } : undefined
  const event = signInOf(ctx!, now)
  // A grant without an answer would pass for an entry that was recorded.
  const answered = ctx!.state.entered !== undefined
  const statement = sql`
    with holder as materialized (${holderOf(artifact, login, event !== undefined)}),
         first as (${completed ? completing(completed) : sql`select 1 from holder`}),
         stored as (${storingSession(artifact, now, former, login ? describe(ctx!.get('user-agent')) : undefined)})
         ${sql.join(
           (answered ? withSession : []).map(
             (one, n) => sql`, ${sql.id(`along_${n}`)} as (${storing(one, now, sql`from stored`)})`,
           ),
           sql``,
         )}`
  const stored = event
    ? await recordWith(
        db,
        event,
        sql`${statement}, ${lastSeen(ctx!, event)} ${recording(event, sql`exists (select 1 from stored)`)}`,
      )
    : await db.prepared.row`${statement} select 1 from stored`
  // Not before: the library tries a statement that failed once more.
  if (stored) return void withSession.splice(0)
  // Keeps the library from storing it again after the response.
  session.destroyed = true
  keepCookie(ctx!)
  throw new errors.LoginRequired('the session is over')
}

/** Leaves the browser the cookie that it has: by now it may be that of a later sign-in. */
function keepCookie(ctx: KoaContextWithOIDC) {
  const name = ctx.oidc.provider.cookieName('session')
  const set = [ctx.res.getHeader('Set-Cookie') ?? []].flat().map(String)
  ctx.set(
    'Set-Cookie',
    set.filter((cookie) => !cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}.sig=`)),
  )
}

type Login = { accountId: string; [claim: string]: unknown } | undefined

/**
 * One row if the session may be stored. Its lock on the account orders this against a transaction that ends all sessions
 * at the same moment, and is taken before that on the session, as everywhere.
 */
function holderOf({ account }: Artifact, login: Login, locked: boolean): Fragment {
  if (login)
    return sql`
      select id from users
       where id = ${login.accountId} and security_version = ${login['version'] ?? null}::int for no key update`
  return locked ? sql`select id from users where id = ${account} for no key update` : sql`select 1`
}

/** One row for the first request that completes a sign-in: the cookie that holds it could be sent again. */
const completing = ({ id, expiry }: { id: string; expiry: Date }): Fragment => sql`
  insert into oidc_artifacts (model, id, payload, expires_at)
  select 'Completed', ${hashSecret(id)}, '{}', ${expiry}::timestamptz from holder
  on conflict do nothing
  returning id`

/** The session as it is stored already: its id there, and what the request read of it. */
type Former = { id: string; read: AdapterPayload }

/** `device`: the browser in which a password was given. */
function storingSession(
  artifact: Artifact,
  now: Date,
  former: Former | undefined,
  device: ReturnType<DescribeDevice> | undefined,
): Fragment {
  const { id, text, account, uid, expiry } = artifact
  const { browser, system, place } = device ?? { browser: null, system: null, place: null }
  const placeText = place && JSON.stringify(place)
  if (former === undefined)
    return sql`
      insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at, seen_at, browser, system, place)
      select 'Session', ${id}, ${text}::jsonb, ${account}::uuid, ${uid}, ${expiry}::timestamptz, ${now}::timestamptz,
             ${browser}, ${system}, ${placeText}::jsonb
        from first
      returning id`
  const described = device
    ? sql`, browser = ${browser}, system = ${system}, place = ${placeText}::jsonb`
    : sql``
  return sql`
    update oidc_artifacts
       set id = ${id}, payload = ${changed(artifact, former.read)}, account_id = ${account}::uuid, expires_at = ${expiry},
           seen_at = ${now}${described}
      from first
     where model = 'Session' and oidc_artifacts.id = ${former.id}
       and account_id is not distinct from ${former.read.accountId ?? null}::uuid
    returning oidc_artifacts.id`
}

/**
 * The stored session with what the request changed of it: other requests of the same browser enter and leave other apps, or
 * begin a sign-out, at the same moment.
 */
function changed({ payload }: Artifact, read: AdapterPayload): Fragment {
  const { authorizations = {}, state, ...rest } = payload
  const before = read.authorizations ?? {}
  const left = Object.keys(before).filter((client) => !authorizations[client])
  const entered = Object.entries(authorizations).filter(
    ([client, entry]) => entry.sid !== undefined && !isDeepStrictEqual(entry, before[client]),
  )
  const begun = isDeepStrictEqual(state, read.state)
    ? sql`jsonb_build_object('state', payload->'state')`
    : sql`${JSON.stringify({ state: state ?? null })}::jsonb`
  return sql`
    ${JSON.stringify(rest)}::jsonb || jsonb_strip_nulls(${begun}) || jsonb_build_object('authorizations',
      (coalesce(payload->'authorizations', '{}') - ${left}::text[]) || ${JSON.stringify(Object.fromEntries(entered))}::jsonb)`
}
