import type { Db } from '#core/server/database/database.ts'
import type { DeliveryProblem } from '../../contract/deliveries.ts'
import type { SentEvent } from './payload.ts'

/** A webhook as a delivery needs it. Its secrets are sealed. */
export type Receiver = { id: string; address: string; secret: string; former: string | null }

/** A delivery that this process may send until its lease ends. */
export type DueDelivery = {
  id: number
  message: string
  record: string
  position: number
  queuedAt: Date
  /** The number of attempts, including this one. */
  attempts: number
  failing: boolean
  /** Null: it is no longer kept. */
  event: SentEvent | null
}

/** What came of an attempt. `answer`: its start. */
export type Result = {
  status: number | null
  duration: number | null
  answer: string
  problem: DeliveryProblem | null
}

/** The enabled webhooks with a delivery that is due: those that fail, or those that do not. */
export const dueReceivers = (db: Db, now: Date, failing: boolean) =>
  db.rows<Receiver>`
    select id, address, secret, case when former_until > ${now} then former_secret end as former
      from webhooks w
     where enabled and (failing_since is not null) = ${failing}
       and exists (select 1 from webhook_deliveries d
                    where d.webhook_id = w.id and d.done_at is null and d.due_at <= ${now})`

/**
 * Takes the deliveries of a webhook that have waited longest: of each record the first one alone, so that the next one waits until
 * it is done. No other process takes them before `leaseEnd`, even if this one dies. `materialized`: a nested loop would run
 * the subquery once for each row, and each run would lock other rows.
 */
export async function takeDeliveries(
  db: Db,
  webhookId: string,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<DueDelivery[]> {
  const rows = await db.rows<Omit<DueDelivery, 'event'> & { event: (SentEvent & { at: string }) | null }>`
    with due as materialized (
      select d.id from webhook_deliveries d
       where d.webhook_id = ${webhookId} and d.done_at is null and d.due_at <= ${now}
         and not exists (select 1 from webhook_deliveries b
                          where b.webhook_id = d.webhook_id and b.record = d.record and b.position < d.position
                            and b.done_at is null)
       order by d.due_at, d.position
       limit ${limit}
         for update skip locked)
    update webhook_deliveries d
       set attempts = d.attempts + 1, due_at = ${leaseEnd}
      from due
      join webhook_deliveries self on self.id = due.id
      join webhooks w on w.id = self.webhook_id and w.enabled
      left join events e on e.id = self.event_id
     where d.id = due.id
    returning d.id, d.message, d.record, d.position, d.queued_at as "queuedAt", d.attempts,
              w.failing_since is not null as failing,
              case when e.id is not null then json_build_object(
                'id', e.id, 'at', e.at, 'kind', e.kind, 'origin', e.origin, 'outcome', e.outcome, 'userId', e.user_id,
                'actorId', e.actor_id, 'appId', e.app_id, 'dealerId', e.dealer_id, 'storeId', e.store_id,
                'detail', e.detail) end as event`
  return rows.map((row) => ({ ...row, event: row.event && { ...row.event, at: new Date(row.event.at) } }))
}

/** Records that a delivery was accepted or given up. A process whose lease has ended records nothing. */
export const markDone = (
  db: Db,
  { id, attempts }: DueDelivery,
  { status, duration, answer, problem }: Result,
  now: Date,
) =>
  db.prepared.rows`
    update webhook_deliveries
       set done_at = ${now}, taken = ${problem === null}, status = ${status}, duration = ${duration}, answer = ${answer},
           problem = ${problem}
     where id = ${id} and attempts = ${attempts} and done_at is null`

/** Delays a delivery, and with it those of the same record that wait for it. */
export const markLater = (
  db: Db,
  webhookId: string,
  { id, attempts, record, position }: DueDelivery,
  { status, duration, answer, problem }: Result,
  dueAt: Date,
) =>
  db.prepared.rows`
    with later as (
      update webhook_deliveries
         set due_at = ${dueAt}, status = ${status}, duration = ${duration}, answer = ${answer}, problem = ${problem}
       where id = ${id} and attempts = ${attempts} and done_at is null
      returning id)
    update webhook_deliveries d set due_at = ${dueAt}
      from later
     where d.webhook_id = ${webhookId} and d.record = ${record} and d.position > ${position} and d.done_at is null
       and d.due_at < ${dueAt}`

export const markReached = (db: Db, webhookId: string) =>
  db.prepared.rows`
    update webhooks set failing_since = null where id = ${webhookId} and failing_since is not null`

export const markFailing = (db: Db, webhookId: string, now: Date) =>
  db.prepared.rows`
    update webhooks set failing_since = ${now} where id = ${webhookId} and failing_since is null`

/** Disables a webhook that has failed since before `since`, once. Answers its name. */
export const disable = (db: Db, webhookId: string, since: Date, now: Date) =>
  db.row<{ name: string }>`
    update webhooks set enabled = false, disabled_at = ${now}, version = version + 1
     where id = ${webhookId} and enabled and failing_since <= ${since} returning name`

/** Deletes old deliveries, also those that waited for a webhook that nobody enabled again. */
export const forgetDeliveries = (db: Db, before: Date) =>
  db.rows`delete from webhook_deliveries where queued_at < ${before}`
