import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#core/server/database/database.ts'

/** A killed process must have gone on within this time of its restart. */
const CONTINUE_MAX_MS = 60_000

type Progress = { state: string; done: number }

/** Waits until work in the background has come to a position of its list, and answers false if the state was over before. */
export async function untilDone(
  read: () => Promise<Progress | undefined>,
  wanted: string,
  position: number,
): Promise<boolean> {
  let last = { done: -1, at: performance.now() }
  for (;;) {
    const { state, done } = (await read())!
    if (state !== wanted) return false
    if (done > position) return true
    if (done !== last.done) last = { done, at: performance.now() }
    assert.ok(performance.now() - last.at < CONTINUE_MAX_MS, `nobody goes on with the state ${wanted}`)
    await setTimeout(20)
  }
}

/** Waits until all mails of a type are sent. One that was being sent when its process was killed does not wait for its lease. */
export async function untilSent(db: Db, type: string): Promise<void> {
  for (;;) {
    const { waiting } = (await db.row<{ waiting: number }>`
      select count(*)::int as waiting from outbox where type = ${type} and sent_at is null`)!
    if (waiting === 0) return
    await db.rows`update outbox set due_at = least(created_at, now()) where sent_at is null and due_at > now() + interval '10 seconds'`
    await setTimeout(1_000)
  }
}
