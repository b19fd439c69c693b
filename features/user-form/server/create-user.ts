import { record } from '#domain/server/events.ts'
import type { Context } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { portalRole } from '#features/access/rules.ts'
import type { UserToSave } from '../contract.ts'
import { judgeNewFields } from '../contract/judge-fields.ts'
import { judgeLocale, newFields } from '../contract/left-out.ts'
import { accessDetail, judgeAccess } from '#features/access/server/parts/access-change.ts'
import { regionOf } from './change-queries.ts'
import { insertUser } from './change-queries.ts'
import { orTaken, refusePromised } from './parts/change-user.ts'
import { refuse } from '#features/access/server/parts/refuse.ts'
import { writeAccess } from '#features/access/server/parts/write-access.ts'

/**
 * Creates a user and queues the welcome mail. The access given on creation is judged as for a user without any. When the
 * same user is created twice at once, the second call is refused because the address is used. E082, E091, E111, F7
 */
export async function createUser(sent: Omit<UserToSave, 'ID'>, context: Context): Promise<string> {
  const { viewer, db, now } = context
  const access = await judgeAccess(context, { id: null, dealerId: viewer.dealerId }, sent)
  const { before, next, known, dealer } = access
  const place = {
    dealer: next.DealerID === null ? null : dealer,
    portalRole: portalRole(next, known),
    ownRegion: await regionOf(db, viewer.id),
  }
  const after = newFields(viewer, sent, place.dealer, place.ownRegion)
  refuse([...judgeNewFields(viewer, after, place), ...judgeLocale(after), ...access.refused])
  const id = await orTaken(after, () => insertUser(db, next.DealerID, after, now))
  await refusePromised(db, after, id, now)
  await writeAccess(db, before, next, { userId: id, by: viewer.id, at: now })
  const { Apps } = accessDetail(access, null)
  const event = { kind: 'user-created', at: now, userId: id, actorId: viewer.id } as const
  await record(db, { ...event, ...(Apps && { detail: { Apps } }) })
  await queueMail(db, { type: 'welcome', userId: id, address: after.Email, locale: after.Locale }, now)
  return id
}
