import type { Db } from '#core/server/database/database.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'

export const STORES = 50
export const PEOPLE = 2_000

/** Adds a dealer of very many stores and people: each has a role for two stores in two of the apps, and two permissions there. */
export async function addVastDealer(db: Db, name: string): Promise<string> {
  const dealer = namedUuid(`bench ${name}`)
  await db.rows`
    insert into dealers (id, name, display_name, sold_to, region, search_text)
    values (${dealer}, ${name}, ${name}, ${name}, 'CA', ${name})`
  const stores = await db.rows<{ id: string }>`
    insert into stores (dealer_id, name, display_name, ship_to, region, search_text)
    select ${dealer}::uuid, 'Store ' || s, 'Store ' || s, ${name} || '-' || s, 'CA', 'store ' || ${name} || '-' || s
      from generate_series(1, ${STORES}::int) s
    returning id`
  const storeIds = stores.map(({ id }) => id)
  const people = await db.rows<{ id: string }>`
    insert into users (email, first_name, last_name, region, locale, dealer_id, search_text, email_verified)
    select p || '@' || ${name} || '.test', 'Anne', 'Person ' || p, 'CA', 'fr-CA', ${dealer}::uuid,
           'anne person ' || p || ' ' || p || '@' || ${name} || '.test', true
      from generate_series(1, ${PEOPLE}::int) p
    returning id`
  const ids = people.map(({ id }) => id)
  await db.rows`
    with app_order as (
      select id, row_number() over (order by id) - 1 as k, count(*) over () as of
        from apps where client_id <> ${PORTAL_CLIENT_ID} and client_id not like 'vast%'),
    held as (
      select u.id as user_id, u.n, a.id as app_id
        from unnest(${ids}::uuid[]) with ordinality as u (id, n)
        join app_order a on a.k in (u.n % a.of, (u.n + 1) % a.of)),
    given as (insert into user_apps (user_id, app_id) select user_id, app_id from held),
    roles_given as (
      insert into user_roles (user_id, app_id, role_id)
      select h.user_id, h.app_id, r.id
        from held h, lateral (select id from roles where app_id = h.app_id order by id limit 1) r
      returning user_id, role_id),
    permissions_given as (
      insert into user_permissions (user_id, app_id, permission_id)
      select h.user_id, h.app_id, p.id
        from held h, lateral (select id from permissions where app_id = h.app_id order by id limit 2) p)
    insert into user_stores (user_id, role_id, store_id)
    select r.user_id, r.role_id, (${storeIds}::uuid[])[(u.n + s) % ${STORES} + 1]
      from roles_given r
      join unnest(${ids}::uuid[]) with ordinality as u (id, n) on u.id = r.user_id
     cross join generate_series(0, 1) s`
  return dealer
}
