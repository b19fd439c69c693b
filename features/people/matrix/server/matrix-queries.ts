import { MOST_COUNTED } from '#core/contract/paging.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { foundPeople, type PageSearch, peoplePage } from '#features/people/list/server/parts/people-page.ts'
import { endIn, startIn } from '#features/people/dated/server/parts/days-in-app.ts'
import type { MatrixCell, MatrixRow } from '../contract.ts'
import { hasApp, lastUse } from './parts/last-use.ts'

type Search = Omit<PageSearch, 'sort'> & { used: string | undefined }
type StoredCell = Omit<MatrixCell, 'LastUsed'> & { LastUsed: string | null }
type StoredRow = Omit<MatrixRow, 'Cells'> & { Cells: StoredCell[] }

/** A page of people with what they have in each visible app, and the number of all, counted up to `MOST_COUNTED` + 1. R69 */
export async function readMatrix(db: Db, viewer: SignedIn, { used, ...search }: Search, now: Date) {
  const page = used
    ? pageByUse(viewer, { ...search, used }, now)
    : peoplePage(viewer, { ...search, sort: 'lastName' }, now)
  const rows = await db.rows<{ total: number } & (StoredRow | { ID: null })>`
    with ${page}
    select page.total, u.id as "ID", u.first_name as "FirstName", u.last_name as "LastName", u.email as "Email",
           (select json_build_object('ID', d.id, 'DisplayName', d.display_name, 'Deleted', d.deleted_at is not null)
              from dealers d where d.id = u.dealer_id) as "Dealer",
           ${cellsOf(viewer)} as "Cells"
      from page
      left join unnest(page.ids) with ordinality as listed (id, position) on true
      left join users u on u.id = listed.id
     order by listed.position`
  return { rows: rows.filter((row) => row.ID !== null), total: rows[0]!.total }
}

/** The page in the order of the last use of an app, of those who have it. R95 */
function pageByUse(
  viewer: SignedIn,
  { query, filters, used, ...asked }: Search & { used: string },
  now: Date,
) {
  const direction = { asc: sql`asc nulls first`, desc: sql`desc nulls last` }[asked.order]
  return sql`
    matched as materialized (
      select u.id, u.last_name, u.first_name, ${lastUse(viewer, sql`${used}::uuid`)} as used_at
        from users u
       where ${foundPeople(viewer, { query, ...filters }, now)} and ${foundPeople(viewer, { query: '', app: used }, now)}),
    page as materialized (
      select least((select count(*) from matched), ${MOST_COUNTED + 1}::int)::int as total,
             array(select u.id from matched u
                    order by u.used_at ${direction}, u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id
                    limit ${asked.pageSize}::int offset ${(asked.page - 1) * asked.pageSize}::int) as ids)`
}

/** What the user `u` has in each app that the viewer may see. D078 */
const cellsOf = (viewer: SignedIn): Fragment => sql`coalesce((
    select json_agg(json_build_object(
             'AppID', a.id,
             'How', case when ua.user_id is not null then 'given' when a.provision_for_all then 'all'
                       when ${hasApp} then 'rule' else 'later' end,
             'Starts', ${startIn(sql`a.id`)}, 'Ends', ${endIn(sql`a.id`)},
             'Roles', coalesce((select json_agg(${nameOf('role', 'r', viewer.language)} order by r.priority desc nulls last, r.name)
                                  from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                                 where ur.user_id = u.id and ur.app_id = a.id), '[]'),
             'Store', held.first, 'Stores', held.n,
             'Permissions', (select count(*) from user_permissions up
                               join permissions p on p.id = up.permission_id and p.deleted_at is null
                              where up.user_id = u.id and up.app_id = a.id),
             'LastUsed', ${lastUse(viewer, sql`a.id`)}))
      from apps a
      left join user_apps ua on ua.app_id = a.id and ua.user_id = u.id
     cross join lateral (
       select min(s.display_name collate "und-x-icu") as first, count(distinct s.id)::int as n
         from user_stores us
         join roles r on r.id = us.role_id and r.app_id = a.id and r.deleted_at is null
         join stores s on s.id = us.store_id and s.deleted_at is null
        where us.user_id = u.id and ${visibleStores(viewer)}) held
     where ${visibleApps(viewer)}
       and (${hasApp} or ${startIn(sql`a.id`)} is not null)), '[]')`
