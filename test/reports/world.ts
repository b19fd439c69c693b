import fc from 'fast-check'
import { addDays, type Day, DAY_MS, MINUTE_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { countAgain } from '#features/reports/server/counting/count-days.ts'
import { NOW } from '#test/call.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole, portalApp } from '#test/people.ts'

/** The moments when the clocks change in Toronto, and once on Lord Howe, where they change by half an hour. */
const anchors = [
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2024-11-03T06:00:00Z',
  '2026-10-03T15:30:00Z',
].map(Date.parse)

/** A moment, mostly within some hours of such a change, or exactly a minute before or after it. */
const near = fc
  .tuple(
    fc.constantFrom(...anchors),
    fc.oneof(
      fc.integer({ min: -26 * 60, max: 26 * 60 }),
      fc.constantFrom(-24, -1, 0, 1, 21, 22, 23, 24).map((hours) => hours * 60 - 1),
    ),
  )
  .map(([anchor, minutes]) => new Date(anchor + minutes * MINUTE_MS))
const anyTime = fc.date({
  min: new Date('2024-10-01'),
  max: new Date(NOW.getTime() - 1000),
  noInvalidDate: true,
})
const moment = fc.oneof({ arbitrary: near, weight: 4 }, { arbitrary: anyTime, weight: 1 })
const early = fc.constant(new Date('2024-01-01'))

const oneOf = (n: number) => fc.option(fc.nat(n - 1), { freq: 7 })
const some = (n: number) => fc.subarray(Array.from({ length: n }, (_, index) => index))

/** The indexes of a person's records among three dealers, four stores, three apps with a role each, and six people. */
const person = fc.record({
  dealer: oneOf(3),
  stores: some(4),
  roles: some(3),
  created: fc.oneof(early, early, moment),
  deleted: fc.oneof(fc.constant(null), fc.constant(null), fc.constant(null), moment),
})

const happenings: { kind: string; origin?: string; outcome?: string }[] = [
  { kind: 'sign-in' },
  { kind: 'sign-in', origin: 'trial' },
  { kind: 'sign-in-failed', origin: 'wrong' },
  { kind: 'locked', origin: 'manual' },
  { kind: 'locked', origin: 'automatic' },
  { kind: 'locked', origin: 'device' },
  { kind: 'unlocked', origin: 'manual' },
  { kind: 'locked', origin: 'manual' },
  { kind: 'locked', origin: 'automatic' },
  { kind: 'user-changed' },
  { kind: 'mail', origin: 'welcome', outcome: 'sent' },
  { kind: 'mail', origin: 'reset', outcome: 'sent' },
  { kind: 'mail', origin: 'reset', outcome: 'failed' },
  { kind: 'password-reset' },
  { kind: 'password-changed', origin: 'welcome' },
  { kind: 'reset-asked' },
]

const event = fc.record({
  what: fc.constantFrom(...happenings),
  at: moment,
  user: oneOf(6),
  app: oneOf(3),
  dealer: oneOf(3),
  store: oneOf(4),
  roles: some(3),
})

/** Generates people, their access and their events. */
export const worlds = fc.record({
  people: fc.array(person, { minLength: 6, maxLength: 6 }),
  events: fc.array(event, { minLength: 30, maxLength: 120 }),
  waiting: fc.array(fc.record({ at: moment, user: oneOf(6) }), { maxLength: 3 }),
})
type Given<A> = A extends fc.Arbitrary<infer T> ? T : never
type Plan = Given<typeof worlds>

/** The ids of the records in a world, and the numbers of its dealers and stores. */
export type World = Awaited<ReturnType<typeof givenWorld>>

/** Stores a world. The locks and last sign-ins of its people follow from its events. */
export async function givenWorld(db: Db, { people, events, waiting }: Plan) {
  await portalApp(db)
  const dealers = [await givenDealer(db, 'Un'), await givenDealer(db, 'Deux'), await givenDealer(db, 'Trois')]
  const stores: string[] = []
  for (const [index, name] of ['A', 'B', 'C', 'D'].entries())
    stores.push(await givenStore(db, dealers[index % 3]!, name))
  const apps = [await givenApp(db), await givenApp(db), await givenApp(db)]
  const roles: string[] = []
  for (const app of apps)
    roles.push((await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!.id)
  const at = <T>(list: readonly T[], index: number | null) => (index === null ? null : list[index]!)

  const users: string[] = []
  for (const [index, one] of people.entries()) {
    const id = await givenUser(db, { dealerId: at(dealers, one.dealer), lastName: `N${index}` })
    for (const role of one.roles)
      await giveRole(
        db,
        id,
        apps[role]!,
        'clerk',
        one.stores.map((store) => stores[store]!),
      )
    await db.rows`update users set created_at = ${one.created}, deleted_at = ${one.deleted} where id = ${id}`
    users.push(id)
  }
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const rows = inOrder.map(({ what, ...one }) => ({
    ...what,
    at: one.at,
    user_id: at(users, one.user),
    app_id: at(apps, one.app),
    dealer_id: at(dealers, one.dealer),
    store_id: at(stores, one.store),
    role_ids: one.roles.map((role) => roles[role]!),
  }))
  await db.rows`
    insert into events (kind, origin, outcome, at, user_id, app_id, dealer_id, store_id, role_ids)
    select kind, origin, outcome, at, user_id, app_id, dealer_id, store_id, role_ids
      from json_populate_recordset(null::events, ${JSON.stringify(rows)}::text::json)`
  for (const row of rows) if (row.user_id) await leaveBehind(db, row.user_id, row, row.at)
  for (const one of waiting)
    await db.rows`
      insert into outbox (type, user_id, address, locale, created_at, due_at)
      values ('welcome', ${at(users, one.user)}, 'x@example.test', 'en-US', ${one.at}, '2999-01-01')`
  const soldTos = await db.rows<{ number: string }>`
    select sold_to as number from dealers order by array_position(${dealers}::uuid[], id)`
  const shipTos = await db.rows<{ number: string }>`
    select ship_to as number from stores order by array_position(${stores}::uuid[], id)`
  return {
    dealers,
    apps,
    roles,
    soldTos: soldTos.map(({ number }) => number),
    shipTos: shipTos.map(({ number }) => number),
    emails: (
      await db.rows<{ email: string }>`select email from users where deleted_at is null order by email`
    ).map(({ email }) => email),
  }
}

/** The day until which events are counted in advance; null if none are. */
export const marks = fc.oneof(
  fc.constant(null),
  fc.constant('2026-11-15'),
  moment.map((at) => at.toISOString().slice(0, 10)),
)

/** Counts the events before a day: the last two days one after the other, as they come. */
export async function countUntil(db: Db, day: Day | null) {
  if (!day) return
  await db.rows`update event_counts_until set day = ${addDays(day, -2)}::date`
  await countAgain(db, new Date(addDays(day, 1)))
}

/** The length of a temporary lock (LOCKOUT_MINUTES). */
export const LOCKOUT = 15 * MINUTE_MS

async function leaveBehind(db: Db, user: string, what: { kind: string; origin?: string }, at: Date) {
  const { kind: happened, origin } = what
  if (happened === 'sign-in') await db.rows`update users set last_sign_in_at = ${at} where id = ${user}`
  if (happened === 'unlocked')
    await db.rows`update users set locked = false, lockout_expiry = null where id = ${user}`
  if (origin === 'manual' && happened === 'locked')
    await db.rows`update users set locked = true where id = ${user}`
  if (origin === 'automatic')
    await db.rows`update users set lockout_expiry = ${new Date(at.getTime() + LOCKOUT)} where id = ${user}`
  if (happened === 'sign-in')
    await db.rows`update users set lockout_expiry = null where id = ${user} and lockout_expiry <= ${at}`
  if (happened === 'password-reset' || happened === 'password-changed')
    await db.rows`update users set lockout_expiry = null where id = ${user}`
}

const zones = [
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
]
const days = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(from + index * DAY_MS).toISOString().slice(0, 10))
const someDay = fc.constantFrom(
  ...anchors.flatMap((anchor) => [
    ...days(anchor - DAY_MS, 3),
    ...days(anchor - DAY_MS, 3),
    ...days(anchor - 4 * DAY_MS, 9),
  ]),
  '2025-01-01',
  '2024-01-31',
)

/** A period of two days, both included, or of two instants. */
const period = fc
  .oneof(
    fc.tuple(someDay, someDay),
    fc.tuple(near, near).map(([one, other]) => [one.toISOString(), other.toISOString()] as const),
  )
  .map((both) => both.toSorted())
  .map(([from, to]) => ({ from: from!, to: to! }))

/** The index of a record in the world; 9 does not exist. */
const filter = fc.constantFrom(...Array<undefined>(8).fill(undefined), 0, 1, 2, 9)
export const periods = fc.record({
  zone: fc.constantFrom(...zones),
  period: fc.option(period, { nil: undefined, freq: 5 }),
  compare: fc.option(period, { nil: undefined }),
})
export const filters = fc.record({ dealer: filter, store: filter, app: filter, role: filter, user: filter })

/**
 * Worlds that are not generated every time: everybody has two roles in the same store, everything happens on days that are
 * counted and on others, and some of the events are of people without the role of the filter.
 */
export const examples: [Plan, Given<typeof periods>, Filter, Given<typeof marks>][] = (
  [undefined, 0] as const
).map((role) => [
  {
    people: Array.from({ length: 6 }, () => ({
      dealer: 0,
      stores: [0, 3],
      roles: [0, 1],
      created: new Date('2024-01-01'),
      deleted: null,
    })),
    events: Array.from({ length: 72 }, (_, index) => ({
      what: happenings[index % happenings.length]!,
      // In the first and the last hour of a day.
      at: new Date(Date.UTC(2026, index % 10, 1 + (index % 24), index % 4 < 2 ? 0 : 23, 30)),
      user: index % 6,
      app: index % 2,
      dealer: 0,
      store: 0,
      roles: [index % 2],
    })),
    waiting: [],
  },
  { zone: 'America/Toronto', period: undefined, compare: { from: '2026-02-01', to: '2026-06-30' } },
  { dealer: undefined, store: undefined, app: undefined, role, user: undefined },
  '2026-06-10',
])

export type Filter = Given<typeof filters>

const nothing = crypto.randomUUID()
const pick = (list: readonly string[], index: number | undefined, none: string) =>
  index === undefined ? undefined : (list[index] ?? none)

/** Makes the settings of a report in this world. A store of another dealer is left out, because it would be refused. H135 */
export function settingsIn(
  world: World,
  { zone, period: days, compare }: Given<typeof periods>,
  { dealer, store, app, role, user }: Filter,
) {
  const fits =
    dealer === undefined || store === undefined || dealer === 9 || store === 9 || store % 3 === dealer
  return {
    zone,
    ...days,
    compare,
    soldTo: pick(world.soldTos, dealer, 'none'),
    shipTo: fits ? pick(world.shipTos, store, 'none') : undefined,
    app: pick(world.apps, app, nothing),
    role: pick(world.roles, role, nothing),
    user: pick(world.emails, user, 'nobody@example.test'),
  }
}
export type Settings = ReturnType<typeof settingsIn>
