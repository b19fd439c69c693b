import { fold, foldedWords } from '#core/contract/fold.ts'
import { pageOf } from '#core/contract/paging.ts'
import { containing, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { dealersInScope, storesInScope, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { isDealerAdmin } from './read-dealers.ts'

type Search = {
  query: string
  page: number
  pageSize: number
  sort: 'DisplayName' | 'SoldTo'
  order: 'asc' | 'desc'
  detailed: boolean
}

/**
 * A page of the dealers that a search finds, within what the viewer may see: every word is in the name and number of the
 * dealer, or in those of one of its stores, or in the name of one of its admins. C042
 */
export async function searchDealers(db: Db, viewer: SignedIn, search: Search) {
  const words = foldedWords(search.query)
  const { total, ids } = await findPage(db, viewer, search, words)
  const rows = ids.length > 0 ? await rowsOf(db, viewer, ids, { words, detailed: search.detailed }) : []
  return pageOf(rows, search, total)
}

const all = (row: string, words: readonly string[]): Fragment =>
  sql.join(
    [sql`true`, ...words.map((word) => sql`${sql.ref(`${row}.search_text`)} like ${containing(word)}`)],
    sql` and `,
  )

async function findPage(db: Db, viewer: SignedIn, search: Search, words: readonly string[]) {
  const { page, pageSize, sort, order } = search
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const by =
    sort === 'SoldTo'
      ? sql`d.sold_to ${direction}, d.id ${direction}`
      : sql`d.display_name collate "und-x-icu" ${direction}, d.id ${direction}`
  const row = await db.row<{ total: number; ids: string[] }>`
    with found as (${words.length > 0 ? finding(viewer, words) : sql`select null::uuid as id where false`}),
         matching as (select d.id, d.display_name, d.sold_to from dealers d
                       where d.deleted_at is null and ${dealersInScope(viewer)}
                         and ${words.length > 0 ? sql`d.id in (select id from found)` : sql`true`})
    select (select count(*) from matching) as total,
           array(select d.id from matching d order by ${by}
                  limit ${pageSize}::int offset ${(page - 1) * pageSize}::int) as ids`
  return row!
}

/** The ids of dealers that match by themselves, by a store or by an admin. */
const finding = (viewer: SignedIn, words: readonly string[]) => sql`
  select d.id from dealers d where d.deleted_at is null and ${all('d', words)}
   union
  select s.dealer_id from stores s where s.deleted_at is null and ${storesInScope(viewer)} and ${all('s', words)}
   union
  ${admins(viewer, words, sql`u.dealer_id`)}`

/** People are found by those alone who may see them. */
const admins = (viewer: SignedIn, words: readonly string[], columns: Fragment) => sql`
  select ${columns} from users u
   where u.deleted_at is null and ${can(viewer, 'view-users') ? usersInScope(viewer) : sql`false`}
     and ${all('u', words)} and ${isDealerAdmin}`

type Row = {
  ID: string
  DisplayName: string
  SoldTo: string
  Region: 'US' | 'CA'
  Version: number
  Stores: number
  users: number
  lastActivity: string | null
  itself: boolean
  store: { name: string; shipTo: string } | null
  admin: string | null
}

/** These dealers in their order, with what of them matched where they did not match themselves. */
async function rowsOf(
  db: Db,
  viewer: SignedIn,
  ids: readonly string[],
  { words, detailed }: { words: readonly string[]; detailed: boolean },
) {
  const seesUsers = can(viewer, 'view-users')
  const itself = sql`(${all('d', words)})`
  const people = sql`users u where u.dealer_id = d.id and u.deleted_at is null and ${usersInScope(viewer)}`
  const rows = await db.rows<Row>`
    select d.id as "ID", d.display_name as "DisplayName", d.sold_to as "SoldTo", d.region as "Region",
           d.version as "Version", ${itself} as itself,
           (select count(*) from stores s where s.dealer_id = d.id and s.deleted_at is null and ${storesInScope(viewer)}) as "Stores",
           ${seesUsers ? sql`(select count(*) from ${people})` : sql`0`} as users,
           ${detailed && seesUsers ? sql`(select max(u.last_sign_in_at) from ${people})` : sql`null`} as "lastActivity",
           case when not ${itself} then (
            select json_build_object('name', s.display_name, 'shipTo', s.ship_to) from stores s
             where s.dealer_id = d.id and s.deleted_at is null and ${storesInScope(viewer)} and ${all('s', words)}
             order by s.display_name collate "und-x-icu", s.id limit 1) end as store,
           case when not ${itself} then (${admins(viewer, words, sql`u.first_name || ' ' || u.last_name`)} and u.dealer_id = d.id
             order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit 1) end as admin
      from dealers d
     where d.id = any(${ids}::uuid[]) and d.deleted_at is null
     order by array_position(${ids}::uuid[], d.id)`
  return rows.map(({ itself, store, admin, users, lastActivity, ...row }) => {
    const Matched = itself ? undefined : matched(words, store, admin)
    return {
      ...row,
      ...(seesUsers && { Users: users }),
      ...(seesUsers && detailed && { LastActivity: lastActivity && new Date(lastActivity).toISOString() }),
      ...(Matched && { Matched }),
    }
  })
}

function matched(words: readonly string[], store: Row['store'], admin: string | null) {
  if (store)
    return words.every((word) => fold(store.shipTo).includes(word))
      ? { Field: 'shipTo' as const, Text: store.shipTo }
      : { Field: 'store' as const, Text: store.name }
  return admin === null ? undefined : { Field: 'admin' as const, Text: admin }
}
