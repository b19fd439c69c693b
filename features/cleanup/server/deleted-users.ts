import { DAY_MS } from '#core/contract/days.ts'
import { pageOf } from '#core/contract/paging.ts'
import { sql } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { nameable } from '#domain/server/scope.ts'
import { type DeletedUser, deletedUsers } from '#features/people/delete/contract.ts'
import { deletedPeople } from './parts/deleted-people.ts'

type Row = Omit<DeletedUser, 'DeletedAt' | 'Until'> & { deletedAt: Date }

/** Lists by the same rules by which a restoration judges each person. */
export const deletedUsersRoute = handle(deletedUsers, async (input, { viewer, db, now, settings }) => {
  const { query, page, pageSize } = input
  const { CLEANUP_RETENTION_DAYS: retentionDays } = settings
  const found = sql`from users u where ${deletedPeople({ viewer, now, retentionDays }, query)}`
  const rows = await db.rows<Row>`
    with ${nameable(viewer)}, found as (
      select u.* ${found} order by u.deleted_at desc, u.id
       limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
    select u.id as "ID", u.first_name as "FirstName", u.last_name as "LastName", u.email as "Email",
           (select d.display_name from dealers d where d.id = u.dealer_id) as "Dealer", u.deleted_at as "deletedAt",
           (select json_build_object('Name', (select n.name from nameable n where n.id = e.actor_id))
              from events e
             where e.user_id = u.id and e.kind = 'user-deleted' and e.actor_id is not null
             order by e.at desc limit 1) as "By"
      from found u order by u.deleted_at desc, u.id`
  const total = await db.row<{ n: number }>`select count(*) as n ${found}`
  return pageOf(
    rows.map(({ deletedAt, ...row }) => ({
      ...row,
      DeletedAt: deletedAt.toISOString(),
      Until: new Date(deletedAt.getTime() + retentionDays * DAY_MS).toISOString(),
    })),
    input,
    total!.n,
  )
})
