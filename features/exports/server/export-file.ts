import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { forbidden } from '#core/server/errors.ts'
import { makeWay } from '#core/server/make-way.ts'

/**
 * A reader who takes nothing for so long is taken to be gone: each export holds one of three places and a connection, and
 * a client that stays connected in silence would keep them. Even a slow line takes some of a file in a minute. In
 * milliseconds.
 */
const SILENCE = 60_000

/** The share of the time of a piece for which an export rests after it, while others ask for something. */
const REST = 1

/** How often the rights of the person are judged again. In milliseconds. */
const JUDGED_EVERY = 1_000

export type Pieces = AsyncGenerator<{ text: string; rows: number }>

type End = {
  /** Ends the statement, also one that has not answered yet. */
  stop: AbortController
  /** Called once, whatever the end was: how many rows left, and whether all of them did. */
  ended: (rows: number, complete: boolean) => Promise<unknown>
  silence?: number | undefined
}

/** The same pieces as long as the person may have them; then the file breaks off, so that it does not look complete. */
export async function* whileAllowed(pieces: Pieces, isAllowed: () => Promise<boolean>): Pieces {
  let judged = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - judged > JUDGED_EVERY) {
      if (!(await isAllowed())) throw forbidden()
      judged = performance.now()
    }
    yield piece
  }
}

/** A file of these pieces, each made when the reader has taken the one before. */
export function exportFile(pieces: Pieces, { stop, ended, silence = SILENCE }: End): Readable {
  let sent = 0
  let waiting: NodeJS.Timeout | undefined
  let ending: Promise<unknown> | undefined
  const end = (complete: boolean) => (ending ??= ended(sent, complete))
  return new Readable({
    // One piece ahead of the reader.
    highWaterMark: 1,
    read() {
      clearTimeout(waiting)
      const next = async () => {
        // Other calls have their turn between two pieces, also while the database and the reader are faster than this.
        await setImmediate()
        const { value, done } = await makeWay(REST, stop.signal, () => pieces.next())
        sent += value?.rows ?? 0
        if (done) await end(true)
        if (this.destroyed) return
        waiting = setTimeout(() => this.destroy(), silence)
        this.push(done ? null : value.text)
      }
      next().catch((error: Error) => this.destroy(error))
    },
    destroy(error, done) {
      clearTimeout(waiting)
      stop.abort()
      // Waits for the piece that is being made: the connection is free after it.
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
