import { dayOf } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { queueMail } from '#domain/server/outbox.ts'

type Row = { userId: string; address: string; locale: Locale; name: string; expiresAt: Date }

/** Queues a mail about a token to its owner. */
export async function mailOfToken(
  db: Db,
  type: 'token-made' | 'token-ends',
  { id, zone }: { id: string; zone: string },
  now: Date,
) {
  const { name, expiresAt, ...reader } = (await db.row<Row>`
    select u.id as "userId", u.email as address, u.locale, k.name, k.expires_at as "expiresAt"
      from api_tokens k join users u on u.id = k.owner_id where k.id = ${id}`)!
  // The last day on which it is valid.
  const day = dayOf(new Date(expiresAt.getTime() - 1), zone)
  await queueMail(db, { type, ...reader, data: { name, day } }, now)
}
