import { type Db, isDuplicate } from '#core/server/database/database.ts'
import { taken, wrong } from '#core/server/errors.ts'
import { addEmailLink, queueConfirmation } from '#domain/server/email-links.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { endSessionsInLostApps, endSessions } from '#domain/server/sessions.ts'
import type { Person, UserFields } from '#features/people/contract.ts'
import type { DroppedDates } from '#features/people/dated/server/parts/restore-dates.ts'
import { forgetStarts, recordEnds, writeDates } from '#features/people/dated/server/parts/write-dates.ts'
import { difference } from '../../contract/judge-fields.ts'
import { type AccessChange, accessDetail } from '#features/people/access/server/parts/access-change.ts'
import {
  isRestorableAddress,
  dropPasswordLinks,
  dropUndoLinks,
  refuseRequests,
  updateUser,
} from '../change-queries.ts'
import { writeAccess } from '#features/people/access/server/parts/write-access.ts'

export type UserChange = {
  before: Person
  after: UserFields
  /** The decision about the access, if the save names any. */
  access?: AccessChange | undefined
  actorId: string
  now: Date
}

const nothingDropped: DroppedDates = { starts: [], ends: [] }

/**
 * Writes and records the differences, if there are any. Answers the days that went with what was taken; null: the version is
 * no longer the current one. R49
 */
export async function changeUser(
  db: Db,
  { before, after, access, actorId, now }: UserChange,
): Promise<DroppedDates | null> {
  const { ID, Version } = before
  const changed = difference(before, after)
  const detail = { ...changed, ...(access && accessDetail(access, before.Dealer)) }
  const isChange = Object.keys(detail).length > 0
  const dated = access?.dated
  if (!isChange && !dated) return nothingDropped
  const dealerId = access ? access.next.DealerID : (before.Dealer?.ID ?? null)
  const updated = await mapDuplicateEmail(after, () =>
    updateUser(db, { id: ID, version: Version, dealerId }, after),
  )
  if (!updated) return null
  if (changed.Email) await refuseRestorable(db, after, ID, now)
  const grant = { userId: ID, by: actorId, at: now }
  const ends = access ? await writeAccess(db, access.before, access.next, grant) : []
  if (changed.Region || (access && appsTaken(access).length > 0)) await endSessionsInLostApps(db, [ID], now)
  if (isChange) await record(db, { kind: 'user-changed', at: now, userId: ID, actorId, detail })
  await recordEnds(db, ends, { userId: ID, by: actorId, now }, (day) => [day, null])
  const moves = access && access.next.DealerID !== access.before.DealerID
  if (moves) await endRequests(db, { before, after, actorId, now })
  const starts = access
    ? await forgetStarts(db, moves ? 'all' : appsTaken(access), { userId: ID, by: actorId, now })
    : []
  if (dated) await writeDates(db, dated, { userId: ID, by: actorId, now, zone: dated.zone })
  if (changed.Email) await followNewAddress(db, { before, after, actorId, now })
  return { starts, ends }
}

/** After a move to another dealer: the reasons of open requests were written for the admins of the former one. R98 */
async function endRequests(db: Db, { before: { ID: userId }, after, actorId, now }: UserChange) {
  const { Email: address, Locale: locale } = after
  for (const { appId, ...names } of await refuseRequests(db, { userId, by: actorId, at: now })) {
    await record(db, { kind: 'access-refused', at: now, userId, actorId, appId })
    await queueMail(
      db,
      { type: 'access-refused', userId, address, locale, data: { ...names, text: '' } },
      now,
    )
  }
}

/**
 * After a change of the address: signs the person out and sends a mail to both addresses (E093, R51). The new address
 * gets a link that confirms it. The former one gets a link that undoes the change, but only if the person made the
 * change themselves and the former address was confirmed, since a mistyped address may be a stranger's (R57).
 */
async function followNewAddress(db: Db, { before, after, actorId, now }: UserChange) {
  const { ID: userId, Email: former } = before
  const { Email: address, Locale: locale } = after
  const own = actorId === userId
  await dropPasswordLinks(db, userId)
  if (!own) await dropUndoLinks(db, userId)
  const undo =
    own && before.EmailVerified ? await addEmailLink(db, 'undo', { userId, address: former }, now) : undefined
  const data = undo === undefined ? {} : { link: undo }
  await queueMail(db, { type: 'email-changed', userId, address: former, locale, data }, now)
  await queueConfirmation(db, { userId, address, locale }, now)
  await endSessions(db, userId, now)
}

const appsTaken = ({ before, next }: AccessChange) =>
  before.Apps.map(({ ID }) => ID).filter((id) => next.Apps.every((app) => app.ID !== id))

/** Refuses an address that its former owner may still restore: a thief could put it into an account to prevent that. R57 */
export async function refuseRestorable(
  db: Db,
  { Email }: Pick<UserFields, 'Email'>,
  userId: string,
  now: Date,
) {
  if (await isRestorableAddress(db, Email, userId, now)) throw emailUsedRefusal(Email)
}

/** Refuses an address that the unique index refuses: an earlier check may be out of date. R47 */
export async function mapDuplicateEmail<T>(
  { Email }: Pick<UserFields, 'Email'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error, 'users_email_unique')) throw error
    throw emailUsedRefusal(Email)
  }
}

const emailUsedRefusal = (email: string) => taken([wrong('Email', email, 'valid.email.used')])
