import { notFound, Refusal } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { endSecret } from '#features/apps/contract/secrets.ts'
import { recordSecrets, clientToChange } from './client-to-change.ts'
import { removeSecret, secretsOf } from './secret-queries.ts'

/** Ends the former secret early. The current one can only be replaced, so that an app never has none. B021 */
export const endSecretRoute = handle(endSecret, async ({ id, secretID }, context) => {
  const { db, now } = context
  await clientToChange(context, id)
  const before = await secretsOf(db, id, now)
  const secret = before.find(({ ID }) => ID === secretID)
  if (!secret) throw notFound()
  if (secret.ExpiresAt === null) throw new Refusal(409, 'currentSecret')
  await removeSecret(db, secretID)
  return recordSecrets(context, id, before)
})
