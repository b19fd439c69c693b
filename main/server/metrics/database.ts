import { setTimeout } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { OpenDatabase } from '#core/server/database/open.ts'
import type { Replica } from '#core/server/database/replica.ts'
import { waitingSince } from '#features/system/server/parts/background-checks.ts'

type Dependencies = {
  db: Db
  clock: Clock
  pool: OpenDatabase['pool']
  /** Whether sealed events are sent to another system. */
  ships: boolean
}

/** Only this many rows are counted, so that the cost does not grow with the queue. */
const COUNTED_MAX = 10_000
/** After this timeout the database counts as unreachable. */
const ANSWER_TIMEOUT_MS = 2_000

/** Metrics of the database, which are the same in every process, and of the connections of this process. */
export function databaseMetrics(registry: Registry, { db, clock, pool, ships }: Dependencies) {
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `comptoir_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered within two seconds and takes changes')
  const mails = {
    waiting: gauge('mails_waiting', `Mails that wait in the outbox, ${COUNTED_MAX} at most`),
    oldest: gauge('mail_oldest_waiting_seconds', 'Age of the oldest mail that waits, 0 if none does'),
    failed: gauge('mails_failed', `Mails given up in the last 24 hours, of the last ${COUNTED_MAX}`),
  }
  const logouts = {
    waiting: gauge('logouts_waiting', `Logout tokens that wait for their app, ${COUNTED_MAX} at most`),
    oldest: gauge(
      'logout_oldest_waiting_seconds',
      'Age of the oldest logout token that waits, 0 if none does',
    ),
  }
  const webhooks = {
    waiting: gauge(
      'webhooks_waiting',
      `Deliveries that wait for the receiver of an enabled webhook, ${COUNTED_MAX} at most`,
    ),
    oldest: gauge('webhook_oldest_waiting_seconds', 'Age of the oldest of these deliveries, 0 if none waits'),
  }
  const unshipped = gauge(
    'log_oldest_unshipped_seconds',
    'Age of the oldest sealed event that LOG_SHIP_URL has not taken, 0 if there is none',
  )
  const unsealed = gauge(
    'event_oldest_unsealed_seconds',
    'Age of the oldest recorded event that has no seal, 0 if there is none',
  )
  const months = gauge(
    'event_months_ahead_seconds',
    'Time until the first month for whose events there is no partition',
  )
  const backup = gauge(
    'last_backup_age_seconds',
    'Time since the last backup that was recorded, missing if none was',
  )
  const cleanup = gauge('cleanup_running_seconds', 'Age of the cleanup of users that runs, 0 if none does')
  const stalled = gauge(
    'work_stalled_seconds',
    'Time since the last batch of the bulk run or import that has waited longest for its next one, 0 if none is at work',
    ['work'],
  )
  const connections = gauge('database_connections', 'Connections to PostgreSQL, by use and state', [
    'pool',
    'state',
  ])
  const queue = gauge('database_connection_waiters', 'Work that waits for a connection', ['pool'])
  const oldest = gauge(
    'database_oldest_checkout_seconds',
    'For how long the connection that was taken first has been in use, 0 if none is',
    ['pool'],
  )

  const standby = {
    near: gauge(
      'replica_near',
      'Whether the standby that was asked last is one, and is no further behind than it may be',
    ),
    lag: gauge(
      'replica_lag_seconds',
      'How far the standby that was asked last is behind, at most; missing while none answers',
    ),
  }
  countReads(registry, db.replica)

  /** Updates all gauges, except those from the database while it is unreachable. */
  return async () => {
    const now = clock.now()
    const found = await Promise.race([look(db, now).catch(() => undefined), setTimeout(ANSWER_TIMEOUT_MS)])
    up.set(found && !found.readOnly ? 1 : 0)
    const all = [mails, logouts, webhooks, standby].flatMap((of) => Object.values(of))
    for (const one of [...all, backup, cleanup, unshipped, unsealed, months]) one.remove()
    stalled.reset()
    if (found) {
      mails.waiting.set(found.waiting)
      mails.oldest.set(age(found.oldest, now))
      mails.failed.set(found.failed)
      logouts.waiting.set(found.logouts)
      webhooks.waiting.set(found.webhooks)
      webhooks.oldest.set(age(found.oldestWebhook, now))
      unshipped.set(age(ships ? found.unshipped : null, now))
      unsealed.set(age(found.unsealed, now))
      months.set((found.months.getTime() - now.getTime()) / 1000)
      if (found.backup) backup.set(age(found.backup, now))
      cleanup.set(age(found.cleanup, now))
      stalled.set({ work: 'bulk' }, age(found.bulk, now))
      stalled.set({ work: 'import' }, age(found.import, now))
      logouts.oldest.set(age(found.oldestLogout, now))
    }
    if (db.replica) {
      const { is, lag } = db.replica.standing()
      standby.near.set(is === 'near' ? 1 : 0)
      if (lag !== null) standby.lag.set(lag)
    }
    const state = pool()
    if (!state) return
    connections.set({ pool: 'any', state: 'idle' }, state.idle)
    for (const { use, inUse, waiting, oldest: seconds } of state.uses) {
      connections.set({ pool: use, state: 'in_use' }, inUse)
      queue.set({ pool: use }, waiting)
      oldest.set({ pool: use }, seconds)
    }
  }
}

/** Counts where lists, reports and exports of this process read; nothing without READ_DATABASE_URL. */
const countReads = (registry: Registry, replica: Replica | null) =>
  new Counter({
    name: 'comptoir_replicated_reads_total',
    help: 'Reads that a standby may answer: "fresh" are those that it answered, others give the reason why the primary did',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [reason, n] of Object.entries(replica?.reads ?? {})) this.inc({ reason }, n)
    },
  })

const age = (since: Date | null, now: Date) =>
  since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0

type Found = {
  /** A standby answers, or the server only reads. */
  readOnly: boolean
  waiting: number
  oldest: Date | null
  failed: number
  logouts: number
  oldestLogout: Date | null
  webhooks: number
  oldestWebhook: Date | null
  backup: Date | null
  cleanup: Date | null
  unshipped: Date | null
  unsealed: Date | null
  months: Date
  bulk: Date | null
  import: Date | null
}

const look = (db: Db, now: Date) =>
  db.row<Found>`
    with logout as materialized (
      select created_at from logouts
       where sent_at is null and failed_at is null
       order by due_at limit ${COUNTED_MAX}),
    delivery as materialized (
      select d.queued_at from webhooks w join webhook_deliveries d on d.webhook_id = w.id and d.done_at is null
       where w.enabled
       order by d.due_at limit ${COUNTED_MAX})
    select current_setting('transaction_read_only') = 'on' as "readOnly", count(*) as waiting, min(created_at) as oldest,
           (select count(*) from logout) as logouts, (select min(created_at) from logout) as "oldestLogout",
           (select count(*) from delivery) as webhooks, (select min(queued_at) from delivery) as "oldestWebhook",
           (select recorded_at from last_backup) as backup,
           ${waitingSince.cleanup} as cleanup, ${waitingSince.unshipped} as unshipped, ${waitingSince.unsealed} as unsealed,
           event_month_to_make(${now}::timestamptz)::timestamp at time zone 'UTC' as months,
           ${waitingSince.bulk} as bulk, ${waitingSince.import} as import,
           (select count(*) filter (where outcome = 'failed')
              from (select outcome from events
                     where kind = 'mail' and at > ${new Date(now.getTime() - DAY_MS)}
                     order by at desc limit ${COUNTED_MAX}) mail) as failed
      from (select created_at from outbox
             where sent_at is null and failed_at is null
             order by due_at limit ${COUNTED_MAX}) waiting`
