import assert from 'node:assert/strict'
import type { Db } from '#core/server/database/database.ts'
import type { User } from '#features/users/contract.ts'
import { type Answer, type Call, tracesOf } from './people.ts'

/** Somebody who saves one user again and again, and remembers what he was told is saved. */
export type Saver = { id: string; attempts: number; acknowledged: number; lastName: string | undefined }

export const saverOf = (id: string): Saver => ({ id, attempts: 0, acknowledged: 0, lastName: undefined })

/**
 * Saves until it is over; every answer is shown to `heard`. After a refusal it looks anew at what stands. A call that
 * brings no answer is thrown, unless it is over.
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
    saver.acknowledged += 1
    saver.lastName = user.LastName
  }
}

/** Nothing acknowledged is lost, nothing is saved by half: the row is what its events tell, in their order. */
export async function assertWhole(db: Db, savers: readonly Saver[]) {
  const traces = new Map((await tracesOf(db)).map((trace) => [trace.id, trace]))
  for (const { id, attempts, acknowledged, lastName } of savers) {
    const { lastName: standing, version, events } = traces.get(id)!
    const numberOf = (name: string) => Number(/^Save (\d+)$/.exec(name)?.[1] ?? 0)
    assert.equal(version, 1 + events.length, 'each save has its event')
    assert.equal(
      standing,
      events.at(-1)?.detail.LastName[1] ?? 'Tremblay',
      'the row is what its last event says',
    )
    for (const [n, { detail }] of events.entries())
      assert.equal(
        detail.LastName[0],
        events[n - 1]?.detail.LastName[1] ?? 'Tremblay',
        'no save is missing between',
      )
    assert.ok(events.length >= acknowledged, `${acknowledged} saves acknowledged, ${events.length} there`)
    assert.ok(
      numberOf(standing) >= numberOf(lastName ?? ''),
      'what was acknowledged last, or a later one, stands',
    )
    assert.ok(numberOf(standing) <= attempts)
  }
}
