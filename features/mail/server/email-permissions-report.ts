import { type Locale, offeredIn, type Region } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { dealersInScope, usersInScope } from '#domain/server/scope.ts'
import { record } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { emailPermissionsReport } from '../contract.ts'
import { peopleOf, type PermissionsList } from './permissions-list.ts'

/** Sends the list to the caller or to a user of the dealer; it holds only what the caller sees. R41, F122 */
export const emailPermissionsReportRoute = handle(
  emailPermissionsReport,
  async ({ dealerID, userID }, { viewer, db, now }) => {
    const dealer = await findDealer(db, viewer, dealerID)
    const reader = await findReader(db, viewer, userID)
    if (!dealer || !reader) throw notFound()
    if (reader.id !== viewer.id && reader.dealerId !== dealer.id) throw forbidden()
    const locale = offeredIn(reader.region, reader.locale)
    const people = await peopleOf(db, viewer, dealer.id, locale)
    const data: PermissionsList = { dealer: dealer.name, soldTo: dealer.soldTo, people }
    const { id: userId, address } = reader
    await queueMail(db, { type: 'permissions-list', userId, address, locale, data }, now)
    const about = { userId: reader.id, actorId: viewer.id, dealerId: dealer.id }
    await record(db, { kind: 'list-sent', at: now, ...about })
  },
)

const findDealer = (db: Db, viewer: SignedIn, id: string) =>
  db.row<{ id: string; name: string; soldTo: string }>`
    select d.id, d.display_name as name, d.sold_to as "soldTo"
      from dealers d
     where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}`

/** Finds the viewer, or a user in their scope. */
const findReader = (db: Db, viewer: SignedIn, id: string) =>
  db.row<{ id: string; address: string; region: Region; locale: Locale; dealerId: string | null }>`
    select u.id, u.email as address, u.region, u.locale, u.dealer_id as "dealerId"
      from users u
     where u.id = ${id} and u.deleted_at is null and (u.id = ${viewer.id}::uuid or ${usersInScope(viewer)})`
