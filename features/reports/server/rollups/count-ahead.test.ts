import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { addDays, dayOf, startOfDay } from '#core/contract/days.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { countByApp, countByPlace, counted } from '../parts/event-counts.ts'
import { type Counting, type Grouping, groupings, type What } from '../parts/events-to-count.ts'
import { peopleOf } from '../parts/people-of.ts'
import { countNext } from './count-next.ts'

const { db, close } = await freshDatabase()
after(close)

const HOUR = 3_600_000
/** Whole hours, half of one, three quarters; half an hour of summer time. */
const zones = ['UTC', 'America/Toronto', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const ids: string[] = Array.from({ length: 21 }, () => crypto.randomUUID())
const [apps, dealers, stores, roles, users] = [
  ids.slice(0, 2),
  ids.slice(2, 4),
  ids.slice(4, 6),
  ids.slice(6, 9),
  ids.slice(9),
]
const some = (list: readonly string[]) => fc.constantFrom(null, ...list)
// Around the turn of a block of bits.
for (const [index, id] of users.entries())
  await db.rows`
    insert into users (id, number, email, first_name, last_name, search_text, locked) overriding system value
    values (${id}, ${4_096 - 5 + index}, ${`${index}@example.test`}, 'A', 'B', 'a b', ${index % 2 === 0})`
/** Mostly none, or nothing is left to count. */
const filter = (list: readonly string[]) => fc.constantFrom(null, null, null, null, ...list)
/** Less often one than none. */
const place = (list: readonly string[]) => fc.constantFrom(...Array<null>(6).fill(null), ...list)

/** Around both changes of the clock of 2026, and over the turn of months and of the year. */
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2025, 11, 30), max: Date.UTC(2026, 0, 3) }),
  fc.integer({ min: Date.UTC(2026, 2, 7), max: Date.UTC(2026, 2, 10) }),
  fc.integer({ min: Date.UTC(2026, 3, 3), max: Date.UTC(2026, 3, 6) }),
  fc.integer({ min: Date.UTC(2026, 9, 30), max: Date.UTC(2026, 10, 3) }),
  fc.integer({ min: Date.UTC(2024, 10, 1), max: Date.UTC(2026, 11, 1) }),
)
/** Most of them around the midnight of some zone. */
const times = fc.oneof(
  moments,
  fc
    .tuple(moments, fc.constantFrom(...zones), fc.integer({ min: -6, max: 6 }))
    .map(
      ([moment, zone, quarters]) =>
        startOfDay(dayOf(new Date(moment), zone), zone).getTime() + (quarters * HOUR) / 4,
    ),
)
const event = fc
  .record({
    at: times,
    kind: fc.constantFrom<EventKind>(
      ...([
        'sign-in',
        'sign-in',
        'sign-in',
        'sign-in-failed',
        'locked',
        'locked',
        'unlocked',
        'mail',
        'user-changed',
        'password-reset',
      ] as const),
    ),
    origin: fc.constantFrom(null, 'manual', 'automatic'),
    outcome: fc.constantFrom(null, 'sent', 'failed'),
    app_id: some(apps),
    dealer_id: some(dealers),
    store_id: some(stores),
    role_ids: fc.subarray(roles),
    user_id: some(users),
  })
  .map((one) => (one.kind === 'sign-in' ? { ...one, origin: one.origin && 'trial', outcome: null } : one))
const events = fc.array(event, { minLength: 60, maxLength: 120 })
type Event = typeof events extends fc.Arbitrary<(infer E)[]> ? E : never

const settings = fc.record({
  kinds: fc.constantFrom<EventKind[]>(
    ['sign-in'],
    ['sign-in'],
    ['sign-in-failed'],
    ['user-changed'],
    ['user-changed'],
    ['password-reset', 'user-changed'],
    ['sign-in', 'locked', 'mail'],
  ),
  by: fc.constantFrom('app', 'place', 'people'),
  zone: fc.constantFrom(...zones),
  first: moments,
  days: fc.oneof(...[5, 60, 400].map((max) => fc.integer({ min: 1, max }))),
  /** The last day ends early, as today does; days or weeks as buckets. */
  cut: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * HOUR })),
  bucketDays: fc.constantFrom(null, 1, 7),
  dealerId: place(dealers),
  storeId: place(stores),
  appId: filter(apps),
  roleId: filter(roles),
  apps: fc.constantFrom(null, apps.slice(1)),
})
type Chosen = typeof settings extends fc.Arbitrary<infer S> ? S : never

function countingOf(chosen: Chosen): Counting {
  const { kinds, by: _, zone, days, bucketDays, cut, first, ...filters } = chosen
  const day = dayOf(new Date(first), zone)
  const from = startOfDay(day, zone)
  const end = new Date(startOfDay(addDays(day, days), zone).getTime() - cut)
  const buckets: Date[] = []
  if (bucketDays)
    for (let start = from, n = bucketDays; start < end; n += bucketDays) {
      buckets.push(start)
      start = startOfDay(addDays(day, n), zone)
    }
  return {
    kinds,
    period: { from, end },
    filters: { empty: false, userId: null, ...filters },
    ...(bucketDays && { buckets }),
  }
}

const isWithin =
  ({ period, filters }: Counting) =>
  (event: Event) =>
    event.at >= period.from.getTime() &&
    event.at < period.end.getTime() &&
    (!filters.dealerId || filters.dealerId === event.dealer_id) &&
    (!filters.storeId || filters.storeId === event.store_id) &&
    (!filters.appId || filters.appId === event.app_id) &&
    (!filters.roleId || event.role_ids.includes(filters.roleId)) &&
    (!filters.apps || event.app_id === null || filters.apps.includes(event.app_id))

/** One event after the other. */
function naive(list: readonly Event[], by: Grouping, counting: Counting) {
  const { kinds, buckets } = counting
  const counts = new Map<string, number>()
  for (const event of list.filter(isWithin(counting))) {
    if (!kinds.includes(event.kind)) continue
    const bucket = buckets ? buckets.filter((start) => start.getTime() <= event.at).length - 1 : 0
    const of: Record<string, unknown> = event
    const key = keyOf(event.kind, [...Object.values(groupings[by]).map((column) => of[column]), bucket])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

/** Counts of sign-ins need not say which of them were trials. */
const keyOf = (kind: unknown, values: readonly unknown[]) =>
  values.map((value) => (kind === 'sign-in' && value === 'trial' ? null : value)).join(' ')

const { manualLocks, locks, changes, successes } = counted

/** The same of people. */
function naivePeople(list: readonly Event[], counting: Counting) {
  const of = ({ kinds, origins }: What) =>
    new Set(
      list
        .filter(isWithin(counting))
        .filter(({ kind, origin }) => kinds.includes(kind) && (!origins || origins.includes(origin ?? '')))
        .flatMap(({ user_id }) => user_id ?? []),
    ).size
  return { manual: of(manualLocks), locked: of(locks), changed: of(changes), signedIn: of(successes) }
}

async function check(list: readonly Event[], question: Chosen) {
  const counting = countingOf(question)
  if (question.by === 'people') {
    const people = await peopleOf(
      { db, ...counting },
      { manual: manualLocks, locked: locks, changed: changes, signedIn: successes },
    )
    // Without sign-ins other tables answer.
    const { signedIn: _, ...others } = naivePeople(list, counting)
    assert.deepEqual(people, naivePeople(list, counting))
    const without = { manual: manualLocks, locked: locks, changed: changes }
    assert.deepEqual(await peopleOf({ db, ...counting }, without), others)
    return
  }
  const rows: Record<string, unknown>[] =
    question.by === 'app' ? await countByApp(db, counting) : await countByPlace(db, counting)
  const keys = [...Object.keys(groupings[question.by]), 'bucket']
  const found = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(
      row.kind,
      keys.map((name) => row[name]),
    )
    found.set(key, (found.get(key) ?? 0) + Number(row.count))
  }
  assert.deepEqual(Object.fromEntries(found), naive(list, question.by, counting))
}

test('counts ahead and the events after the mark are what counting one by one gives, wherever the mark is', async () => {
  await fc.assert(
    fc.asyncProperty(
      events,
      fc.nat(120),
      fc.integer({ min: 1, max: 15 }),
      fc.array(settings, { minLength: 8, maxLength: 8 }),
      async (list, before, most, questions) => {
        await db.rows`truncate events, report_days, report_months, report_people, report_daily_people restart identity`
        await db.rows`update report_generations set mark = 0, fence = null`
        await insert(list.slice(0, before))
        while (await countNext(db, { most }));
        await insert(list.slice(before))
        for (const question of questions) await check(list, question)
      },
    ),
    { numRuns: Number(process.env.WORLDS ?? 25) },
  )
})

async function insert(list: readonly Event[]) {
  const rows = list.map((event) => ({ ...event, at: new Date(event.at) }))
  await db.rows`
    insert into events (at, kind, origin, outcome, app_id, dealer_id, store_id, role_ids, user_id)
    select at, kind, origin, outcome, app_id, dealer_id, store_id, role_ids, user_id
      from json_to_recordset(${JSON.stringify(rows)}::json)
           as row (at timestamptz, kind event_kind, origin text, outcome text, app_id uuid, dealer_id uuid, store_id uuid,
                   role_ids uuid[], user_id uuid)`
}
