import pg from 'pg'
import { fold } from '#core/contract/fold.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { openPostgres } from '#core/server/database/open.ts'
import { peopleFrom } from '#db/demo/people.ts'
import { randomFrom } from '#db/demo/random.ts'
import { makeApps } from '#db/demo/make-apps.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { type Permission, prefixed } from '#domain/contract/permissions.ts'
import { hashPassword } from '#features/sign-in/server/passwords/password.ts'

export const PASSWORD = 'Comptoir-bench-1'
/** The first users, by number, have this password. */
export const SIGNERS = 200
export const addressOf = (n: number) => `signer${n}@bench.test`
/** The last name of 3.5 % of the users, and that of one user in 20,000. */
export const COMMON_NAME = 'Tremblay'
export const RARE_NAME = 'Quintalvoix'

const COMMON_PER_MILLE = 35
const RARE_ONE_IN = 20_000
const NAMES = 4_000
const SEED = 11
const USERS_OF_DEALER = 200
const STORES_OF_DEALER = 4
const USERS_A_STATEMENT = 50_000
const dealerAdminHolds: Permission[] = ['view-users', 'modify-users', 'lock-users', 'provision-apps']

/** Opens a connection whose functions draw the same numbers and ids each time: `pick` draws one below its last parameter. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create function pg_temp.pick(i bigint, salt bigint, below bigint) returns int language sql immutable
      as 'select (hashint8extended(i, salt) & 9223372036854775807) % below';
    create function pg_temp.named(name text) returns uuid language sql immutable
      as $$select overlay(overlay(md5(name) placing '8' from 13) placing 'a' from 17)::uuid$$`)
  return client
}

/**
 * Fills an empty database with a network of a given number of users, the same each time: dealers of 200 users and 4
 * stores, and the demo's 8 apps with their roles and permissions, of which each user has 1 to 4.
 */
export async function makeNetwork(
  url: string,
  users: number,
  publicUrl: string,
  say: (text: string) => void,
): Promise<void> {
  const { db, close } = await openPostgres(url)
  await ensurePortalApp(db, publicUrl)
  await makeApps(db, publicUrl)
  await close()
  const client = await connect(url)
  // Without checks of foreign keys: the generated rows are consistent.
  await client.query('set session_replication_role = replica')
  const dealers = Math.ceil(users / USERS_OF_DEALER)
  await client.query(dealersAndStores(dealers))
  await client.query(
    'create temp table names (n int primary key, first text, last text, folded_first text, folded_last text)',
  )
  await client.query('insert into names select * from json_populate_recordset(null::names, $1)', [
    JSON.stringify(namesToDraw()),
  ])
  await client.query(`
    create temp table app_order as
      select id as app_id, row_number() over (order by id) - 1 as k from apps where client_id <> '${PORTAL_CLIENT_ID}';
    create temp table role_order as
      select id as role_id, app_id, row_number() over (partition by app_id order by id) - 1 as k,
             count(*) over (partition by app_id) as of from roles;
    create temp table permission_order as
      select id as permission_id, app_id, row_number() over (partition by app_id order by id) - 1 as k from permissions;
    analyze names, app_order, role_order, permission_order`)
  const hash = await hashPassword(PASSWORD)
  for (let from = 0; from < users; from += USERS_A_STATEMENT) {
    const until = Math.min(from + USERS_A_STATEMENT, users)
    await client.query(usersOf(from, until, dealers), [hash])
    await client.query(grantsOf(from, until, dealers))
    say(`${until} of ${users} users`)
  }
  await client.query(admins(dealers))
  say('vacuum and analyze')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

/** Names with their folded form, which the database has no function for; -2 is the common one, -1 the rare one. */
function namesToDraw() {
  const random = randomFrom(SEED)
  const nextName = peopleFrom(random, SEED)
  const drawn = Array.from({ length: NAMES }, () => nextName(random.pick(['fr-CA', 'en-US'])))
  const all = [COMMON_NAME, RARE_NAME].map((lastName) => ({ firstName: '-', lastName })).concat(drawn)
  return all.map(({ firstName, lastName }, index) => {
    const last = index > 1 && lastName.includes(COMMON_NAME) ? 'Roy' : lastName
    const folded = { folded_first: fold(firstName), folded_last: fold(last) }
    return { n: index - 2, first: firstName, last, ...folded }
  })
}

const dealersAndStores = (dealers: number) => `
  insert into dealers (id, name, display_name, sold_to, region, search_text)
  select pg_temp.named('dealer ' || d), 'Dealer ' || d, 'Dealer ' || d, 100000 + d, 'CA', 'dealer ' || d || ' ' || 100000 + d
    from generate_series(0, ${dealers - 1}) d;
  insert into stores (id, dealer_id, name, display_name, ship_to, region, search_text)
  select pg_temp.named('store ' || s), pg_temp.named('dealer ' || s / ${STORES_OF_DEALER}), 'Store ' || s, 'Store ' || s,
         1000000 + s, 'CA', 'store ' || s || ' ' || 1000000 + s
    from generate_series(0, ${dealers * STORES_OF_DEALER - 1}) s`

/** One user in a hundred is deleted, another is locked. */
const usersOf = (from: number, until: number, dealers: number) => `
  insert into users (id, email, first_name, last_name, mobile_phone, region, locale, is_primary, dealer_id,
                     search_text, password_hash, last_sign_in_at, locked, deleted_at, email_verified)
  select pg_temp.named('user ' || i), mail, first.first, last.last, '514555' || lpad((i % 10000)::text, 4, '0'),
         'CA', case pg_temp.pick(i, 1, 2) when 0 then 'en-US' else 'fr-CA' end, i between 1 and ${dealers},
         pg_temp.named('dealer ' || i % ${dealers}),
         first.folded_first || ' ' || last.folded_last || ' ' || mail, case when i < ${SIGNERS} then $1 end,
         now() - pg_temp.pick(i, 2, 90 * 86400) * interval '1 second',
         i >= ${SIGNERS} and pg_temp.pick(i, 13, 100) = 0,
         case when i >= ${SIGNERS} and pg_temp.pick(i, 12, 100) = 0 then now() end, true
    from generate_series(${from}, ${until - 1}) i
    join names first on first.n = pg_temp.pick(i, 3, ${NAMES})
    join names last on last.n = case when i % ${RARE_ONE_IN} = ${SIGNERS} then -1
                                     when pg_temp.pick(i, 4, 1000) < ${COMMON_PER_MILLE} then -2
                                     else pg_temp.pick(i, 5, ${NAMES}) end,
         lateral (select case when i < ${SIGNERS} then 'signer' || i || '@bench.test'
                         else 'user' || i || '@d' || i % ${dealers} || '.test' end as mail) address
   order by i`

/** One to four of the eight apps; in each a role for one or two stores of the user's dealer, and up to three permissions. */
function grantsOf(from: number, until: number, dealers: number) {
  const held = `generate_series(${from}, ${until - 1}) i
    join app_order a on (a.k - pg_temp.pick(i, 6, 8) + 8) % 8 <= pg_temp.pick(i, 7, 4)`
  const role = 'join role_order r on r.app_id = a.app_id and r.k = pg_temp.pick(i, 8, r.of)'
  const user = "pg_temp.named('user ' || i)"
  return `
    insert into user_apps (user_id, app_id) select ${user}, a.app_id from ${held};
    insert into user_roles (user_id, app_id, role_id) select ${user}, a.app_id, r.role_id from ${held} ${role};
    insert into user_stores (user_id, role_id, store_id)
    select ${user}, r.role_id, pg_temp.named('store ' || i % ${dealers} * ${STORES_OF_DEALER} + s) from ${held} ${role}
      join generate_series(0, 3) s on (s - pg_temp.pick(i, 9, 4) + 4) % 4 <= pg_temp.pick(i, 10, 2);
    insert into user_permissions (user_id, app_id, permission_id)
    select ${user}, a.app_id, p.permission_id from ${held}
      join permission_order p on p.app_id = a.app_id and p.k < pg_temp.pick(i, 11, 4)`
}

/** User 0 is a system admin without a dealer; the next ones are the admins of one dealer each. */
function admins(dealers: number) {
  const portal = `(select id from apps where client_id = '${PORTAL_CLIENT_ID}')`
  const user = "pg_temp.named('user ' || i)"
  const held = dealerAdminHolds.map((name) => `'${prefixed(name)}'`).join(', ')
  return `
    update users set dealer_id = null where id = pg_temp.named('user 0');
    insert into user_apps (user_id, app_id) select ${user}, ${portal} from generate_series(0, ${dealers}) i;
    insert into user_roles (user_id, app_id, role_id)
    select ${user}, ${portal}, r.id from generate_series(0, ${dealers}) i
      join roles r on r.app_id = ${portal} and r.name = case i when 0 then 'system_admin' else 'admin' end;
    insert into user_permissions (user_id, app_id, permission_id)
    select ${user}, p.app_id, p.id from generate_series(1, ${dealers}) i
      join permissions p on p.app_id = ${portal} and p.name in (${held})`
}
