import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import type { UserFields } from '#features/people/contract.ts'
import { type AccessChange, accessDetail } from '#features/people/access/server/parts/access-change.ts'
import { provisionAutomatically } from '#features/people/access/server/parts/provision-automatically.ts'
import { writeAccess } from '#features/people/access/server/parts/write-access.ts'
import { writeDates } from '#features/people/dated/server/parts/write-dates.ts'
import { insertUser } from '#features/people/edit/server/change-queries.ts'
import { mapDuplicateEmail, refuseRestorable } from '#features/people/edit/server/parts/change-user.ts'

type NewUser = {
  after: UserFields
  access: AccessChange
  /** Without an id: the portal itself. */
  actor: { id: string | null; language: Locale }
  now: Date
  /** Whether the welcome mail is sent later. */
  holdsMail?: boolean
}

/**
 * Adds a user with the access that was decided, records it and queues the welcome mail, unless it is held. When the same user is added twice
 * at once, the second is refused because the address is used. E082, E111, F7
 */
export async function addUser(
  db: Db,
  { after, access, actor, now, holdsMail = false }: NewUser,
): Promise<string> {
  const { before, next, dated } = access
  const id = await mapDuplicateEmail(after, () => insertUser(db, next.DealerID, after, now))
  await refuseRestorable(db, after, id, now)
  await writeAccess(db, before, next, { userId: id, by: actor.id, at: now })
  const { Apps } = accessDetail(access, null)
  const event = { kind: 'user-created', at: now, userId: id, actorId: actor.id } as const
  await record(db, { ...event, ...(Apps && { detail: { Apps } }) })
  if (dated && actor.id !== null)
    await writeDates(db, dated, { userId: id, by: actor.id, now, zone: dated.zone })
  await provisionAutomatically(db, { id, dealerId: next.DealerID, language: actor.language }, now)
  if (!holdsMail)
    await queueMail(db, { type: 'welcome', userId: id, address: after.Email, locale: after.Locale }, now)
  return id
}
