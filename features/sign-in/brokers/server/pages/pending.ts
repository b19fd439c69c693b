import { html } from '#core/server/html.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Locale } from '#core/contract/locale.ts'
import { type Frame, page } from '#features/sign-in/server/parts/layout.ts'
import { hasAnyFactorNow } from '#features/sign-in/factors/server/parts/factors-of.ts'
import { link } from '../links/resolve.ts'
import { type Broker, findBroker } from '../provider-queries.ts'
import { secretsIn, takePending } from './sign-in-state.ts'

/** Asks for the password, once, of a person who is not linked by an address alone. */
export const pendingPage = (frame: Frame, { names }: Broker, back: string): string =>
  page(
    frame,
    frame.t('brokers.pending.title'),
    html`<p>${frame.t('brokers.pending.body', { name: names[frame.locale] })}</p>
      <p><a class="button" href="${back}?password=yes">${frame.t('common.continue')}</a></p>`,
  )

/**
 * `uid`: the sign-in that the person has just begun; undefined after the second factor, a later step of it. `byPassword`: they gave
 * a password alone, in a browser that is not remembered.
 */
type SignedIn = { userId: string; uid?: string; byPassword?: boolean; cookies: string | undefined }

/**
 * Links the person who has just signed in, if they came from a provider in this browser. Who has a second factor or a passkey
 * is linked by it: a provider that is trusted with the factor would otherwise open the account to the password alone.
 */
export async function linkPending(db: Db, { userId, uid, byPassword = false, cookies }: SignedIn, now: Date) {
  const secrets = secretsIn(cookies)
  if (secrets.length === 0 || (byPassword && (await hasAnyFactorNow(db, userId)))) return
  await db.transaction(async (tx) => {
    for (const { providerId, subject } of await takePending(tx, secrets, uid, userId, now)) {
      const broker = await findBroker(tx, providerId)
      const person = await tx.row<{
        email: string
        locale: Locale
      }>`select email, locale from users where id = ${userId}`
      if (broker?.enabled && person) await link(tx, broker, { ...person, userId, subject }, now)
    }
  })
}
