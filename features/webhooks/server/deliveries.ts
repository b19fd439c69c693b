import { randomUUID } from 'node:crypto'
import { pageOf } from '#core/contract/paging.ts'
import { isoTime } from '#core/server/database/columns.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Route } from '#core/server/handle.ts'
import type { Vault } from '#core/server/secrets.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import {
  type Delivery,
  type deliveryStates,
  redeliver,
  testWebhook,
  webhookDeliveries,
} from '../contract/deliveries.ts'
import type { Receiver } from './deliver/delivery-queries.ts'
import { testPayload } from './deliver/payload.ts'
import { send } from './deliver/send.ts'
import { readWebhook } from './webhook-queries.ts'

const stateIs: Record<(typeof deliveryStates)[number], Fragment> = {
  waiting: sql`d.done_at is null`,
  delivered: sql`d.done_at is not null and d.taken`,
  failed: sql`d.done_at is not null and not d.taken`,
}

const columns = sql`
  d.id::text as "ID", d.message as "Message", d.kind as "Kind",
  case when d.done_at is null then 'waiting' when d.taken then 'delivered' else 'failed' end as "State",
  ${isoTime(sql`d.queued_at`)} as "QueuedAt", d.attempts as "Attempts",
  case when d.done_at is null then ${isoTime(sql`d.due_at`)} end as "NextAt", ${isoTime(sql`d.done_at`)} as "DoneAt",
  d.status as "Status", d.duration as "Duration", d.answer as "Answer", d.problem as "Problem"`

/** The latest first. */
export const webhookDeliveriesRoute = handle(
  webhookDeliveries,
  async ({ id, state, page, pageSize }, { db, now }) => {
    await readWebhook(db, now, id)
    const which = sql`d.webhook_id = ${id}::uuid and ${state ? stateIs[state] : sql`true`}`
    const total = await db.row<{ n: number }>`
      select count(*)::int as n from webhook_deliveries d where ${which}`
    const rows = await db.rows<Delivery>`
      select ${columns} from webhook_deliveries d where ${which}
       order by d.id desc limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`
    return pageOf(rows, { page, pageSize }, total!.n)
  },
  onlySystemAdmins,
)

/** Sends one delivery again, or all that were given up, each in the order of its record. */
export const redeliverRoute = handle(
  redeliver,
  async ({ ID, DeliveryID }, { db, now }) => {
    await readWebhook(db, now, ID)
    const which =
      DeliveryID === undefined ? stateIs.failed : sql`d.id = ${DeliveryID}::bigint and d.done_at is not null`
    const queued = await db.rows`
      update webhook_deliveries d
         set done_at = null, taken = false, attempts = 0, queued_at = ${now}, due_at = ${now}
       where d.webhook_id = ${ID}::uuid and d.position is not null and ${which} returning 1`
    return { Queued: queued.length }
  },
  onlySystemAdmins,
)

/** Sends a test, which waits for no other delivery and is not repeated. No transaction is open meanwhile. */
export const testWebhookRoute = (vault: Vault): Route =>
  handle(
    testWebhook,
    async ({ id }, { db, now, settings }) => {
      const receiver = await db.row<Receiver>`
        select id, address, secret, case when former_until > ${now} then former_secret end as former
          from webhooks where id = ${id}`
      if (!receiver) throw notFound()
      const message = { id: `test_${randomUUID()}`, body: testPayload(now) }
      const cut = new AbortController().signal
      const result = await send(receiver, message, { settings, vault, cut, now })
      return keepTest(db, id, message.id, result, now)
    },
    { ...onlySystemAdmins, ownTransactions: true },
  )

async function keepTest(
  db: Db,
  webhookId: string,
  message: string,
  { status, duration, answer, problem }: Awaited<ReturnType<typeof send>>,
  now: Date,
): Promise<Delivery> {
  const row = await db.row<Delivery>`
    insert into webhook_deliveries as d (webhook_id, message, record, queued_at, due_at, attempts, done_at, taken, status,
                                         duration, answer, problem)
    select id, ${message}, id, ${now}, ${now}, 1, ${now}::timestamptz, ${problem === null}::boolean, ${status}::int,
           ${duration}::int, ${answer}, ${problem}
      from webhooks where id = ${webhookId}
    returning ${columns}`
  // It was deleted meanwhile.
  if (!row) throw notFound()
  return row
}
