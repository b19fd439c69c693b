import type { Db } from '#core/server/database/database.ts'
import { NOW } from '#test/call.ts'
import { LOCKOUT, type Settings } from './world.ts'

type Named = { id: string; name: string; createdAt: Date; deletedAt: Date | null }
type User = Named & {
  email: string
  dealer: string | null
  lastSignIn: Date | null
  locked: boolean
  expiry: Date | null
}
type Event = {
  kind: string
  origin: string | null
  outcome: string | null
  at: Date
  user: string | null
  app: string | null
  dealer: string | null
  store: string | null
  roles: string[]
}

/** Reads the tables that reports are about. */
export async function readTables(db: Db) {
  const events = await db.rows<Event>`
    select kind, origin, outcome, at, user_id as user, app_id as app, dealer_id as dealer, store_id as store,
           role_ids as roles from events order by at, id`
  return {
    events,
    eventsOfUser: Map.groupBy(events, ({ user }) => user),
    users: await db.rows<User>`
      select id, last_name as name, email, dealer_id as dealer, created_at as "createdAt", deleted_at as "deletedAt",
             last_sign_in_at as "lastSignIn", locked, lockout_expiry as expiry from users`,
    dealers: await db.rows<Named & { number: string }>`
      select id, display_name as name, sold_to as number, created_at as "createdAt", deleted_at as "deletedAt" from dealers`,
    stores: await db.rows<Named & { number: string; dealer: string }>`
      select id, display_name as name, ship_to as number, dealer_id as dealer,
             created_at as "createdAt", deleted_at as "deletedAt" from stores`,
    apps: await db.rows<{ id: string }>`select id from apps`,
    roles: await db.rows<{ id: string; app: string }>`select id, app_id as app from roles`,
    userApps: await db.rows<{ user: string; app: string }>`
      select user_id as user, app_id as app from user_apps`,
    userRoles: await db.rows<{
      user: string
      role: string
    }>`select user_id as user, role_id as role from user_roles`,
    userStores: await db.rows<{ user: string; role: string; store: string }>`
      select user_id as user, role_id as role, store_id as store from user_stores`,
    waiting: await db.rows<{ user: string | null; at: Date }>`
      select user_id as user, created_at as at from outbox where sent_at is null and failed_at is null`,
  }
}
export type Tables = Awaited<ReturnType<typeof readTables>>

type Span = { from?: string | undefined; to?: string | undefined }

const clock = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** Finds the first moment of a day in a zone by bisection, because the naive clock only knows the day of a moment. */
function startOf(day: string, zone: string): number {
  const wall = clock(zone)
  let [low, high] = [Date.parse(day) - 2 * 86_400_000, Date.parse(day) + 2 * 86_400_000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (wall.format(new Date(middle)) < day) low = middle
    else high = middle
  }
  return high
}

function momentsOf({ from, to }: Span, zone: string): [Date, Date] {
  const first = from ?? `${clock(zone).format(NOW).slice(0, 4)}-01-01`
  const start = first.length === 10 ? startOf(first, zone) : Date.parse(first)
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const end =
    to === undefined
      ? NOW.getTime()
      : to.length === 10
        ? Math.min(startOf(dayAfter(to), zone) - 1, NOW.getTime())
        : Date.parse(to)
  return [new Date(start), new Date(end)]
}

type Groups = Map<string | null, number>
const group = (keys: readonly (string | null)[]): Groups => {
  const groups: Groups = new Map()
  for (const key of keys) groups.set(key, (groups.get(key) ?? 0) + 1)
  return groups
}
const distinct = (keys: readonly (string | null)[]) => new Set(keys.filter((key) => key !== null)).size
const average = (sum: number, by: number) => (by === 0 ? null : Math.round((sum * 100) / by) / 100)
const whole = (sum: number, by: number) => (by === 0 ? null : Math.round(sum / by))

export type Figures = {
  scalars: Record<string, number | null>
  rows: Record<string, Groups>
  series: Record<string, Event[]>
  asOf: string
}

/** Counts all figures of all reports for one span one by one, as a person sees them who may see everything. */
export function figuresOf(t: Tables, settings: Settings, span: Span): Figures {
  const { zone } = settings
  const [dealer, store] = [
    settings.soldTo && (t.dealers.find((one) => one.number === settings.soldTo)?.id ?? 'none'),
    settings.shipTo && (t.stores.find((one) => one.number === settings.shipTo)?.id ?? 'none'),
  ]
  const user =
    settings.user && (t.users.find((one) => one.email === settings.user && !one.deletedAt)?.id ?? 'none')
  const { app, role } = settings
  const known =
    ![dealer, store, user].includes('none') &&
    (!app || t.apps.some(({ id }) => id === app)) &&
    (!role || t.roles.some(({ id }) => id === role))
  const [start, end] = momentsOf(span, zone)
  const counts = (at: Date) => at >= start && at <= end
  const isNow = end >= NOW

  const events = t.events.filter(
    (e) =>
      known &&
      counts(e.at) &&
      (!dealer || e.dealer === dealer) &&
      (!store || e.store === store) &&
      (!app || e.app === app) &&
      (!role || e.roles.includes(role)) &&
      (!user || e.user === user),
  )
  const of = (kind: string, more: (e: Event) => boolean = () => true) =>
    events.filter((e) => e.kind === kind && more(e))
  const there = ({ createdAt, deletedAt }: Named) =>
    isNow ? !deletedAt : createdAt <= end && (!deletedAt || deletedAt > end)

  const storesOf = (id: string) => t.userStores.filter((one) => one.user === id)
  const users = t.users.filter(
    (u) =>
      known &&
      there(u) &&
      (!dealer || u.dealer === dealer) &&
      (!user || u.id === user) &&
      (!store || storesOf(u.id).some((one) => one.store === store)) &&
      (!app || t.userApps.some((one) => one.user === u.id && one.app === app)) &&
      (!role || t.userRoles.some((one) => one.user === u.id && one.role === role)),
  )
  const ids = new Set(users.map(({ id }) => id))
  const stores = t.stores.filter(
    (s) => known && there(s) && (!dealer || s.dealer === dealer) && (!store || s.id === store),
  )
  const dealers = t.dealers.filter(
    (d) =>
      known &&
      there(d) &&
      (!dealer || d.id === dealer) &&
      (!store || t.stores.some((s) => s.id === store && s.dealer === d.id)),
  )

  const eventsOf = (u: User) => t.eventsOfUser.get(u.id) ?? []
  const isActive = (u: User) =>
    eventsOf(u).some(
      (e) => e.kind === 'sign-in' && e.at <= end && e.at > new Date(end.getTime() - 30 * 86_400_000),
    )
  const isLocked = (u: User) => {
    const before = eventsOf(u).filter((e) => e.at <= end)
    const byPerson = before.findLast(
      (e) => e.kind === 'unlocked' || (e.kind === 'locked' && e.origin === 'manual'),
    )
    if (byPerson?.kind === 'locked') return true
    const forNow = before.findLast(
      (e) =>
        (e.kind === 'locked' && e.origin === 'automatic') ||
        ['unlocked', 'password-reset', 'password-changed'].includes(e.kind),
    )
    return forNow?.kind === 'locked' && forNow.at.getTime() + LOCKOUT > end.getTime()
  }
  const active = users.filter(isActive).length
  const lockedIds = new Set(users.filter(isLocked).map(({ id }) => id))

  const appOf = new Map(t.roles.map((one) => [one.id, one.app]))
  const roleCounts = (id: string) => (!role || id === role) && (!app || appOf.get(id) === app)
  const held = t.userRoles.filter((one) => ids.has(one.user) && roleCounts(one.role))
  const left = new Map(t.stores.filter((s) => !s.deletedAt).map((s) => [s.id, s.dealer]))
  const placed = t.userStores.filter(
    (one) =>
      ids.has(one.user) &&
      roleCounts(one.role) &&
      left.has(one.store) &&
      (!store || one.store === store) &&
      (!dealer || left.get(one.store) === dealer),
  )
  const dealerOf = new Map(t.users.map((u) => [u.id, u.dealer]))

  const [manual, automatic] = [
    of('locked', (e) => e.origin === 'manual'),
    of('locked', (e) => e.origin === 'automatic'),
  ]
  const [changes, successes, failures, resets] = [
    of('user-changed'),
    of('sign-in'),
    of('sign-in-failed'),
    of('password-reset'),
  ]
  const sent = of('mail', (e) => e.outcome === 'sent')
  const failedMails = of('mail', (e) => e.outcome !== 'sent')
  const waiting = t.waiting.filter(
    ({ at, user: to }) =>
      known && !app && counts(at) && ((!dealer && !store && !role && !user) || (to !== null && waitsFor(to))),
  )
  /** Whether a person counts as waiting, whether or not they are deleted. */
  function waitsFor(id: string) {
    return (
      (!dealer || dealerOf.get(id) === dealer) &&
      (!user || id === user) &&
      (!store || storesOf(id).some((one) => one.store === store)) &&
      (!role || t.userRoles.some((one) => one.user === id && one.role === role))
    )
  }
  const inactive = users.length - active
  const roleAt = (list: { role: string; place: string | null }[]) =>
    group(list.map((one) => `${one.role} ${one.place}`))

  return {
    scalars: {
      totalUsers: users.length,
      totalDealers: dealers.length,
      totalStores: stores.length,
      activeUsers: active,
      inactiveUsers: inactive,
      averageActivePerDealer: average(active, dealers.length),
      averageInctivePerDealer: average(inactive, dealers.length),
      averageActivePerStore: average(active, stores.length),
      averageInctivePerStore: average(inactive, stores.length),
      manuallyLockedUsers: distinct(manual.map((e) => e.user)),
      autoLockedUsers: distinct(automatic.map((e) => e.user)),
      lockedUsers: distinct([...manual, ...automatic].map((e) => e.user)),
      modifiedUsers: distinct(changes.map((e) => e.user)),
      totalModified: distinct(changes.map((e) => e.user)),
      modifiedDealers: distinct(changes.map((e) => e.dealer)),
      modifiedStores: distinct(changes.map((e) => e.store)),
      usersModified: changes.length,
      totalSuccessfulLogins: successes.length,
      totalFailedLogins: failures.length,
      failedLogins: failures.length,
      successfulLoginsPerStore: whole(successes.length, stores.length),
      passwordResets: resets.length,
      totalReset: resets.length,
      totalLocked: lockedIds.size,
      totalUnlocked: users.length - lockedIds.size,
      manualLocked: manual.length,
      autoLock: automatic.length,
      autoLocked: automatic.length,
      lockEvents: manual.length + automatic.length,
      emailsSent: sent.length,
      emailsFailed: failedMails.length,
      emailsWaiting: waiting.length,
    },
    rows: {
      loginsPerApp: group(successes.map((e) => e.app)),
      successesPerApp: group(successes.map((e) => e.app)),
      successesPerDealer: group(successes.map((e) => e.dealer)),
      successesPerBranch: group(successes.map((e) => e.store)),
      failuresPerApp: group(failures.map((e) => e.app)),
      emailTypesSent: group(sent.map((e) => e.origin)),
      resetsPerDealer: group(resets.map((e) => e.dealer)),
      resetsPerStore: group(resets.map((e) => e.store)),
      activeUsersPerRole: group(held.filter((one) => !lockedIds.has(one.user)).map((one) => one.role)),
      unlockedPerRole: group(held.filter((one) => !lockedIds.has(one.user)).map((one) => one.role)),
      inactiveUsersPerRole: group(held.filter((one) => lockedIds.has(one.user)).map((one) => one.role)),
      lockedPerRole: group(held.filter((one) => lockedIds.has(one.user)).map((one) => one.role)),
      usersPerApp: group(
        t.userApps.filter((one) => ids.has(one.user) && (!app || one.app === app)).map((one) => one.app),
      ),
      usersPerRolePerApp: group(held.map((one) => one.role)),
      usersPerDealer: group(users.map((u) => u.dealer)),
      usersPerRolePerDealer: roleAt(
        held.map((one) => ({ role: one.role, place: dealerOf.get(one.user) ?? null })),
      ),
      usersPerStore: group(
        [...new Set(placed.map((one) => `${one.store} ${one.user}`))].map((key) => key.split(' ')[0]!),
      ),
      usersPerRolePerStore: roleAt(placed.map((one) => ({ role: one.role, place: one.store }))),
    },
    series: { manual, automatic, successes, failures, resets, changes, sent, failed: failedMails },
    asOf: isNow ? 'to' : 'now',
  }
}

/** Counts events in each bucket, by their day in the zone. */
export function perBucket(events: readonly Event[], starts: readonly string[], zone: string): number[] {
  const wall = clock(zone)
  const counts = starts.map(() => 0)
  for (const { at } of events) {
    const index = starts.findLastIndex((start) => start <= wall.format(at))
    counts[index]! += 1
  }
  return counts
}
