import { DAY_MS } from '#core/contract/days.ts'
import { invalid, stale, wrong } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { makeSecret, ROTATION_MAX_DAYS } from '#features/apps/contract/secrets.ts'
import { replaceSecret, secretsOf } from './secret-queries.ts'
import { recordSecrets, clientToChange } from './client-to-change.ts'

/**
 * Makes a new secret of an app; only this answer has its text. The first secret makes the app a confidential client. B021
 */
export const makeSecretRoute = handle(makeSecret, async ({ id, PreviousUntil, Version }, context) => {
  const { db, now } = context
  const app = await clientToChange(context, id)
  const before = await secretsOf(db, id, now)
  if (app.version !== Version) throw stale({ Secrets: before, Version: app.version })
  const until = PreviousUntil === null ? null : new Date(PreviousUntil)
  const ahead = until ? until.getTime() - now.getTime() : 1
  if (ahead <= 0 || ahead > ROTATION_MAX_DAYS * DAY_MS)
    throw invalid([wrong('PreviousUntil', PreviousUntil, 'valid.value')])
  const Secret = await replaceSecret(db, id, until, now)
  return { ...(await recordSecrets(context, id, before)), Secret }
})
