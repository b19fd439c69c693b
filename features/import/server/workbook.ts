import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { turns } from '#core/server/turns.ts'
import { ROWS_MAX } from '../contract/fields.ts'

/** Rows of a sheet that are looked at, also empty ones, which files often have below the others. */
export const SHEET_ROWS_MAX = 2 * ROWS_MAX
/** What reading a workbook may take, in MB and milliseconds. The largest one that can be imported takes some seconds. */
const MEMORY_MAX_MB = 512
const TIME_MAX_MS = 60_000

/** `end`: why no batch follows. */
export type Batch = { rows: unknown[][]; end: 'all' | 'tooMany' | null }

/** A thread has much memory, so that few run at once. */
const readers = turns({ atOnce: 1, waiting: 4, patienceMs: 20_000 })

/**
 * The batches of a workbook, without the last one if it could not be read. A small file can make its reader use much time and
 * memory, so that a thread does it, which ends alone.
 */
export async function* workbookBatches(bytes: Uint8Array): AsyncGenerator<Batch> {
  const endTurn = await readers.take()
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
  })
  const timer = setTimeout(() => void thread.terminate(), TIME_MAX_MS)
  try {
    for await (const [batch] of on(thread, 'message', { close: ['exit'] })) {
      yield batch as Batch
      if ((batch as Batch).end) return
      thread.postMessage(null)
    }
  } finally {
    clearTimeout(timer)
    await thread.terminate()
    endTurn()
  }
}
