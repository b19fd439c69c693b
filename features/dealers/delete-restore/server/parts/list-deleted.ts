import { pageOf } from '#core/contract/paging.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { nameable } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { RESTORE_DAYS } from '#features/dealers/rules.ts'
import { oldestRestorable } from './delete-dealer.ts'

type DeletedRow = {
  ID: string
  Type: number
  DisplayName: string
  number: string
  dealer: string | null
  stores: number
  users: number
  deletedAt: Date
  until: Date
  by: { Name: string | null } | null
}

/** A page of the dealers and stores that can be restored, newest first. */
export async function listDeleted(
  db: Db,
  viewer: SignedIn,
  input: { page: number; pageSize: number },
  now: Date,
) {
  const { page, pageSize } = input
  const rows = await db.rows<DeletedRow>`
    with ${nameable(viewer)}, deleted as (${deleted(now)})
    select d.*, d."deletedAt" + make_interval(days => ${RESTORE_DAYS}::int) as until,
           (select json_build_object('Name', (select n.name from nameable n where n.id = e.actor_id))
              from events e
             where e.user_id is null and e.actor_id is not null and e.at = d."deletedAt"
               and e.kind in ('dealer-deleted', 'store-deleted')
               and case when d."Type" = ${GroupType.dealer} then e.dealer_id = d."ID" and e.kind = 'dealer-deleted'
                        else e.store_id = d."ID" and e.kind = 'store-deleted' end
             limit 1) as by
      from deleted d
     order by d."deletedAt" desc, d."ID"
     limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`
  const total = await db.row<{ n: number }>`select count(*) as n from (${deleted(now)}) d`
  return pageOf(rows.map(toDeletedGroup), input, total!.n)
}

/** The deleted dealers, and the deleted stores of other dealers: a store deleted with its dealer is restored with it. */
const deleted = (now: Date): Fragment => sql`
  select d.id as "ID", ${sql.lit(GroupType.dealer)} as "Type", d.display_name as "DisplayName", d.sold_to as number,
         null::text as dealer, d.deleted_at as "deletedAt",
         (select count(*) from stores s where s.dealer_id = d.id and s.deleted_at = d.deleted_at) as stores,
         (select count(*) from users u where u.dealer_id = d.id and u.deleted_at is null) as users
    from dealers d where d.deleted_at >= ${oldestRestorable(now)}
  union all
  select s.id, ${sql.lit(GroupType.branch)}, s.display_name, s.ship_to, d.display_name, s.deleted_at, 0, 0
    from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
   where s.deleted_at >= ${oldestRestorable(now)}`

const toDeletedGroup = ({ number, dealer, stores, users, deletedAt, until, by, ...row }: DeletedRow) => ({
  ...row,
  ...(dealer === null
    ? { SoldTo: number, Stores: stores, Users: users }
    : { ShipTo: number, Dealer: dealer }),
  DeletedAt: deletedAt.toISOString(),
  Until: until.toISOString(),
  By: by,
})
