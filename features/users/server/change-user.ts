import { type Db, isDuplicate } from '#core/server/database/database.ts'
import { taken, wrong } from '#core/server/errors.ts'
import { record } from '#core/server/events.ts'
import { queueMail } from '#core/server/outbox.ts'
import { endSessions } from '#core/server/sessions.ts'
import type { User, UserFields } from '../contract.ts'
import { difference } from '../contract/editing.ts'
import { type AccessChange, accessDetail } from './access-change.ts'
import { dropPasswordLinks, updateUser } from './change-queries.ts'
import { writeAccess } from './write-access.ts'

export type Change = {
  before: User
  after: UserFields
  /** What was decided of the access, if anything was sent of it. */
  access?: AccessChange | undefined
  actorId: string
  now: Date
}

/**
 * Writes what differs and records it; without a difference nothing happens. Another address signs the person out, and
 * both addresses are told (E093, R51). Answers whether the user still was as before (R49).
 */
export async function changeUser(db: Db, { before, after, access, actorId, now }: Change): Promise<boolean> {
  const { ID, Version } = before
  const changed = difference(before, after)
  const detail = { ...changed, ...(access && accessDetail(access, before.Dealer)) }
  if (Object.keys(detail).length === 0) return true
  const dealerId = access ? access.next.DealerID : (before.Dealer?.ID ?? null)
  const updated = await orTaken(after, () => updateUser(db, { id: ID, version: Version, dealerId }, after))
  if (!updated) return false
  if (access) await writeAccess(db, access.before, access.next, { userId: ID, by: actorId, at: now })
  await record(db, { kind: 'user-changed', at: now, userId: ID, actorId, detail })
  if (changed.Email) {
    for (const address of changed.Email)
      await queueMail(db, { type: 'email-changed', userId: ID, address, locale: after.Locale }, now)
    await dropPasswordLinks(db, ID)
    await endSessions(db, ID)
  }
  return true
}

/** The unique index decides who has an address, whatever was asked before. R47 */
export async function orTaken<T>({ Email }: Pick<UserFields, 'Email'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error, 'users_email_unique')) throw error
    throw taken([wrong('Email', Email, 'valid.email.used')])
  }
}
