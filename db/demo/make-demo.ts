import { randomBytes } from 'node:crypto'
import type { Db } from '#core/server/database/database.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { hashPassword } from '#features/sign-in/server/passwords/password.ts'
import { planAccountEvents } from './account-events.ts'
import { planGrants } from './assignments.ts'
import { bulkInsert } from './bulk-insert.ts'
import { calendarUntil } from './calendar.ts'
import { insertDealers, planDealers } from './dealers.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { event, type EventRow } from './events.ts'
import { planIncidents, planLocks } from './incidents.ts'
import { makeApps } from './make-apps.ts'
import type { App, User } from './model.ts'
import { randomFrom } from './random.ts'
import { planSignIns } from './sign-ins.ts'
import { insertGrants, insertUsers } from './store-people.ts'
import { planUsers } from './users.ts'

const SEED = 7
/** The number of days with events. */
const HISTORY = 730

type DemoStep = 'plan' | 'apps' | 'dealers' | 'users' | 'grants' | 'events'

type DemoSummary = { dealers: number; stores: number; users: number; apps: number; events: number }

type Making = {
  db: Db
  now: Date
  publicUrl: string
  onProgress?: (step: DemoStep, done: number, total: number) => void
}

/**
 * Fills an empty database with the demo network, all or nothing. The same network comes out each time, its dates
 * counted back from `now`.
 */
export async function makeDemo({ db, now, publicUrl, onProgress = () => {} }: Making): Promise<DemoSummary> {
  const demoHash = await hashPassword(DEMO_PASSWORD)
  // The hash of a password that nobody knows.
  const lostHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    await ensurePortalApp(tx, publicUrl)
    const apps = await makeApps(tx, publicUrl)
    onProgress('apps', apps.length, apps.length)

    const dealers = planDealers(now)
    const users = planUsers(dealers, now, demoHash)
    planGrants(users, apps)
    const keeperOf = keepers(users)
    const events = planEvents(users, apps, keeperOf, now)
    for (const user of users) if (user.lastSignInAt) user.passwordHash ??= lostHash
    onProgress('plan', 1, 1)

    await insertDealers(tx, dealers)
    onProgress('dealers', dealers.length, dealers.length)
    await insertUsers(tx, users, (done) => onProgress('users', done, users.length))
    await insertGrants(tx, users, keeperOf, (done) => onProgress('grants', done, 4))
    await bulkInsert(tx, 'events', eventColumns, events, (done) => onProgress('events', done, events.length))
    // The embedded database has no autovacuum.
    await tx.rows`analyze`

    const stores = dealers.reduce((sum, dealer) => sum + dealer.stores.length, 0)
    return { dealers: dealers.length, stores, users: users.length, apps: apps.length, events: events.length }
  })
}

/** Returns the administrator of an account: the admin of its dealer, or the demo's system admin for those admins. */
function keepers(users: User[]): (user: User) => User | null {
  const adminOf = new Map(users.filter(({ isPrimary }) => isPrimary).map((admin) => [admin.dealer, admin]))
  const [systemAdmin] = users
  return (user) => {
    const keeper = user.isPrimary ? undefined : adminOf.get(user.dealer)
    return keeper ?? (user === systemAdmin ? null : (systemAdmin ?? null))
  }
}

/** All events in order of time, as the portal would store them; this order keeps their index small. */
function planEvents(users: User[], apps: App[], keeperOf: (user: User) => User | null, now: Date) {
  const random = randomFrom(SEED)
  const signIns = planSignIns(users, apps, calendarUntil(now, HISTORY), random)
  const rows: EventRow[] = [
    ...[...signIns].flatMap(([user, list]) =>
      list.map(({ at, app }) => event(at, 'sign-in', user, { app, actor: user })),
    ),
    ...planIncidents({ users: signIns, random, keeperOf }),
    ...planLocks(users, apps, random),
    ...planAccountEvents(users, keeperOf, random),
  ]
  return rows.sort((one, other) => one.at - other.at).map((row) => ({ ...row, at: new Date(row.at) }))
}

const eventColumns = {
  at: 'timestamptz',
  kind: 'event_kind',
  origin: 'text',
  outcome: 'text',
  user_id: 'uuid',
  actor_id: 'uuid',
  app_id: 'uuid',
  dealer_id: 'uuid',
  store_id: 'uuid',
  role_ids: 'uuid[]',
  detail: 'jsonb',
}
