import { type Db, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { can, isSystemAdmin } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { storesInScope, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { getDealer } from '#features/dealers/contract.ts'
import { adminRank, adminsOfDealer, contactsOfDealer, findDealer } from './parts/read-dealers.ts'

/** Answers the facts, the counts and the admins of a dealer; the number of statements does not grow with its size. */
export const getDealerRoute = handle(getDealer, async ({ id }, { viewer, db }) => {
  const dealer = await findDealer(db, viewer, id)
  if (!dealer) throw notFound()
  const admins = can(viewer, 'view-users') ? await adminsOfDealer(db, viewer, id, ADMINS_MAX) : undefined
  const needsContacts = !admins?.length && viewer.dealerId === id
  return {
    ...dealer,
    Type: GroupType.dealer,
    Counts: await countsOf(db, viewer, id),
    AdminRank: await adminRank(db),
    ...(admins && { Admins: admins }),
    ...(needsContacts && { Contacts: await contactsOfDealer(db, id) }),
  }
})

/** The user `u` holds no store of their dealer. */
export const withoutStore = sql`
  not exists (select 1 from user_stores us
                join stores held on held.id = us.store_id and held.deleted_at is null and held.dealer_id = u.dealer_id
               where us.user_id = u.id)`

async function countsOf(db: Db, viewer: SignedIn, id: string) {
  const stores = sql`
    (select count(*) from stores s where s.dealer_id = ${id} and s.deleted_at is null and ${storesInScope(viewer)})`
  if (!can(viewer, 'view-users'))
    return (await db.prepared.row<{ Stores: number }>`select ${stores} as "Stores"`)!
  const row = await db.prepared.row<{
    Stores: number
    Users: number
    WithoutStore: number
    Disabled: number
  }>`
    select ${stores} as "Stores", count(*) as "Users", count(*) filter (where ${withoutStore}) as "WithoutStore",
           count(*) filter (where u.locked) as "Disabled"
      from users u
     where u.dealer_id = ${id} and u.deleted_at is null and ${usersInScope(viewer)}`
  const { Disabled, ...counts } = row!
  return isSystemAdmin(viewer) ? { ...counts, Disabled } : counts
}

/** The admins on the first screen; the list of people has all of them. */
const ADMINS_MAX = 100
