import { type AdapterPayload, errors, Provider } from 'oidc-provider'
import { type Db, sql } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'

/** What the library keeps at its session without telling its types. */
type Inner = { oldId?: string; destroyed?: boolean }
export type Columns = {
  id: string
  text: string
  account: string | null
  expiry: Date | null
  now: Date
}

/** The session that the request in hand has found or begun. */
function atHand() {
  const oidc = Provider.ctx?.oidc
  return oidc?.session && { session: oidc.session as typeof oidc.session & Inner, login: oidc.result?.login }
}

/** A session that gets a new id is stored under it by `storeSession`; between two statements it could not be ended. */
export const isRenamed = (id: string) => atHand()?.session.oldId === id

/**
 * Stores a session such that nobody ends it in vain: one that was found is updated where it was found, or is over; and a
 * password counts as long as the account's security version is the one it was accepted at. The lock on the account lets
 * whoever ends all sessions at this moment go first, or find this one.
 */
export async function storeSession(db: Db, payload: AdapterPayload, columns: Columns): Promise<void> {
  const { id, text, account, expiry, now } = columns
  const { session, login } = atHand()!
  const holds = login
    ? sql`exists (select 1 from users where id = ${login.accountId} and security_version = ${login['version'] ?? null}::int
                     for share)`
    : sql`true`
  const { state } = session
  const found = 'iat' in session
  // The library stores one for whoever comes with the cookie of a session that is over, however often.
  if (!found && account === null && state === undefined) return
  const [stored] = found
    ? await db.prepared.rows`
        update oidc_artifacts
           set id = ${hashSecret(id)}, payload = ${text}::jsonb, account_id = ${account}::uuid, expires_at = ${expiry},
               seen_at = ${now}
         where model = 'Session' and id = ${hashSecret(session.oldId ?? id)} and ${holds}
        returning id`
    : await db.prepared.rows`
        insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at, seen_at)
        select 'Session', ${hashSecret(id)}, ${text}::jsonb, ${account}::uuid, ${payload.uid}, ${expiry}::timestamptz,
               ${now}::timestamptz
         where ${holds}
        returning id`
  if (stored) return
  // The library is not to store it once more when it has answered.
  session.destroyed = true
  throw new errors.LoginRequired('the session is over')
}
