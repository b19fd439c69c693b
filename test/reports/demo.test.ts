import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { HOUR_MS, addDays } from '#core/contract/days.ts'
import { Refusal } from '#core/server/errors.ts'
import { demoPeople } from '#db/demo/demo-people.ts'
import { makeDemo } from '#db/demo/make-demo.ts'
import { figures, mayOpen } from '#features/reports/contract/figures.ts'
import { reportRows } from '#features/reports/contract.ts'
import { reports } from '#features/reports/feature.server.ts'
import { rowsRoute } from '#features/reports/server/rows.ts'
import { loadViewer } from '#domain/server/viewer.ts'
import { NOW, signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { ask, compareAll, naive } from './comparing.ts'
import { readTables } from './naive.ts'
import { sums } from './sums.ts'
import { countUntil } from './world.ts'

const { db, close } = await freshDatabase()
after(close)
await makeDemo({ db, now: NOW, publicUrl: 'http://localhost:3000' })
// Most days are counted, the events of the others are read.
await countUntil(db, '2026-10-03')
const tables = await readTables(db)

const some = async (values: PromiseLike<{ value: string }[]>) => (await values).map(({ value }) => value)
const there = {
  soldTo: await some(db.rows`select sold_to as value from dealers order by sold_to limit 5`),
  shipTo: await some(db.rows`select ship_to as value from stores order by ship_to limit 5`),
  app: await some(db.rows`select id::text as value from apps order by name`),
  role: await some(db.rows`select id::text as value from roles order by name, id`),
  user: await some(db.rows`
    (select email as value from users order by email limit 5)
    union all (select email from users where email like '%@demo.comptoir.test')`),
}

type Row = {
  ID?: string | null
  Type?: string
  DealerID?: string | null
  StoreID?: string
  Count: number
  Compare?: number
}

/** The largest rows, the smallest one, and that without a dealer, store or application. */
const sample = (rows: Row[]) => [
  ...new Set([...rows.slice(0, 2), ...rows.slice(-1), ...rows.filter(({ ID }) => ID === null)]),
]

const averages = /^average|successfulLoginsPerStore$/
/** A report calls the dealers and stores of its people by names that are others’. */
const figureOf = (report: string, key: string) =>
  figures.find(
    (figure) =>
      figure ===
      (report === 'reportUsersModified' ? key.replace(/^total(Dealers|Stores)/, 'modified$1') : key),
  )

/** Two months, and a day long ago. */
const periods = [{ from: '2026-09-20' }, { from: '2026-02-10', to: '2026-02-10', zone: 'America/Vancouver' }]

for (const { key, email } of Object.values(demoPeople))
  test(`each number that ${key} of the demo gets opens exactly as many rows`, async (t) => {
    const { id } = (await db.row<{ id: string }>`select id from users where email = ${email}`)!
    const call = await signedIn(db, id)
    const opened = new Set<string>()
    for (const settings of periods)
      for (const { endpoint, ...route } of reports.filter((one) => one !== rowsRoute)) {
        const answer = await call(endpoint, { endpoint, ...route }, { settings }).catch(
          (error: { status?: number }) => {
            assert.equal(error.status, 403)
          },
        )
        if (!answer) continue
        const { data } = answer as { data: Record<string, unknown> }
        const total = async (figure: (typeof figures)[number], row: object) =>
          (await call(reportRows, rowsRoute, { settings, figure, ...row })).data
        for (const [name, value] of Object.entries(data).filter(([one]) => !averages.test(one))) {
          const figure = figureOf(endpoint.name, name)
          if (!figure) {
            assert.ok(/OverTime$|^(Settings|asOf|Bucket)$/.test(name), name)
            continue
          }
          opened.add(figure)
          if (!Array.isArray(value)) {
            const { Total, Rows, TotalPages } = await total(figure, {})
            assert.equal(Total, value, `${endpoint.name} ${name}`)
            assert.deepEqual([Rows.length, TotalPages], [Math.min(15, Total), Math.ceil(Total / 15)], name)
          } else
            for (const { ID, Type, DealerID, StoreID, Count } of sample(value)) {
              const which = { id: Type ?? ID, dealerID: DealerID, storeID: StoreID }
              assert.equal((await total(figure, which)).Total, Count, `${name} ${JSON.stringify(which)}`)
            }
        }
      }
    const [session] = await db.rows<{ uid: string }>`select uid from oidc_artifacts where account_id = ${id}`
    const user = await db.row<{
      version: number
    }>`select security_version as version from users where id = ${id}`
    const identity = { userId: id, sessionUid: session!.uid, securityVersion: user!.version }
    const viewer = (await loadViewer(db, identity, NOW, 'en-US'))!
    t.diagnostic(`${opened.size} figures`)
    const expected = viewer.permissions.includes('view-reports')
      ? figures.filter((figure) => mayOpen(viewer, figure))
      : []
    assert.deepEqual([...opened].toSorted(), expected.toSorted())
  })

/** Random settings for each person and report; WORLDS for more. */
const numRuns = Number(process.env.WORLDS ?? 2)

/** Mostly none, or nothing is left to count. */
const filter = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
const today = NOW.toISOString().slice(0, 10)
const period = fc
  .tuple(
    fc.integer({ min: 0, max: 420 }),
    fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 30 })),
  )
  .map(([back, length]) => ({ from: addDays(today, -back - length), to: addDays(today, -back) }))
const settings = fc.record({
  main: fc.oneof(
    period,
    period.map(({ from }) => ({ from })),
  ),
  compare: fc.option(period, { nil: undefined }),
  zone: fc.constantFrom('America/Toronto', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'),
  soldTo: filter(there.soldTo),
  shipTo: filter(there.shipTo),
  app: filter(there.app),
  role: filter(there.role),
  user: filter(there.user),
})

const unfiltered = {
  compare: undefined,
  zone: 'UTC' as const,
  soldTo: undefined,
  shipTo: undefined,
  app: undefined,
  role: undefined,
  user: undefined,
}

type Data = Record<string, unknown> & { compare?: Record<string, unknown> }

const keyOf = ({ ID, Type, DealerID, StoreID }: Row) => JSON.stringify([Type ?? ID, DealerID, StoreID])

for (const { key, email } of Object.values(demoPeople))
  test(`with any filters ${key} of the demo gets numbers that open as many rows, add up, and compare as they are alone`, async () => {
    const { id } = (await db.row<{ id: string }>`select id from users where email = ${email}`)!
    const call = await signedIn(db, id)
    const kinds = reports.filter((one) => one !== rowsRoute)
    let asked = 0
    await fc.assert(
      fc.asyncProperty(settings, fc.nat(), async ({ main, compare, ...filters }, seed) => {
        const route = kinds[seed % kinds.length]!
        const { name } = route.endpoint
        const askFor = async (period: object) => {
          try {
            const input = { settings: { ...period, ...filters } } as object
            return ((await call(route.endpoint, route, input)) as { data: Data }).data
          } catch (error) {
            assert.ok(error instanceof Refusal && error.status === 403, String(error))
            return undefined
          }
        }
        const data = await askFor({ ...main, ...(compare && { compare }) })
        if (!data) return
        asked += 1
        const alone = compare && (await askFor(compare))!
        for (const [key, value] of Object.entries(data.compare ?? {}))
          // A series has the days, weeks or months of the main period.
          if (!Array.isArray(value) || data['Bucket'] === alone!['Bucket'])
            assert.deepEqual(value, alone![key], `${name} compare.${key}`)
        for (const [list, total] of Object.entries(sums))
          if (Array.isArray(data[list]) && total in data)
            assert.equal(
              (data[list] as Row[]).reduce((sum, { Count }) => sum + Count, 0),
              data[total],
              `${name} ${list}`,
            )
        const opened = async (figure: (typeof figures)[number], which: object, period = main) =>
          (await call(reportRows, rowsRoute, { settings: { ...period, ...filters }, figure, ...which })).data
            .Total
        for (const [of, value] of Object.entries(data)) {
          const figure = figureOf(name, of)
          if (!figure) continue
          if (!Array.isArray(value)) {
            assert.equal(await opened(figure, {}), value, `${name} ${of}`)
            continue
          }
          const before = new Map(((alone?.[of] ?? []) as Row[]).map((row) => [keyOf(row), row.Count]))
          for (const row of value as Row[])
            assert.equal(row.Compare, compare && (before.get(keyOf(row)) ?? 0), `${name} ${of} compared`)
          for (const { ID, Type, DealerID, StoreID, Count } of sample(value as Row[])) {
            const which = { id: Type ?? ID, dealerID: DealerID, storeID: StoreID }
            assert.equal(await opened(figure, which), Count, `${name} ${of} ${JSON.stringify(which)}`)
          }
        }
      }),
      // The first one has no filter: those that a person may not choose are refused.
      {
        numRuns: numRuns * kinds.length,
        examples: [[{ main: { from: addDays(today, -30) }, ...unfiltered }, 0]],
      },
    )
    assert.equal(asked > 0, key !== 'staff', `${asked} reports`)
  })

const zones = [
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'Europe/Paris',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
]
const instant = (at: number) => new Date(at).toISOString()
const day = (at: number) => instant(at).slice(0, 10)
const ago = fc.integer({ min: 25, max: 700 * 24 }).map((hours) => NOW.getTime() - hours * HOUR_MS)
/** Of whole days, or from an instant until another; up to some months. */
const span = fc
  .tuple(ago, fc.integer({ min: 0, max: 100 * 24 * 60 }), fc.boolean())
  .map(([to, minutes, inDays]) => {
    const from = to - minutes * 60_000
    return inDays ? { from: day(from), to: day(to) } : { from: instant(from), to: instant(to) }
  })
const one = (list: readonly { id: string }[]) =>
  fc.option(fc.constantFrom(...list.map(({ id }) => id)), { nil: undefined, freq: 2 })
const recounted = fc.record({
  zone: fc.constantFrom(...zones),
  period: fc.option(span, { nil: {}, freq: 5 }),
  compare: fc.option(span, { nil: undefined }),
  app: one(tables.apps),
  role: one(tables.roles),
})

/** A temporary lock lasts at these moments, and has long since ended; a clock was changed in the 30 days before the others. */
const lockouts = tables.events.filter(({ kind, origin }) => kind === 'locked' && origin === 'automatic')
const moments = [
  ...[10, 100].map((index) => lockouts[index]!.at.getTime() + 5 * 60_000),
  Date.parse('2026-11-19T18:30:00Z'),
  Date.parse('2026-03-20T18:30:00Z'),
]
type Recounted = typeof recounted extends fc.Arbitrary<infer T> ? T : never
const examples = moments.map((at): [Recounted] => [
  {
    zone: 'America/Toronto',
    period: { from: instant(at - 24 * HOUR_MS), to: instant(at) },
    compare: undefined,
    app: undefined,
    role: undefined,
  },
])

test('every figure of the demo network is what counting its events and people one by one gives', async () => {
  const admin = tables.users.find(({ email }) => email === 'system.admin@demo.comptoir.test')!
  await fc.assert(
    fc.asyncProperty(recounted, async ({ period: days, ...more }) => {
      const asked = { ...days, ...more, soldTo: undefined, shipTo: undefined, user: undefined }
      const { main, other } = naive(tables, asked)
      for (const { name, data } of await ask(db, admin.id, asked))
        compareAll(name, data, main, other, asked.zone)
    }),
    // WORLDS for more.
    { numRuns: examples.length + Number(process.env.WORLDS ?? 2), examples },
  )
})
