import { dayOf } from '#core/contract/days.ts'
import { invalid, wrong } from '#core/server/errors.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Context } from '#domain/server/handle.ts'
import { hasAnyFactor, levelAtAll } from './factor-state.ts'

/** Refuses the removal of a factor, in the transaction that removed it, if the rules require one and none is left. */
export async function requireOtherFactor(
  tx: Db,
  { viewer, settings, now }: Pick<Context, 'viewer' | 'settings' | 'now'>,
) {
  const today = dayOf(now, settings.TIME_ZONE)
  const row = await tx.prepared.row<{ has: boolean; level: string }>`
    select ${hasAnyFactor} as has, ${levelAtAll(today)} as level from users u where u.id = ${viewer.id}`
  if (!row!.has && row!.level === 'required') throw invalid([wrong('ID', null, 'valid.factor.last')])
}
