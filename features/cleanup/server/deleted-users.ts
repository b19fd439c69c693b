import { DAY_MS } from '#core/contract/days.ts'
import { pageOf } from '#core/contract/paging.ts'
import { sql } from '#core/server/database/database.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { handle } from '#domain/server/handle.ts'
import { matchingPeople } from '#domain/server/matching-people.ts'
import { nameable, usersInScope } from '#domain/server/scope.ts'
import { type DeletedUser, deletedUsers } from '#features/people/delete/contract.ts'

type Row = Omit<DeletedUser, 'DeletedAt' | 'Until'> & { deletedAt: Date }

/** Lists by the same rules by which a restoration judges each person. */
export const deletedUsersRoute = handle(deletedUsers, async (input, { viewer, db, now, settings }) => {
  const { query, page, pageSize } = input
  const retention = settings.CLEANUP_RETENTION_DAYS * DAY_MS
  const conditions = [
    sql`u.deleted_at > ${new Date(now.getTime() - retention)}`,
    sql`u.anonymised_at is null`,
    sql`u.id <> ${viewer.id}::uuid`,
    usersInScope(viewer),
    sql`${accountObstacleOf(viewer)} is null`,
    ...matchingPeople(query),
  ]
  const found = sql`from users u where ${sql.join(conditions, sql` and `)}`
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
      Until: new Date(deletedAt.getTime() + retention).toISOString(),
    })),
    input,
    total!.n,
  )
})
