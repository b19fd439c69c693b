import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { worker } from '#core/server/queue-worker.ts'
import { webhookKinds } from '../../contract.ts'

/** The events of one transaction. */
const BATCH_SIZE = 500
/** Events without a record share this one, so that they are delivered one after another. */
const NO_RECORD = '00000000-0000-0000-0000-000000000000'

/**
 * Queues the deliveries of the next sealed events, in the order of their positions, and answers whether there may be more. One
 * process does at a time; those that record events wait for nobody. An event is queued once: its deliveries and the position are
 * written together.
 */
export async function queueEvents(db: Db, now: Date, size = BATCH_SIZE): Promise<boolean> {
  // An idle portal, and one without webhooks, locks no row.
  const waiting = await db.row`
    select 1 from webhook_queue q
     where q.position < (select position from event_chain) and exists (select 1 from webhooks where enabled)`
  if (!waiting) return false
  return db.transaction(async (tx) => {
    const queue = await tx.row<{ position: number }>`
      select position from webhook_queue for update skip locked`
    if (!queue) return false
    const end = await tx.row<{ position: number | null; n: number }>`
      select max(position) as position, count(*)::int as n
        from (select position from event_seals where position > ${queue.position}::bigint
               order by position limit ${size}) next`
    if (!end?.position) return false
    await tx.rows`
      insert into webhook_deliveries (webhook_id, message, position, event_id, kind, record, queued_at, due_at)
      select w.id, 'event_' || e.id, s.position, e.id, e.kind,
             coalesce(e.user_id, e.app_id, e.dealer_id, e.store_id, ${NO_RECORD}::uuid), ${now}, ${now}
        from event_seals s
        join events e on e.id = s.event_id
        join webhooks w on w.enabled and (w.kinds is null or e.kind::text = any(w.kinds))
                       and (not exists (select 1 from webhook_dealers d where d.webhook_id = w.id)
                            or exists (select 1 from webhook_dealers d
                                        where d.webhook_id = w.id and d.dealer_id = e.dealer_id))
       where s.position > ${queue.position}::bigint and s.position <= ${end.position}::bigint
         and e.kind::text = any(${webhookKinds}::text[])
       order by s.position, w.id`
    await tx.rows`update webhook_queue set position = ${end.position}::bigint`
    return end.n === size
  })
}

/** Queues deliveries while the server runs. */
export const webhookQueue = ({ db, clock }: { db: Db; clock: Clock }) =>
  worker({
    name: 'webhook queue',
    clock,
    work: async () => ((await queueEvents(db, clock.now())) ? 'worked' : 'none'),
    rest: 0.5,
  })
