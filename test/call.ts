import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Route } from '#core/server/handle.ts'
import { readSettings } from '#core/server/settings.ts'
import { words } from '#main/server/words.ts'
import { runDescribed } from './run-described.ts'

export const NOW = new Date('2026-11-21T15:00:00Z')
export const settings = readSettings({
  REPORTS_A_MINUTE: '1000000',
  SECRET_KEY: 'a key for tests, of 32 characters',
})
export { words }

/** The payload of a session in which the person signed in at a moment. */
export const signedInAt = (at: Date) => JSON.stringify({ loginTs: Math.floor(at.getTime() / 1000) })

/** Signs a user in, and returns a function that makes calls as that user. */
export async function signedIn(
  db: Db,
  userId: string,
  now = NOW,
  given = settings,
  locale: Locale = given.DEFAULT_LOCALE,
) {
  const sessionUid = crypto.randomUUID()
  await db.rows`
    insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at)
    values ('Session', ${sessionUid}, ${signedInAt(now)}::jsonb, ${userId}, ${sessionUid}, ${new Date(now.getTime() + 3_600_000)})`
  const user = await db.row<{
    version: number
  }>`select security_version as version from users where id = ${userId}`
  const identity = { userId, sessionUid, securityVersion: user!.version }
  return <E extends Endpoint>(endpoint: E, route: Route, input: Input<E>) =>
    runDescribed(
      route,
      { query: asText(input), body: input, identity },
      { db, clock: { now: () => now }, settings: given, locale, t: words[locale] },
    ) as Promise<Output<E>>
}

/** Makes the sign-ins of a user so old that dangerous acts need a confirmation. */
export const makeSignInsOld = (db: Db, userId: string) =>
  db.rows`
    update oidc_artifacts set payload = '{"loginTs": 0}', confirmed_at = null
     where model = 'Session' and account_id = ${userId}`

/** In an address, all values are texts. */
const asText = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ]),
  )

/** The properties of a refusal for `assert.rejects`. */
export const refusal = (status: number, code?: string) => ({
  name: 'Refusal',
  status,
  ...(code ? { code } : {}),
})
