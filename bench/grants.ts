import type pg from 'pg'
import { type Permission, prefixed } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'

const dealerAdminHolds: Permission[] = ['view-users', 'modify-users', 'lock-users', 'provision-apps']

/** Numbers the apps, their roles and permissions, to draw from. */
export async function orderApps(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table app_order as
      select id as app_id, row_number() over (order by id) - 1 as k from apps where client_id <> '${PORTAL_CLIENT_ID}';
    create temp table role_order as
      select id as role_id, app_id, row_number() over (partition by app_id order by id) - 1 as k,
             count(*) over (partition by app_id) as of
        from roles;
    create temp table permission_order as
      select id as permission_id, app_id, row_number() over (partition by app_id order by id) - 1 as k from permissions;
    analyze app_order, role_order, permission_order`)
}

/** One to four of the eight apps; in each a role for one or two stores of the user's dealer, and up to three permissions. */
export async function makeGrants(client: pg.Client, [from, until, dealers]: number[]): Promise<void> {
  const held = `
    generate_series($1::int, $2::int - 1) i
      join app_order a on (a.k - pg_temp.pick(i, 6, 8) + 8) % 8 <= pg_temp.pick(i, 7, 4)`
  const user = `pg_temp.named('user ' || i)`
  const role = `join role_order r on r.app_id = a.app_id and r.k = pg_temp.pick(i, 8, r.of)`
  await client.query(`insert into user_apps (user_id, app_id) select ${user}, a.app_id from ${held}`, [
    from,
    until,
  ])
  await client.query(
    `insert into user_roles (user_id, app_id, role_id) select ${user}, a.app_id, r.role_id from ${held} ${role}`,
    [from, until],
  )
  await client.query(
    `insert into user_stores (user_id, role_id, store_id)
     select ${user}, r.role_id, pg_temp.named('store ' || i % $3::int * 4 + s) from ${held} ${role}
       join generate_series(0, 3) s on (s - pg_temp.pick(i, 9, 4) + 4) % 4 <= pg_temp.pick(i, 10, 2)`,
    [from, until, dealers],
  )
  await client.query(
    `insert into user_permissions (user_id, app_id, permission_id)
     select ${user}, a.app_id, p.permission_id from ${held}
       join permission_order p on p.app_id = a.app_id and p.k < pg_temp.pick(i, 11, 4)`,
    [from, until],
  )
}

/** User 0 is a system admin without a dealer; the next ones are the admins of one dealer each. */
export async function makeAdmins(client: pg.Client, dealers: number): Promise<void> {
  const portal = `(select id from apps where client_id = '${PORTAL_CLIENT_ID}')`
  const admins = 'generate_series(1, $1::int) i'
  const user = `pg_temp.named('user ' || i)`
  await client.query(`update users set dealer_id = null where id = pg_temp.named('user 0')`)
  await client.query(
    `insert into user_apps (user_id, app_id) select ${user}, ${portal} from generate_series(0, $1::int) i`,
    [dealers],
  )
  // The admin of the first dealer has all apps, so that their results have as many badges as the system admin's.
  await client.query(
    `insert into user_apps (user_id, app_id) select pg_temp.named('user 1'), app_id from app_order on conflict do nothing`,
  )
  await client.query(
    `insert into user_roles (user_id, app_id, role_id)
     select ${user}, ${portal}, r.id from generate_series(0, $1::int) i
       join roles r on r.app_id = ${portal} and r.name = case i when 0 then 'system_admin' else 'admin' end`,
    [dealers],
  )
  await client.query(
    `insert into user_permissions (user_id, app_id, permission_id)
     select ${user}, p.app_id, p.id from ${admins} join permissions p on p.app_id = ${portal} and p.name = any($2)`,
    [dealers, dealerAdminHolds.map(prefixed)],
  )
}
