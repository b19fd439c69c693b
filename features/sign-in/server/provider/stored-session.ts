import { type AdapterPayload, errors, Provider } from 'oidc-provider'
import { type Db, sql } from '#core/server/database/database.ts'
import type { DescribeDevice } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'

/** Members of the library's session that its types lack. */
type Inner = { oldId?: string; destroyed?: boolean }
export type Columns = {
  id: string
  text: string
  account: string | null
  expiry: Date | null
  now: Date
}

/** The session of the current request. */
function atHand() {
  const { ctx } = Provider
  const oidc = ctx?.oidc
  return (
    oidc?.session && {
      session: oidc.session as typeof oidc.session & Inner,
      login: oidc.result?.login,
      userAgent: ctx!.get('user-agent'),
    }
  )
}

/** Whether `storeSession` stores it under a new id in one statement; between two it could not be ended. */
export const isRenamed = (id: string) => atHand()?.session.oldId === id

/**
 * Updates an existing session only if it still exists, so that a request in flight cannot revive one that was just ended.
 * A new sign-in is stored only if the account's security version is the one at which its password was accepted. The lock
 * on the account orders this against a transaction that ends all sessions at the same moment.
 */
export async function storeSession(
  db: Db,
  describe: DescribeDevice,
  payload: AdapterPayload,
  columns: Columns,
): Promise<void> {
  const { id, text, account, expiry, now } = columns
  const { session, login, userAgent } = atHand()!
  const holds = login
    ? sql`exists (select 1 from users where id = ${login.accountId} and security_version = ${login['version'] ?? null}::int
                     for share)`
    : sql`true`
  // The browser is that in which the password was given.
  const { browser, system, place } = login
    ? describe(userAgent)
    : { browser: null, system: null, place: null }
  const placeText = place && JSON.stringify(place)
  const device = login ? sql`, browser = ${browser}, system = ${system}, place = ${placeText}::jsonb` : sql``
  const { state } = session
  const found = 'iat' in session
  // The library stores an empty session for each request with the cookie of an ended one.
  if (!found && account === null && state === undefined) return
  const [stored] = found
    ? await db.prepared.rows`
        update oidc_artifacts
           set id = ${hashSecret(id)}, payload = ${text}::jsonb, account_id = ${account}::uuid, expires_at = ${expiry},
               seen_at = ${now}${device}
         where model = 'Session' and id = ${hashSecret(session.oldId ?? id)} and ${holds}
        returning id`
    : await db.prepared.rows`
        insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at, seen_at, browser, system, place)
        select 'Session', ${hashSecret(id)}, ${text}::jsonb, ${account}::uuid, ${payload.uid}, ${expiry}::timestamptz,
               ${now}::timestamptz, ${browser}, ${system}, ${placeText}::jsonb
         where ${holds}
        returning id`
  if (stored) return
  // Keeps the library from storing it again after the response.
  session.destroyed = true
  throw new errors.LoginRequired('the session is over')
}
