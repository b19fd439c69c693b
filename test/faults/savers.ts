import assert from 'node:assert/strict'
import type { Db } from '#core/server/database/database.ts'
import type { User } from '#features/people/contract.ts'
import { type Answer, type Call, tracesOf } from './people.ts'

/** Saves a user again and again with new names, and records the names whose saves were acknowledged. */
export type Saver = { id: string; attempts: number; acknowledged: string[] }

export const saverOf = (id: string): Saver => ({ id, attempts: 0, acknowledged: [] })

export const acknowledgedBy = (savers: readonly Saver[]) =>
  savers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

/**
 * Saves until the test is over, and passes every answer to `heard`. After a refusal it reads the current state. If a call gets no
 * answer before the test is over, it throws.
 */
export async function keepSaving(
  call: Call,
  saver: Saver,
  isOver: () => boolean,
  heard: (answer: Answer) => void = () => {},
) {
  let user: User | undefined
  while (!isOver()) {
    if (!user) {
      const read = await call(`/api/User?id=${saver.id}`)
      heard(read)
      if (read.status === 200) user = read.json as User
      continue
    }
    saver.attempts += 1
    const saved = await call('/api/User', { ...user, LastName: `Save ${saver.attempts}` })
    heard(saved)
    user = undefined
    if (saved.status !== 200) continue
    user = (saved.json as { data: User }).data
    saver.acknowledged.push(user.LastName)
  }
}

/** Checks that no acknowledged save is lost, and none is partly stored: each row must agree with its events in their order. */
export async function assertWhole(db: Db, savers: readonly Saver[]) {
  const traces = new Map((await tracesOf(db)).map((trace) => [trace.id, trace]))
  for (const { id, acknowledged } of savers) {
    const { lastName, version, events } = traces.get(id)!
    const changes = events.map(({ detail }) => detail.LastName)
    const names = new Set(changes.map(([, to]) => to))
    assert.deepEqual(
      acknowledged.filter((name) => !names.has(name)),
      [],
      'what was acknowledged is there',
    )
    assert.equal(version, 1 + events.length, 'each save has its event')
    assert.equal(lastName, changes.at(-1)?.[1] ?? 'Tremblay', 'the row is what its last event says')
    for (const [n, [from]] of changes.entries())
      assert.equal(from, changes[n - 1]?.[1] ?? 'Tremblay', 'no save is missing between')
  }
}
