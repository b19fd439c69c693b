import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'

type FactorChange = {
  kind: 'factor-added' | 'factor-removed' | 'factor-reset' | 'recovery-made' | 'recovery-used'
  userId: string
  actorId: string | null
  /** The kind of factor that was added or removed. */
  origin?: string
  /** Whether other sessions were ended as it was added. */
  others?: boolean
  /** The recovery codes that are left after one was used. */
  left?: number
}

/** Records a change of a second factor, and tells the person by mail. */
export async function recordFactor(tx: Db, { left, others = false, ...event }: FactorChange, now: Date) {
  const { userId, kind } = event
  await record(tx, { ...event, at: now })
  const account = await tx.prepared.row<{ address: string; locale: Locale }>`
    select email as address, locale from users where id = ${userId}`
  const data = { kind, ...(left === undefined ? {} : { left }), ...(others && { others }) }
  await queueMail(tx, { type: 'factor-changed', userId, data, ...account! }, now)
}
