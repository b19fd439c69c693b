import { type Db, isDuplicate } from '#core/server/database/database.ts'
import { taken, wrong } from '#core/server/errors.ts'
import { record } from '#core/server/events.ts'
import { queueMail } from '#core/server/outbox.ts'
import { endSessions } from '#core/server/sessions.ts'
import type { User, UserFields } from '../contract.ts'
import { difference } from '../contract/editing.ts'
import { dropPasswordLinks, updateUser } from './change-queries.ts'

export type Change = { before: User; after: UserFields; actorId: string; now: Date }

/**
 * Writes what differs and records it; without a difference nothing happens. Another address signs the person out, and
 * both addresses are told (E093, R51). Answers whether the user still was as before (R49).
 */
export async function changeUser(db: Db, { before, after, actorId, now }: Change): Promise<boolean> {
  const changed = difference(before, after)
  if (Object.keys(changed).length === 0) return true
  if (!(await updateOrRefuse(db, before, after))) return false
  await record(db, { kind: 'user-changed', at: now, userId: before.ID, actorId, detail: changed })
  if (changed.Email) {
    for (const address of changed.Email)
      await queueMail(db, { type: 'email-changed', userId: before.ID, address, locale: after.Locale }, now)
    await dropPasswordLinks(db, before.ID)
    await endSessions(db, before.ID)
  }
  return true
}

/** The unique index decides who has an address, whatever was asked before. R47 */
async function updateOrRefuse(db: Db, { ID, Version }: User, after: UserFields) {
  try {
    return await updateUser(db, ID, Version, after)
  } catch (error) {
    if (!isDuplicate(error, 'users_email_unique')) throw error
    throw taken([wrong('Email', after.Email, 'valid.email.used')])
  }
}
