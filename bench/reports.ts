import pg from 'pg'
import { openPostgres } from '#core/server/database/open.ts'
import { record } from '#domain/server/events.ts'
import { reportNames } from '#features/reports/contract.ts'
import { countAgain } from '#features/reports/server/counting/count-days.ts'
import { type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { pacesOf, quantile, timed } from './measure.ts'
import { makeEvents } from './report-events.ts'
import { ms, type Print, rowBeside, rowsBeside, rowWithin } from './table.ts'

/** Times that each report is read with each filter and each period. */
const ROUNDS = 5
/** The number of events up to which the first bar holds; above, the second does. Both are the p95 of a report. */
const FEW = 2_000_000
const [OF_FEW_MS, OF_MANY_MS] = [200, 1_500]
/** Calls until the compiler has done with the shortest ones, which take a fifth of a millisecond. */
const COMPILED = 5_000
const DAY = 86_400_000

/** Before the portal starts, whose worker would count too. */
export async function fillEvents(url: string, events: number, print: Print) {
  const client = await connect(url)
  // Reports about the past count those who were there then.
  for (const table of ['users', 'dealers', 'stores'])
    await client.query(`update ${table} set created_at = now() - interval '3 years'`)
  await client.query('vacuum full analyze users, dealers, stores')
  await makeEvents(client, events, (text) => console.log(`Making events: ${text}`))
  const { db, close } = await openPostgres(url)
  print({ name: 'Counting all events', figure: ms(await timed(() => countAgain(db, new Date()))) })
  await client.query('vacuum analyze event_counts_daily, event_counts_monthly')
  const { rows } = await client.query<{ name: string; size: number }>(`
    select name, pg_total_relation_size(name::regclass)::float8 / 1e6 as size
      from unnest(array['events', 'event_counts_daily', 'event_counts_monthly']) name`)
  for (const { name, size } of rows)
    print({ name: `Size of ${name} with indexes`, figure: `${size.toFixed(0)} MB` })
  await close()
  await client.end()
}

/** Every report with each filter, for whole years and ragged periods. */
export async function reportRows(url: string, { admin }: Callers, events: number, print: Print) {
  const client = await connect(url)
  // As autovacuum does, once it comes to what an earlier run of a kept database left.
  await client.query('vacuum analyze events')
  const filters = await someFilters(client)
  const bar = events > FEW ? OF_MANY_MS : OF_FEW_MS
  // The page asks for the roles of a dealer or store when its row is opened.
  const opened = { rolesOf: { dealers: [], stores: [] } }
  const calls: [name: string, report: string, more: object][] = reportNames.map((name) => [name, name, {}])
  for (const [name, report, more] of [['Users, as its page opens', 'Users', opened] as const, ...calls]) {
    const times = new Map<string, number[]>()
    // Round 0 warms up.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [filter, settings] of Object.entries(filters))
        for (const period of periods()) {
          const time = await timed(() =>
            ask(admin, report, { settings: { ...period, ...settings }, ...more }),
          )
          if (round > 0) times.set(filter, [...(times.get(filter) ?? []), time])
        }
    print(rowWithin(`${name}, p95`, quantile([...times.values()].flat(), 0.95), bar, 'milliseconds'))
    for (const [filter, some] of times)
      print({
        name: `${name}, by ${filter}, p50 and p95`,
        figure: ms(quantile(some, 0.5)),
        floor: ms(quantile(some, 0.95)),
      })
  }
  await client.end()
}

const ask = async (admin: Call, report: string, body: object) =>
  jsonOf(await admin(`/api/Report/${report}`, { body: JSON.stringify(body) }))

/** A recorded event beside a bare insert, and the list while all events are counted again. */
export async function recordingRows(url: string, { admin }: Callers, print: Print) {
  const client = await connect(url)
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
  print(...rowsBeside('Recording an event, beside a bare insert', 1.3, await pacesOf(...works)))
  const list = async () => timed(async () => jsonOf(await admin('/api/User/Search?page=1')))
  const quiet: number[] = []
  for (let n = 0; n < 500; n += 1) quiet.push(await list())
  const busy: number[] = []
  const counted = countAgain(db, new Date()).then(() => true)
  while (!(await Promise.race([counted, list().then((time) => void busy.push(time))])));
  const [figure, floor] = [quantile(busy, 0.99), quantile(quiet, 0.99)]
  print(rowBeside('List, p99, while all events are counted again', 2, [figure, floor]))
  await close()
  await client.end()
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

type Settings = Record<string, unknown>

/** One of each, of those with many events. */
async function someFilters(client: pg.Client): Promise<Record<string, Settings>> {
  const value = async (text: string) => (await client.query<{ v: string }>(text)).rows[0]!.v
  return {
    none: {},
    dealer: { soldTo: await value('select sold_to as v from dealers order by id limit 1') },
    store: { shipTo: await value('select ship_to as v from stores order by id limit 1') },
    app: {
      app: await value(
        "select app_id as v from events where kind = 'sign-in' and app_id is not null order by id desc limit 1",
      ),
    },
    user: { user: await value('select email as v from users where deleted_at is null order by id limit 1') },
    role: {
      role: await value('select role_id as v from user_roles group by 1 order by count(*) desc limit 1'),
    },
  }
}

/** A year and the one before, whole and ragged, in the zone of Newfoundland: half an hour beside the others. */
function periods(): Settings[] {
  const year = new Date().getUTCFullYear() - 1
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
  const zone = 'America/St_Johns'
  return [
    { from: day(366), to: day(2), compare: { from: day(728), to: day(367) }, zone },
    {
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      compare: { from: day(300), to: day(2) },
      zone: 'America/Toronto',
    },
    { from: day(203), to: day(47), compare: { from: day(590), to: day(411) }, zone },
    { from: day(31), to: day(2), compare: { from: day(396), to: day(367) }, zone },
  ]
}
