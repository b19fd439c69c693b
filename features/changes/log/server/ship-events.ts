import { retryDelay } from '#core/server/back-off.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { type WorkOutcome, worker } from '#core/server/queue-worker.ts'
import { signCheckpoint } from '#domain/server/event-seals.ts'
import { type ShippedEvent, ship, type ShippingSettings } from './destinations.ts'

/** The events of one request or connection. */
const BATCH_SIZE = 500
const ATTEMPT_TIMEOUT_MS = 10_000
/** After twice the timeout, the process that took the batch must have died. */
const LEASE_MS = 2 * ATTEMPT_TIMEOUT_MS

export type Shipping = {
  db: Db
  clock: Clock
  settings: ShippingSettings
  key: string
  log: { warn: (what: object, message: string) => void }
}

/**
 * Sends the next sealed events to the system of LOG_SHIP_URL, in the order of their positions. One process at a time does so.
 * A batch counts as sent once it was taken: after a failure in between it is sent again, so that none is left out.
 */
export async function shipEvents(
  { db, clock, settings, key, log }: Shipping,
  cut: AbortSignal,
): Promise<WorkOutcome> {
  const address = settings.LOG_SHIP_URL
  if (address === undefined) return 'none'
  const now = clock.now()
  const cursor = await takeCursor(db, now)
  if (!cursor) return 'none'
  const events = await sealedAfter(db, cursor.position)
  const last = events.at(-1)
  if (!last) return 'none'
  const point = { position: last.position, hash: last.hash, at: now.toISOString() }
  last.checkpoint = { ...point, signature: signCheckpoint(key, point) }
  const signal = AbortSignal.any([cut, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
  try {
    await ship(address, { events, now, signal }, settings)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ position: cursor.position, failures: cursor.failures, reason }, 'events were not shipped')
    const next = new Date(clock.now().getTime() + retryDelay(cursor.failures, Math.random()))
    await db.rows`update event_shipping set next_at = ${next} where position = ${cursor.position}`
    return 'none'
  }
  await db.rows`
    update event_shipping set position = ${last.position}, failures = 0, next_at = ${clock.now()}
     where position = ${cursor.position}`
  return events.length === BATCH_SIZE ? 'worked' : 'none'
}

/** Takes the next batch for this process, until the lease ends. */
const takeCursor = (db: Db, now: Date) =>
  db.row<{ position: number; failures: number }>`
    update event_shipping c set failures = c.failures + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
     where c.next_at <= ${now} and exists (select from event_seals s where s.position > c.position)
    returning position, failures`

const sealedAfter = (db: Db, position: number) => db.rows<ShippedEvent>`
  select s.position, encode(s.hash, 'hex') as hash, s.event_id as id, e.at, e.kind, e.origin, e.outcome, e.user_id as "userId",
         e.actor_id as "actorId", e.app_id as "appId", e.dealer_id as "dealerId", e.store_id as "storeId"
    from event_seals s left join events e on e.id = s.event_id
   where s.position > ${position}::bigint order by s.position limit ${BATCH_SIZE}`

/** Ships events while the server runs, if the settings say where. */
export const shipping = (shipping: Omit<Shipping, 'log'>) =>
  worker({
    name: 'log shipping',
    clock: shipping.clock,
    work: (log, cut) => shipEvents({ ...shipping, log }, cut),
    rest: 0.5,
  })
