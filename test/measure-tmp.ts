import { freshDatabase } from '#test/fresh-database.ts'
import { givenUser } from '#test/people.ts'
import { webhookReceiver } from '#test/webhook-receiver.ts'
import { givenWebhook, queueAll, sendDue, beginQueueing } from '#test/webhooks.ts'
import { record } from '#domain/server/events.ts'
const { db, close } = await freshDatabase()
await beginQueueing(db)
const r = await webhookReceiver()
for (let n = 0; n < 3; n += 1) r.state.secrets.push((await givenWebhook(db, { address: r.origin })).secret)
const people: string[] = []
for (let n = 0; n < 500; n += 1) people.push(await givenUser(db))
let t = performance.now()
for (let n = 0; n < 2000; n += 1)
  await record(db, {
    kind: 'user-changed',
    at: new Date(),
    userId: people[n % 500]!,
    detail: { LastName: ['A', 'B'] },
  })
console.log('recorded', performance.now() - t)
t = performance.now()
await queueAll(db)
console.log('sealed and queued', performance.now() - t)
t = performance.now()
let rounds = 0
for (;;) {
  rounds += 1
  await sendDue(db)
  const w = await db.row<{
    n: number
  }>`select count(*)::int as n from webhook_deliveries where done_at is null`
  if (w!.n === 0) break
}
console.log('delivered', performance.now() - t, r.got.length, rounds, 'forged', r.state.forged)
await r.close()
await close()
