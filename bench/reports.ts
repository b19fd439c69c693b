import type pg from 'pg'
import { openPostgres } from '#core/server/database/open.ts'
import { record } from '#domain/server/events.ts'
import { reportNames } from '#features/reports/contract.ts'
import { countAgain } from '#features/reports/server/counting/count-days.ts'
import { jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { pacesOf, quantile, timed } from './measure.ts'
import { connect } from './network.ts'
import { ms, type Print, rowsBeside, rowWithin } from './table.ts'

/** Times that each report is read with each filter and each period. */
const ROUNDS = 5
/** The number of events up to which the first aim holds; above, the second does. Both are the p95 of a report. */
const FEW_EVENTS = 2_000_000
const [OF_FEW_MS, OF_MANY_MS] = [200, 1_500]
const EVENTS_A_STATEMENT = 500_000
/** The number of days before now over which the events are spread, at all hours. */
const DAYS = 730
const DAY_MS = 86_400_000
/** Calls until the compiler has done with those that take a fifth of a millisecond. */
const COMPILED = 5_000

/** Adds events of two years, before the portal starts: its worker would count them too. */
export async function fillEvents(url: string, events: number, print: Print) {
  const client = await connect(url)
  // Reports about the past count those who were there then.
  for (const table of ['users', 'dealers', 'stores'])
    await client.query(`update ${table} set created_at = now() - interval '3 years'`)
  await client.query('vacuum full analyze users, dealers, stores')
  await client.query(`
    set work_mem = '256MB'; set maintenance_work_mem = '1GB';
    create temp table holder as
    select row_number() over (order by u.id) - 1 as n, u.id, u.dealer_id,
           (select min(s.store_id::text)::uuid from user_stores s where s.user_id = u.id) as store_id,
           array(select r.role_id from user_roles r where r.user_id = u.id) as role_ids,
           array(select a.app_id from user_apps a where a.user_id = u.id order by 1) as app_ids
      from users u where u.deleted_at is null;
    create unique index on holder (n); analyze holder`)
  const indexes = await withoutIndexes(client)
  for (let from = 0; from < events; from += EVENTS_A_STATEMENT) {
    await client.query(eventsOf(from, Math.min(from + EVENTS_A_STATEMENT, events), events))
    console.log(`Made events from ${from} of ${events}`)
  }
  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum analyze events')
  const { db, close } = await openPostgres(url)
  print({ name: 'Counting all events', figure: ms(await timed(() => countAgain(db, new Date()))) })
  await client.query('vacuum analyze event_counts_daily, event_counts_monthly')
  await close()
  await client.end()
}

/** Drops the indexes of the events but their key, and returns how to create them: once for all events is faster. */
async function withoutIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'events'",
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition.replace('ON ONLY', 'ON'))
}

/**
 * Events in proportions like those of the demo, in order of time. Each concerns a user, with their dealer, a store of theirs, the
 * roles that they hold and one of the apps.
 */
const eventsOf = (from: number, until: number, all: number) => `
  insert into events (at, kind, origin, outcome, user_id, actor_id, app_id, dealer_id, store_id, role_ids)
  select now() - interval '${DAYS} days' + i * (interval '${DAYS} days' / ${all}), kind::event_kind,
         case kind when 'sign-in-failed' then 'wrong' when 'mail' then 'reset'
                   when 'locked' then case when pg_temp.pick(i, 32, 3) = 0 then 'manual' else 'automatic' end end,
         case kind when 'mail' then 'sent' end, h.id, h.id,
         case when kind in ('sign-in', 'sign-in-failed')
              then h.app_ids[1 + pg_temp.pick(i, 33, coalesce(nullif(cardinality(h.app_ids), 0), 1))] end,
         h.dealer_id, h.store_id, h.role_ids
    from (select i, pg_temp.pick(i, 30, (select count(*) from holder)) as n, pg_temp.pick(i, 31, 1000) as x
            from generate_series(${from}::bigint, ${until - 1}) i) chosen
    join holder h using (n),
         lateral (select case when x < 840 then 'sign-in' when x < 900 then 'sign-in-failed' when x < 950 then 'mail'
                              when x < 970 then 'user-changed' when x < 990 then 'password-reset'
                              when x < 995 then 'locked' else 'password-changed' end as kind) of
   order by i`

/** Every report with each filter, for whole years and ragged periods; and a recorded event beside a bare insert. */
export async function reportRows(url: string, { admin }: Callers, events: number, print: Print) {
  const client = await connect(url)
  // As autovacuum does, once it comes to what an earlier run of a kept database left.
  await client.query('vacuum analyze events')
  const value = async (text: string) => (await client.query<{ v: string }>(text)).rows[0]!.v
  const filters = [
    {},
    { soldTo: await value('select sold_to as v from dealers order by id limit 1') },
    { shipTo: await value('select ship_to as v from stores order by id limit 1') },
    { app: await value('select app_id as v from events where app_id is not null order by id desc limit 1') },
    { user: await value('select email as v from users where deleted_at is null order by id limit 1') },
    { role: await value('select role_id as v from user_roles group by 1 order by count(*) desc limit 1') },
  ]
  // The page of users asks for the roles of a dealer or store when its row is opened.
  const opened = { rolesOf: { dealers: [], stores: [] } }
  const calls: [name: string, report: string, more: object][] = reportNames.map((name) => [name, name, {}])
  for (const [name, report, more] of [['Users, as its page opens', 'Users', opened] as const, ...calls]) {
    const times: number[] = []
    // Round 0 warms up.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const settings of filters.flatMap((one) => periods().map((period) => ({ ...period, ...one })))) {
        const body = JSON.stringify({ settings, ...more })
        const time = await timed(async () => jsonOf(await admin(`/api/Report/${report}`, { body })))
        if (round > 0) times.push(time)
      }
    const aim = events > FEW_EVENTS ? OF_MANY_MS : OF_FEW_MS
    print(rowWithin(`Report ${name}, p95`, quantile(times, 0.95), aim, 'milliseconds'))
  }
  await recordingRows(client, url, print)
  await client.end()
}

async function recordingRows(client: pg.Client, url: string, print: Print) {
  const { db, close } = await openPostgres(url)
  const { rows } = await client.query<{ id: string; dealer: string; app: string }>(
    `select u.id, u.dealer_id as dealer, a.app_id as app from users u join user_apps a on a.user_id = u.id
      where u.deleted_at is null order by u.id limit 5000`,
  )
  const one = (n: number) => rows[n % rows.length]!
  const works = [
    (n: number) => record(db, { kind: 'sign-in', at: new Date(), userId: one(n).id, appId: one(n).app }),
    (n: number) => db.prepared.rows`
      insert into events (at, kind, user_id, app_id, dealer_id)
      values (${new Date()}, 'sign-in', ${one(n).id}, ${one(n).app}, ${one(n).dealer})`,
  ]
  for (const work of works) for (let n = 0; n < COMPILED; n += 1) await work(n)
  print(...rowsBeside('Recording an event, beside a bare insert', 1.5, await pacesOf(...works)))
  await close()
}

/** A whole year and a ragged one, each beside another period; one in the zone of Newfoundland, half an hour beside the others. */
function periods() {
  const year = new Date().getUTCFullYear() - 1
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const whole = { from: `${year}-01-01`, to: `${year}-12-31`, zone: 'America/Toronto' }
  const ragged = { from: day(203), to: day(47), zone: 'America/St_Johns' }
  return [
    { ...whole, compare: { from: day(300), to: day(2) } },
    { ...ragged, compare: { from: day(590), to: day(411) } },
  ]
}
