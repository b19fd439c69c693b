import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freshDatabase } from '#test/fresh-database.ts'
import { type EndedStatement, endedStatements } from './statement-watch.ts'

const { db, close } = await freshDatabase()
after(close)

/** The statements of this file that end meanwhile: portals of other files of the process work on their queues. */
async function endedIn(work: () => Promise<unknown>): Promise<EndedStatement[]> {
  const ended: EndedStatement[] = []
  const note = (message: unknown) => {
    const statement = message as EndedStatement
    if (statement.name.includes('statement-watch.test')) ended.push(statement)
  }
  endedStatements.subscribe(note)
  await work().finally(() => endedStatements.unsubscribe(note))
  return ended
}

const countTo = (last: number) => db.prepared.row`select n from generate_series(1, ${last}::int) as n`

test('a statement has one name wherever it is called from, of its file, its function and its text', async () => {
  const first = await endedIn(() => countTo(3))
  const again = await endedIn(async () => countTo(5))
  assert.match(first[0]!.name, /^core\/database\/statement-watch\.test\.countTo#[\da-f]{4}$/)
  assert.deepEqual(
    [...first, ...again].map(({ name, rows }) => ({ name, rows })),
    [3, 5].map((rows) => ({ name: first[0]!.name, rows })),
  )
  assert.ok(first[0]!.ms > 0)
})

test('the name and the end of a statement hold no value, also in a transaction and after a failure', async () => {
  const ended = await endedIn(async () => {
    await db.transaction((tx) => tx.rows`select ${'a secret'}::text`)
    await assert.rejects(db.rows`select ${'a secret'}::int`)
  })
  assert.deepEqual(
    ended.map(({ rows }) => rows),
    [1, undefined],
  )
  assert.doesNotMatch(JSON.stringify(ended), /secret/)
})
