import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type pg from 'pg'

// What the portal answers about dealers, by bare statements.

type Querying = Pick<pg.Pool, 'query'>
const rows = async (db: Querying, statement: string, values: unknown[]) =>
  (await db.query<pg.QueryResultRow>(statement, values)).rows

const PAGE_SIZE = 15
const portal = `(select id from apps where client_id = 'user-portal')`
const isAdmin = `
  exists (select 1 from user_roles ur join roles r on r.id = ur.role_id and r.name = 'admin' and r.app_id = ${portal}
           where ur.user_id = u.id)`

/** The dealers that a word finds, by themselves, by a store or by an admin. */
const found = `
  select d.id from dealers d where d.deleted_at is null and d.search_text like $1
   union
  select s.dealer_id from stores s where s.deleted_at is null and s.search_text like $1
   union
  select u.dealer_id from users u where u.deleted_at is null and u.search_text like $1 and ${isAdmin}`

export async function searchDealers(db: Querying, query: URLSearchParams) {
  const like = [`%${query.get('query')}%`]
  const [page, [counted]] = await Promise.all([
    rows(
      db,
      `select d.id as "ID", d.display_name as "DisplayName", d.sold_to as "SoldTo", d.region as "Region", d.version as "Version",
              (select count(*)::int from stores s where s.dealer_id = d.id and s.deleted_at is null) as "Stores",
              (select count(*)::int from users u where u.dealer_id = d.id and u.deleted_at is null) as "Users"
         from dealers d
        where d.deleted_at is null and d.id in (${found})
        order by d.display_name collate "und-x-icu", d.id limit ${PAGE_SIZE}`,
      like,
    ),
    rows(
      db,
      `select count(*)::int as n from dealers d where d.deleted_at is null and d.id in (${found})`,
      like,
    ),
  ])
  const Total = counted!.n as number
  return { Data: page, CurrentPage: 1, TotalPages: Math.ceil(Total / PAGE_SIZE), Total }
}

/** The first screen of a dealer: its facts, counts, admins and stores. */
export async function dealerOf(db: Querying, query: URLSearchParams) {
  const id = [query.get('id')]
  const [[dealer], [counts], admins, stores] = await Promise.all([
    rows(
      db,
      'select id as "ID", name as "Name", sold_to as "SoldTo", version as "Version" from dealers where id = $1',
      id,
    ),
    rows(
      db,
      `select (select count(*)::int from stores s where s.dealer_id = $1 and s.deleted_at is null) as "Stores",
              count(*)::int as "Users",
              (count(*) filter (where not exists (
                select 1 from user_stores us
                  join stores s on s.id = us.store_id and s.deleted_at is null and s.dealer_id = u.dealer_id
                 where us.user_id = u.id)))::int as "WithoutStore",
              (count(*) filter (where u.locked))::int as "Disabled"
         from users u where u.dealer_id = $1 and u.deleted_at is null`,
      id,
    ),
    rows(
      db,
      `select u.id as "ID", u.first_name || ' ' || u.last_name as "Name", u.email as "Email"
         from users u where u.dealer_id = $1 and u.deleted_at is null and ${isAdmin}
        order by u.is_primary desc, u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit 100`,
      id,
    ),
    rows(
      db,
      `select s.id as "ID", s.display_name as "DisplayName", s.ship_to as "ShipTo", s.version as "Version",
              (select count(distinct u.id)::int from user_stores us
                 join users u on u.id = us.user_id and u.deleted_at is null
                where us.store_id = s.id) as "Users"
         from stores s where s.dealer_id = $1 and s.deleted_at is null
        order by s.display_name collate "und-x-icu", s.id limit 50`,
      id,
    ),
  ])
  return { ...dealer, Counts: counts, Admins: admins, Stores: stores }
}

type Sent = {
  dealer: { Name: string; SoldTo: string; Children: { Name: string; ShipTo: string }[] }
  user: { FirstName: string; LastName: string; Email: string }
}

/** A dealer with its stores, and an admin with every app for all of them. */
export async function createDealer(client: Querying, request: IncomingMessage) {
  const { dealer, user } = JSON.parse(await text(request)) as Sent
  const one = async (statement: string, values: unknown[]) =>
    (await rows(client, statement, values))[0]!.id as string
  const id = await one(
    `insert into dealers (name, display_name, sold_to, region, locale, search_text)
     values ($1, $1, $2, 'CA', 'fr-CA', lower($1) || ' ' || lower($2)) returning id`,
    [dealer.Name, dealer.SoldTo],
  )
  await client.query(
    `insert into stores (dealer_id, name, display_name, ship_to, region, locale, search_text)
     select $1, s."Name", s."Name", s."ShipTo", 'CA', 'fr-CA', lower(s."Name") || ' ' || lower(s."ShipTo")
       from jsonb_to_recordset($2) as s ("Name" text, "ShipTo" text)`,
    [id, JSON.stringify(dealer.Children)],
  )
  const userId = await one(
    `insert into users (first_name, last_name, email, region, locale, dealer_id, search_text)
     values ($1, $2, $3, 'CA', 'fr-CA', $4, lower($1) || ' ' || lower($2) || ' ' || $3) returning id`,
    [user.FirstName, user.LastName, user.Email, id],
  )
  await client.query(
    'insert into user_apps (user_id, app_id) select $1, id from apps where deleted_at is null',
    [userId],
  )
  await client.query(
    `insert into user_roles (user_id, app_id, role_id)
     select $1, app_id, id from roles where name = 'admin' and deleted_at is null`,
    [userId],
  )
  await client.query(
    `insert into user_stores (user_id, role_id, store_id)
     select $1, r.id, s.id from roles r, stores s where r.name = 'admin' and r.deleted_at is null and s.dealer_id = $2`,
    [userId, id],
  )
  await client.query(
    `insert into events (at, kind, user_id, dealer_id, store_id, detail)
     select now(), 'dealer-created'::event_kind, null::uuid, $1::uuid, null::uuid, $3::jsonb
      union all
     select now(), 'store-created', null, $1, id, '{}' from stores where dealer_id = $1
      union all
     select now(), 'user-created', $2::uuid, $1, null, '{}'`,
    [id, userId, JSON.stringify(dealer)],
  )
  await client.query(
    `insert into outbox (type, user_id, address, locale, created_at, due_at)
     values ('welcome', $1, $2, 'fr-CA', now(), now())`,
    [userId, user.Email],
  )
  return id
}

/** What is left of each person's access without the stores of a dealer, and one event for each; nothing is kept for later. */
const deletions = [
  `delete from user_stores us using stores s where s.id = us.store_id and s.dealer_id = $1`,
  `delete from user_roles ur using users u
    where u.id = ur.user_id and u.dealer_id = $1 and ur.app_id <> ${portal}
      and not exists (select 1 from user_stores us where us.user_id = ur.user_id and us.role_id = ur.role_id)`,
  `delete from user_attributes ut using users u where u.id = ut.user_id and u.dealer_id = $1`,
  `delete from user_apps ua using users u
    where u.id = ua.user_id and u.dealer_id = $1
      and not exists (select 1 from user_roles ur where ur.user_id = ua.user_id and ur.app_id = ua.app_id)`,
  `insert into events (at, kind, user_id, dealer_id, detail)
   select now(), 'user-changed', id, dealer_id, '{"Apps": []}' from users where dealer_id = $1 and deleted_at is null`,
  `update users set security_version = security_version + 1, version = version + 1 where dealer_id = $1`,
  `delete from oidc_artifacts where account_id in (select id from users where dealer_id = $1)`,
  `update stores set deleted_at = now() where dealer_id = $1`,
  `update dealers set deleted_at = now() where id = $1`,
]

export async function deleteDealer(client: Querying, id: string | null) {
  for (const statement of deletions) await client.query(statement, [id])
  return {}
}
