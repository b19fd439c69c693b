import assert from 'node:assert/strict'
import pg from 'pg'
import { isTimeout } from '#core/server/database/database.ts'
import { openPostgres } from '#core/server/database/open.ts'
import { record } from '#domain/server/events.ts'
import { reportNames } from '#features/reports/contract.ts'
import { countNext } from '#features/reports/server/rollups/count-next.ts'
import { type Answer, type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { pacesOf, quantile, timed } from './measure.ts'
import { makeEvents } from './report-events.ts'
import { ms, perSecond, type Print, rowsBeside, rowWithin } from './table.ts'

/** Times that each report is read with each filter and each period. */
const ROUNDS = 5
const BATCH = 100_000
/** Calls until the compiler has done with the shortest ones, which take a fifth of a millisecond. */
const COMPILED = 5_000
/** Events a second that the worker must keep up with, and for how long in milliseconds. */
const STREAM = 2_000
const STREAM_TIME = 20_000
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
  const started = performance.now()
  // A batch that took too long is tried again, as the worker does.
  const next = () =>
    countNext(db, { most: BATCH }).catch((error: unknown) => {
      if (isTimeout(error)) return true
      throw error
    })
  while (await next());
  const rate = (events * 1000) / (performance.now() - started)
  print({
    name: 'Events counted ahead',
    figure: perSecond(rate),
    aim: `≥ ${perSecond(STREAM)}`,
    met: rate >= STREAM,
  })
  await client.query('vacuum analyze report_days, report_months')
  const { rows } = await client.query<{ name: string; size: number }>(`
    select name, pg_total_relation_size(name::regclass)::float8 / 1e6 as size
      from unnest(array['events', 'report_days', 'report_months']) name`)
  for (const { name, size } of rows)
    print({ name: `Size of ${name} with indexes`, figure: `${size.toFixed(0)} MB` })
  await close()
  await client.end()
}

/** Every report with and without each filter, whole years and ragged periods, beside the same from the events alone. */
export async function reportRows(url: string, { admin }: Callers, print: Print) {
  const client = await connect(url)
  // As autovacuum does, once it comes to what an earlier run of a kept database left.
  await client.query('vacuum analyze events')
  const filters = await someFilters(client)
  const raw = await withoutCounts(client, () => timesOf(admin, { none: {}, app: filters.app! }, 1))
  const { role, ...others } = filters
  const opened = await timesOf(admin, others, ROUNDS, ['Users'], { rolesOf: { dealers: [], stores: [] } })
  const ahead = await timesOf(admin, others, ROUNDS)
  const byRole = await timesOf(admin, { role: role! }, ROUNDS)
  print(
    rowWithin(
      'Users as its page opens, p95, any filter but role',
      quantile([...opened.values()].flat(), 0.95),
      150,
      'milliseconds',
    ),
  )
  for (const report of reportNames) {
    const [figure, floor] = [ahead, raw].map((times) =>
      quantile([...times.get(`${report} none`)!, ...times.get(`${report} app`)!], 0.5),
    )
    const all = Object.keys(others).flatMap((filter) => ahead.get(`${report} ${filter}`)!)
    print(
      rowWithin(`${report}, p95, any filter but role`, quantile(all, 0.95), 150, 'milliseconds'),
      rowWithin(
        `${report}, p95, by role`,
        quantile(byRole.get(`${report} role`)!, 0.95),
        400,
        'milliseconds',
      ),
      {
        name: `${report}, beside the same from events alone`,
        figure: ms(figure!),
        floor: ms(floor!),
        ratio: figure! / floor!,
        aim: '≤ 0.125',
        met: figure! / floor! <= 0.125,
      },
    )
  }
  for (const [cell, times] of [...ahead]
    .toSorted(([, one], [, other]) => worst(other) - worst(one))
    .slice(0, 5))
    print({ name: `Among the slowest: ${cell}`, figure: ms(worst(times)) })
  await client.end()
}

/** A recorded event beside a bare insert, and the list while events stream in and are counted. */
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
  const paces = await pacesOf(...works)
  print(...rowsBeside('Recording an event, beside a bare insert', 1.5, paces))
  const quiet = await listTimes(admin)
  const streaming = stream(client)
  const busy = await listTimes(admin)
  await streaming
  const behind = await client.query<{ n: number }>(
    'select (last_value - mark)::int as n from report_generations, events_id_seq where current',
  )
  const [figure, floor] = [quantile(busy, 0.99), quantile(quiet, 0.99)]
  const ratio = figure / floor
  const name = `List, p99, while ${STREAM} events a second are inserted and counted`
  print({ name, figure: ms(figure), floor: ms(floor), ratio, aim: '≤ 2', met: ratio <= 2 })
  const left = behind.rows[0]!.n
  print({
    name: 'Events not yet counted after it',
    figure: String(left),
    aim: '≤ 20000',
    met: left <= 20_000,
  })
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

/** A report from many events alone can take longer than a statement may: it took at least so long. */
const madeOrGivenUp = (answer: Answer) =>
  answer.status === 400 && answer.text.includes('reportTooSlow') ? null : jsonOf(answer)

/** The times of each report, by its name and that of the filter. */
async function timesOf(
  admin: Call,
  filters: Record<string, Settings>,
  rounds: number,
  reports: readonly string[] = reportNames,
  more: object = {},
) {
  const times = new Map<string, number[]>()
  // Round 0 warms up; what is slow is read once.
  for (let round = rounds === 1 ? 1 : 0; round <= rounds; round += 1)
    for (const report of reports)
      for (const [filter, settings] of Object.entries(filters))
        for (const period of periods()) {
          const body = JSON.stringify({ settings: { ...period, ...settings }, ...more })
          const time = await timed(async () => madeOrGivenUp(await admin(`/api/Report/${report}`, { body })))
          if (round === 0) continue
          times.set(`${report} ${filter}`, [...(times.get(`${report} ${filter}`) ?? []), time])
        }
  return times
}

/** Without the row of the live counts, reports read events alone, and nothing is counted. */
async function withoutCounts<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ generation: number; mark: string }>(
    'delete from report_generations where current returning generation, mark',
  )
  assert.equal(rows.length, 1)
  try {
    return await work()
  } finally {
    const { generation, mark } = rows[0]!
    await client.query(
      'insert into report_generations (generation, current, mark) overriding system value values ($1, true, $2)',
      [generation, mark],
    )
  }
}

async function listTimes(admin: Call) {
  const times: number[] = []
  const started = performance.now()
  while (performance.now() - started < STREAM_TIME)
    times.push(await timed(async () => jsonOf(await admin('/api/User/Search?page=1'))))
  return times
}

/** Inserts copies of events of the past, as of now, a tenth of a second's at a time. */
async function stream(client: pg.Client) {
  const started = performance.now()
  for (let tick = 0; tick * 100 < STREAM_TIME; tick += 1) {
    await client.query(
      `insert into events (at, kind, origin, outcome, user_id, actor_id, app_id, dealer_id, store_id, role_ids)
       select now(), kind, origin, outcome, user_id, actor_id, app_id, dealer_id, store_id, role_ids
         from events where id > $1 order by id limit ${STREAM / 10}`,
      [(tick * STREAM) / 10],
    )
    const wait = started + (tick + 1) * 100 - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

const worst = (times: readonly number[]) => quantile(times, 0.95)
