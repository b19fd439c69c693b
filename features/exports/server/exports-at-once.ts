import { Refusal } from '#core/server/errors.ts'

/** Exports of one process at once: each reads through a connection of its own (core/server/database/open.ts). */
const MOST = 3

/** The people whose exports run in this process. */
const running = new Set<string>()

/** Counts an export in, one for each person; answers what counts it out. */
export function countIn(userId: string): () => void {
  if (running.has(userId)) throw new Refusal(429, 'exportRunning', [], null, { 'Retry-After': '10' })
  if (running.size >= MOST) throw new Refusal(503, 'exportsBusy')
  running.add(userId)
  return () => void running.delete(userId)
}
