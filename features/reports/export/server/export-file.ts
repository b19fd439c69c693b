import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { forbidden } from '#core/server/errors.ts'
import { yieldToRequests } from '#core/server/yield-to-requests.ts'

/**
 * An export ends when its client reads nothing for this time. Each export occupies one of three places and a connection,
 * which an idle client would keep. Even a slow connection reads some of a file in a minute.
 */
const IDLE_TIMEOUT_MS = 60_000

/** While other calls wait, an export rests after each piece, for this share of the time that the piece took. */
const REST_SHARE = 1
/** The interval at which the rights of the person are checked again. */
const RIGHTS_CHECK_INTERVAL_MS = 1_000

export type Pieces = AsyncGenerator<{ text: string; rows: number }>

type FileOptions = {
  /** Aborts the statement, even one that has not answered yet. */
  stop: AbortController
  /** Called once at any end, with the number of rows that were sent, and whether these are all. */
  ended: (rows: number, complete: boolean) => Promise<unknown>
  idleTimeout?: number | undefined
}

/** Passes pieces on as long as the person may have them, then breaks the file off, so that it does not look complete. */
export async function* whileAllowed(pieces: Pieces, isAllowed: () => Promise<boolean>): Pieces {
  let judged = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - judged > RIGHTS_CHECK_INTERVAL_MS) {
      if (!(await isAllowed())) throw forbidden()
      judged = performance.now()
    }
    yield piece
  }
}

/** A stream of these pieces; each is made when the reader has taken the previous one. */
export function exportFile(
  pieces: Pieces,
  { stop, ended, idleTimeout = IDLE_TIMEOUT_MS }: FileOptions,
): Readable {
  let sent = 0
  let waiting: NodeJS.Timeout | undefined
  let ending: Promise<unknown> | undefined
  const end = (complete: boolean) => (ending ??= ended(sent, complete))
  return new Readable({
    // Buffers one piece.
    highWaterMark: 1,
    read() {
      clearTimeout(waiting)
      const next = async () => {
        // Lets other calls run between two pieces, even if the database and the reader are faster than this process.
        await setImmediate()
        const { value, done } = await yieldToRequests(REST_SHARE, stop.signal, () => pieces.next())
        sent += value?.rows ?? 0
        if (done) await end(true)
        if (this.destroyed) return
        waiting = setTimeout(() => this.destroy(), idleTimeout)
        this.push(done ? null : value.text)
      }
      next().catch((error: Error) => this.destroy(error))
    },
    destroy(error, done) {
      clearTimeout(waiting)
      stop.abort()
      // Waits for the current piece, after which the connection is free.
      pieces
        .return(undefined)
        .catch(() => {})
        .then(() => end(false))
        .then(
          () => done(error),
          (failure: Error) => done(error ?? failure),
        )
    },
  })
}
