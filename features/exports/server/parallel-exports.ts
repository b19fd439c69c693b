import { Refusal } from '#core/server/errors.ts'

/** The parallel exports of one process; each has its own connection (core/server/database/open.ts). */
const PARALLEL_EXPORTS_MAX = 3

/** The people whose exports run in this process. */
const running = new Set<string>()

/** Starts counting an export, one for each person; answers the function that stops counting it. */
export function countExport(userId: string): () => void {
  if (running.has(userId)) throw new Refusal(429, 'exportRunning', [], null, { 'Retry-After': '10' })
  if (running.size >= PARALLEL_EXPORTS_MAX) throw new Refusal(503, 'exportsBusy')
  running.add(userId)
  return () => void running.delete(userId)
}
