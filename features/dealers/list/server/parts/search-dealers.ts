import { fold, foldedWords } from '#core/contract/fold.ts'
import { pageOf } from '#core/contract/paging.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { matchingPeople } from '#domain/server/matching-people.ts'
import { dealersInScope, storesInScope, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { hasFewAdmins } from './few-admins.ts'
import { hasWords, rankOfNames } from './rank-names.ts'
import { isDealerAdmin } from '#features/dealers/dealer/server/parts/read-dealers.ts'

type Search = {
  query: string
  page: number
  pageSize: number
  sort: 'relevance' | 'DisplayName' | 'SoldTo'
  order: 'asc' | 'desc'
  detailed: boolean
  admins?: 'few' | undefined
}

/**
 * A page of the dealers in the viewer's scope that a search finds: every word is in the names or number of the dealer, or
 * of one of its stores, or in the name of one of its admins. C042
 */
export async function searchDealers(db: Db, viewer: SignedIn, search: Search) {
  const words = foldedWords(search.query)
  const rows = await findPage(db, viewer, search, words)
  const shown = rows.flatMap((row) => (row.ID === null ? [] : [toDealerRow(viewer, search, words, row)]))
  return pageOf(shown, search, rows[0]!.total)
}

/** Comes after every dealer and store. Their ranks are doubled, so that a store comes after a dealer of the same rank. */
const RANK_OF_ADMINS = 8

type DealerRow = {
  ID: string
  Name: string
  DisplayName: string
  SoldTo: string
  Region: 'US' | 'CA'
  Version: number
  Stores: number
  users: number
  lastActivity: Date | null
  itself: boolean
  store: string | null
  shipTo: string | null
  admin: string | null
}
/** A row of the page; an empty page has one without an ID, for the total. */
type PageRow = { total: number } & (DealerRow | { ID: null })

/** Finds the page and the total in one statement, so that stores and admins are searched once. */
function findPage(db: Db, viewer: SignedIn, search: Search, words: readonly string[]) {
  const { query, page, pageSize, sort, order, detailed, admins } = search
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const byName = sql`d.display_name collate "und-x-icu" ${direction}, d.id ${direction}`
  const by = {
    relevance: sql`d.rank ${direction}, ${byName}`,
    DisplayName: byName,
    SoldTo: sql`d.sold_to ${direction}, d.id ${direction}`,
  }[sort]
  const seesUsers = can(viewer, 'view-users')
  const having = admins === undefined ? sql`true` : seesUsers ? hasFewAdmins(viewer) : sql`false`
  const searches = words.length > 0 ? sql`true` : sql`false`
  // Only viewers who may see people find dealers by their admins.
  const searchesUsers = words.length > 0 && seesUsers ? usersInScope(viewer) : sql`false`
  const people = sql`users u where u.dealer_id = d.id and u.deleted_at is null and ${usersInScope(viewer)}`
  return db.rows<PageRow>`
    with found_stores as materialized (
           select s.dealer_id, s.display_name, s.ship_to, s.id, ${rankOfNames('s', query)} as rank from stores s
            where ${searches} and s.deleted_at is null and ${storesInScope(viewer)} and ${hasWords('s', query)}),
         found_admins as materialized (
           select u.dealer_id, u.first_name, u.last_name, u.id from users u
            where ${searchesUsers} and u.deleted_at is null and ${isDealerAdmin}
              and ${sql.join([sql`true`, ...matchingPeople(query)], sql` and `)}),
         found as (
           select d.id, 2 * ${rankOfNames('d', query)} as rank from dealers d
            where d.deleted_at is null and ${hasWords('d', query)}
            union all
           select dealer_id, 2 * rank + 1 from found_stores
            union all
           select dealer_id, ${RANK_OF_ADMINS}::int from found_admins),
         best as (select id, min(rank) as rank from found group by id),
         matching as (
           select d.id, d.display_name, d.sold_to, best.rank from dealers d
             join best on best.id = d.id
            where d.deleted_at is null and ${dealersInScope(viewer)} and ${having}),
         page as materialized (
           select d.id, row_number() over (order by ${by}) as position from matching d
            order by position limit ${pageSize}::int offset ${(page - 1) * pageSize}::int),
         first_stores as (
           select distinct on (s.dealer_id) s.dealer_id, s.display_name, s.ship_to from found_stores s
            where s.dealer_id in (select id from page)
            order by s.dealer_id, s.rank, s.display_name collate "und-x-icu", s.id),
         first_admins as (
           select distinct on (u.dealer_id) u.dealer_id, u.first_name || ' ' || u.last_name as name from found_admins u
            where u.dealer_id in (select id from page)
            order by u.dealer_id, u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id)
    select (select count(*) from matching) as total,
           d.id as "ID", d.name as "Name", d.display_name as "DisplayName", d.sold_to as "SoldTo", d.region as "Region",
           d.version as "Version", (${hasWords('d', query)}) as itself,
           (select count(*) from stores s where s.dealer_id = d.id and s.deleted_at is null and ${storesInScope(viewer)}) as "Stores",
           ${seesUsers ? sql`(select count(*) from ${people})` : sql`0`} as users,
           ${detailed && seesUsers ? sql`(select max(u.last_sign_in_at) from ${people})` : sql`null::timestamptz`} as "lastActivity",
           s.display_name as store, s.ship_to as "shipTo", a.name as admin
      from (select 1) one
      left join (dealers d join page on page.id = d.id) on true
      left join first_stores s on s.dealer_id = d.id
      left join first_admins a on a.dealer_id = d.id
     order by page.position`
}

/** A dealer in the answer; `Matched` says by which store or admin it was found, if not by itself. */
function toDealerRow(viewer: SignedIn, { detailed }: Search, words: readonly string[], row: DealerRow) {
  const {
    ID,
    Name,
    DisplayName,
    SoldTo,
    Region,
    Version,
    Stores,
    users,
    lastActivity,
    itself,
    store,
    shipTo,
    admin,
  } = row
  const seesUsers = can(viewer, 'view-users')
  const found = store === null || shipTo === null ? null : { name: store, shipTo }
  const Matched = itself ? undefined : matched(words, found, admin)
  return {
    ID,
    Name,
    DisplayName,
    SoldTo,
    Region,
    Version,
    Stores,
    ...(seesUsers && { Users: users }),
    ...(seesUsers && detailed && { LastActivity: lastActivity && new Date(lastActivity).toISOString() }),
    ...(Matched && { Matched }),
  }
}

function matched(
  words: readonly string[],
  store: { name: string; shipTo: string } | null,
  admin: string | null,
) {
  if (store)
    return words.every((word) => fold(store.shipTo).includes(word))
      ? { Field: 'shipTo' as const, Text: store.shipTo }
      : { Field: 'store' as const, Text: store.name }
  return admin === null ? undefined : { Field: 'admin' as const, Text: admin }
}
