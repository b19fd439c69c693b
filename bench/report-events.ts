import type pg from 'pg'

const CHUNK = 500_000
/** The events are spread over so many days before now, by day as by night. */
const DAYS = 730

/**
 * Adds events of two years to a network, in proportions like those of the demo: made in the database, in order of time. Each
 * concerns a user, with their dealer, a store of theirs, the roles that they hold and one of the apps.
 */
export async function makeEvents(client: pg.Client, events: number, say: (text: string) => void) {
  await client.query("set work_mem = '256MB'")
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query(`create function pg_temp.pick(i bigint, salt bigint, below bigint) returns int
    language sql immutable as 'select (hashint8extended(i, salt) & 9223372036854775807) % below'`)
  await client.query(`
    create temp table holder as
    select row_number() over (order by u.id) - 1 as n, u.id, u.dealer_id,
           (select min(s.store_id::text)::uuid from user_stores s where s.user_id = u.id) as store_id,
           array(select r.role_id from user_roles r where r.user_id = u.id) as role_ids,
           array(select a.app_id from user_apps a where a.user_id = u.id order by 1) as app_ids
      from users u where u.deleted_at is null`)
  await client.query('create unique index on holder (n)')
  await client.query('analyze holder')
  const indexes = await withoutIndexes(client)
  const holders = (await client.query<{ n: number }>('select count(*)::int as n from holder')).rows[0]!.n
  for (let from = 0; from < events; from += CHUNK) {
    const until = Math.min(from + CHUNK, events)
    await client.query(
      `insert into events (at, kind, origin, outcome, user_id, actor_id, app_id, dealer_id, store_id, role_ids)
       select now() - interval '${DAYS} days' + i * (interval '${DAYS} days' / $3::bigint), kind::event_kind,
              case kind when 'sign-in-failed' then 'wrong' when 'mail' then 'reset'
                        when 'locked' then case when pg_temp.pick(i, 32, 3) = 0 then 'manual' else 'automatic' end end,
              case kind when 'mail' then 'sent' end, h.id, h.id,
              case when kind in ('sign-in', 'sign-in-failed')
                   then h.app_ids[1 + pg_temp.pick(i, 33, coalesce(nullif(cardinality(h.app_ids), 0), 1))] end,
              h.dealer_id, h.store_id, h.role_ids
         from (select i, pg_temp.pick(i, 30, $4) as holder, pg_temp.pick(i, 31, 1000) as x
                 from generate_series($1::bigint, $2::bigint - 1) i) chosen
         join holder h on h.n = chosen.holder,
              lateral (select case when x < 840 then 'sign-in' when x < 900 then 'sign-in-failed' when x < 950 then 'mail'
                                   when x < 970 then 'user-changed' when x < 990 then 'password-reset'
                                   when x < 995 then 'locked' else 'password-changed' end as kind) of
        order by i`,
      [from, until, events, holders],
    )
    say(`${until} of ${events} events`)
  }
  for (const definition of indexes) {
    say(definition)
    await client.query(definition)
  }
  await client.query('vacuum analyze events')
}

/** Drops the indexes of the events but their key, and returns how to create them: once for all events is faster. */
async function withoutIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'events' and indexname <> 'events_pkey'",
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
