import pg from 'pg'
import { openPostgres } from '#core/server/database/open.ts'
import { makeApps } from '#db/demo/make-apps.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { hashPassword } from '#features/sign-in/server/passwords/password.ts'
import { makeAdmins, makeGrants, orderApps } from './grants.ts'
import { COMMON, makeNames, RARE } from './names.ts'

export const PASSWORD = 'Comptoir-bench-1'
/** The first users, by number, have this password. */
export const SIGNERS = 2_000
export const addressOf = (n: number) => `signer${n}@bench.test`

const USERS_OF_DEALER = 200
const STORES_OF_DEALER = 4
const CHUNK = 50_000

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
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Without checks of foreign keys: the generated rows are consistent.
  await client.query('set session_replication_role = replica')
  // A deterministic number below the last parameter.
  await client.query(`create function pg_temp.pick(i bigint, salt bigint, below bigint) returns int
    language sql immutable as 'select (hashint8extended(i, salt) & 9223372036854775807) % below'`)
  // The same id for the same name (RFC 9562, version 8).
  await client.query(`create function pg_temp.named(name text) returns uuid language sql immutable
    as $$select overlay(overlay(md5(name) placing '8' from 13) placing 'a' from 17)::uuid$$`)
  const dealers = Math.ceil(users / USERS_OF_DEALER)
  await makeDealers(client, dealers)
  const names = await makeNames(client)
  const hash = await hashPassword(PASSWORD)
  await orderApps(client)
  for (let from = 0; from < users; from += CHUNK) {
    const until = Math.min(from + CHUNK, users)
    await makeUsers(client, [from, until, dealers, names, hash])
    await makeGrants(client, [from, until, dealers])
    say(`${until} of ${users} users`)
  }
  await makeAdmins(client, dealers)
  say('vacuum and analyze')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

async function makeDealers(client: pg.Client, dealers: number) {
  await client.query(
    `insert into dealers (id, name, display_name, sold_to, region, search_text)
     select pg_temp.named('dealer ' || d), 'Dealer ' || d, 'Dealer ' || d, 100000 + d, 'CA', 'dealer ' || d || ' ' || 100000 + d
       from generate_series(0, $1::int - 1) d`,
    [dealers],
  )
  await client.query(
    `insert into stores (id, dealer_id, name, display_name, ship_to, region, search_text)
     select pg_temp.named('store ' || d * 4 + s), pg_temp.named('dealer ' || d), 'Store ' || d * 4 + s, 'Store ' || d * 4 + s,
            1000000 + d * 4 + s, 'CA', 'store ' || d * 4 + s || ' ' || 1000000 + d * 4 + s
       from generate_series(0, $1::int - 1) d, generate_series(0, ${STORES_OF_DEALER - 1}) s`,
    [dealers],
  )
}

/** One user in a hundred is deleted, another is locked. */
const makeUsers = (client: pg.Client, values: [from: number, until: number, ...unknown[]]) =>
  client.query(
    `insert into users (id, email, first_name, last_name, mobile_phone, region, locale, is_primary, dealer_id,
                        search_text, password_hash, last_sign_in_at, locked, deleted_at, email_verified)
     select pg_temp.named('user ' || i), mail, first.first_name, last.last_name, '514555' || lpad((i % 10000)::text, 4, '0'),
            'CA', case pg_temp.pick(i, 1, 2) when 0 then 'en-US' else 'fr-CA' end, i between 1 and $3,
            pg_temp.named('dealer ' || i % $3::int),
            first.first_folded || ' ' || last.last_folded || ' ' || mail, case when i < ${SIGNERS} then $5 end,
            now() - pg_temp.pick(i, 2, 90 * 86400) * interval '1 second',
            i >= ${SIGNERS} and pg_temp.pick(i, 13, 100) = 0,
            case when i >= ${SIGNERS} and pg_temp.pick(i, 12, 100) = 0 then now() end, true
       from generate_series($1::int, $2::int - 1) i
       join names first on first.n = pg_temp.pick(i, 3, $4)
       join names last on last.n = case when i % ${RARE.oneIn} = ${SIGNERS} then -1
                                        when pg_temp.pick(i, 4, 1000) < ${COMMON.share * 1000} then -2
                                        else pg_temp.pick(i, 5, $4) end,
            lateral (select case when i < ${SIGNERS} then 'signer' || i || '@bench.test'
                            else 'user' || i || '@d' || i % $3::int || '.test' end as mail) address
      order by i`,
    values,
  )
