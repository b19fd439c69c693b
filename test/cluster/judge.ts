import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '#core/server/database/database.ts'
import { assertWhole } from '#test/faults/savers.ts'
import { untilSent } from '#test/faults/work.ts'
import type { MailServer } from '#test/mail-server.ts'
import type { Acknowledged } from './load.ts'
import type { Node } from './patroni.ts'

/** What is being sent when the load ends arrives within this time. */
const ARRIVE_MS = 5_000

/** Checks that what was acknowledged is there, whole and once. */
export async function assertKept(db: Db, { savers, signIns, created }: Acknowledged) {
  await assertWhole(db, savers)
  const people = await db.rows<{ email: string; created: number; mails: number }>`
    select email,
           (select count(*)::int from events e where e.user_id = u.id and e.kind = 'user-created') as created,
           (select count(*)::int from outbox o where o.user_id = u.id and o.type = 'welcome') as mails
      from users u where email like 'created-%'`
  const addresses = new Set(people.map(({ email }) => email))
  assert.equal(addresses.size, people.length, 'nobody was created twice')
  assert.deepEqual(
    created.filter((email) => !addresses.has(email)),
    [],
    'who was created is there',
  )
  assert.deepEqual(
    people.filter((person) => person.created !== 1 || person.mails !== 1),
    [],
    'nobody was created by half',
  )
  for (const [email, { tried, done }] of signIns) {
    const { count } = (await db.row<{ count: number }>`
      select count(*)::int as count from events e join users u on u.id = e.user_id
       where u.email = ${email} and e.kind = 'sign-in'`)!
    assert.ok(count >= done && count <= tried, `${count} sign-ins of ${done} acknowledged and ${tried} tried`)
  }
}

/** Checks that each mail arrived, and answers how many arrived more than once; a crash of the portal may repeat one. */
export async function assertMailed(db: Db, { mails }: MailServer, crashes: number) {
  await setTimeout(ARRIVE_MS)
  const types = await db.rows<{ type: string }>`select distinct type from outbox`
  for (const { type } of types) await untilSent(db, type)
  const queued = await db.rows<{ address: string; count: number }>`
    select address, count(*)::int as count from outbox group by address`
  const received = Map.groupBy(
    mails.flatMap(({ recipients }) => recipients),
    (address) => address,
  )
  const lost = queued.filter(({ address, count }) => (received.get(address)?.length ?? 0) < count)
  assert.deepEqual(lost, [], 'each mail arrived')
  const expected = queued.reduce((sum, { count }) => sum + count, 0)
  const repeated = mails.length - expected
  assert.ok(repeated <= crashes, `${repeated} mails arrived twice, after ${crashes} crashes`)
  return { mails: expected, repeated }
}

/** Checks that all nodes have the same number of rows in each table, once they have what the primary has. */
export async function assertEqual(primary: Node, others: readonly Node[]) {
  const asked = async (node: Node, text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: node.url('postgres', 'portal') })
    await client.connect()
    try {
      return (await client.query<Record<string, string>>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const tables = (
    await asked(primary, "select tablename from pg_tables where schemaname = 'public' order by 1")
  )
    .map(({ tablename }) => `select '${tablename}' as name, count(*) from ${tablename}`)
    .join(' union all ')
    .concat(' order by 1')
  const [position] = await asked(primary, 'select pg_current_wal_lsn()::text as lsn')
  const expected = await asked(primary, tables)
  for (const node of others) {
    const replayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done'
    while (!(await asked(node, replayed, [position!.lsn]))[0]!.done) await setTimeout(200)
    assert.deepEqual(await asked(node, tables), expected, `the rows of ${node.name}`)
  }
  return expected.length
}
