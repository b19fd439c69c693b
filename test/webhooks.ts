import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Reaching } from '#core/server/reachable.ts'
import { makeWebhookKey } from '#core/server/webhook-signature.ts'
import { sealEvents } from '#features/changes/log/server/seal-events.ts'
import type { WebhookKind } from '#features/webhooks/contract.ts'
import { deliverDue } from '#features/webhooks/server/deliver/deliver-due.ts'
import { queueEvents } from '#features/webhooks/server/deliver/queue-events.ts'
import { testVault } from './vault.ts'

const KEY = 'k'.repeat(43)
/** A portal on localhost, which may call localhost. */
export const LOCAL: Reaching = { PUBLIC_URL: 'http://localhost:3000', DEMO: false, BACKCHANNEL_HOSTS: '' }
const never = new AbortController().signal

type Given = { address: string; kinds?: readonly WebhookKind[]; dealers?: readonly string[] }

/** A webhook that gets the events from now on, and its secret. */
export async function givenWebhook(db: Db, { address, kinds, dealers = [] }: Given) {
  const secret = makeWebhookKey()
  const row = await db.row<{ id: string }>`
    insert into webhooks (name, address, enabled, kinds, secret, created_at)
    values (${crypto.randomUUID()}, ${address}, true, ${kinds ?? null}::text[], ${testVault.seal(secret)}, now()) returning id`
  for (const dealer of dealers) await db.rows`insert into webhook_dealers values (${row!.id}, ${dealer})`
  return { id: row!.id, secret }
}

/** Seals and queues everything that was recorded. */
export async function queueAll(db: Db, now = new Date()) {
  while (await sealEvents(db, KEY, now));
  while (await queueEvents(db, now));
}

/** Begins without webhooks and deliveries; what was recorded before is not sent. */
export async function beginQueueing(db: Db) {
  await db.rows`delete from webhooks`
  while (await sealEvents(db, KEY, new Date()));
  await db.rows`update webhook_queue set position = (select position from event_chain)`
}

type Sending = { later?: number; settings?: Reaching; cut?: AbortSignal }

/** Sends what is due after so many milliseconds, once to webhooks that work and once to those that fail. */
export async function sendDue(
  db: Db,
  { later = 0, settings = LOCAL, cut = never }: Sending = {},
): Promise<string[]> {
  const clock: Clock = { now: () => new Date(Date.now() + later) }
  const problems: string[] = []
  const log = { warn: (what: object) => void problems.push((what as { problem: string }).problem) }
  for (const failing of [false, true])
    await deliverDue({ db, clock, settings, vault: testVault, log }, failing, cut)
  return problems
}

type Row = {
  message: string
  attempts: number
  done: boolean
  taken: boolean
  status: number | null
  answer: string
  problem: string | null
  due: Date
}

export const deliveriesOf = (db: Db, webhookId: string) =>
  db.rows<Row>`
    select message, attempts, done_at is not null as done, taken, status, answer, problem, due_at as due
      from webhook_deliveries where webhook_id = ${webhookId} order by position`
