import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#core/server/clock.ts'
import { lostConnections } from '#core/server/database/connections.ts'
import type { Db } from '#core/server/database/database.ts'
import { onceAMinute } from '#core/server/once-a-minute.ts'

/** How often the database is asked whether it answers, and for its time. */
const INTERVAL_MS = 2_000
/** A larger difference of the clocks is logged. */
const DRIFT_MS = 5_000
/** With a larger difference the process is not ready, because another one may refuse its sign-in codes, which are valid for a minute. */
const WRONG_MS = 30_000

type Log = {
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}
type Dependencies = { db: Pick<Db, 'row'>; clock: Clock; log: Log }

export type DatabaseWatch = {
  /** Checks the database once. */
  look: () => Promise<void>
  /** How many seconds the clock of this process is ahead of the database's; undefined before the first answer. */
  clockOffset: () => number | undefined
  isClockWrong: () => boolean
  stop: () => void
}

type ClockState = 'right' | 'drifting' | 'wrong'

/**
 * Watches whether the database answers, and whether its clock agrees with ours. It logs only changes: the database is lost or
 * back, the clock drifts or is right again.
 */
export function watchDatabase({ db, clock, log }: Dependencies): DatabaseWatch {
  let lostAt: number | undefined
  let offset: number | undefined
  let state: ClockState = 'right'

  async function look() {
    const began = performance.now()
    const asked = clock.now().getTime()
    try {
      const answer = await db.row<{ now: Date }>`select clock_timestamp() as now`
      back()
      const half = (performance.now() - began) / 2
      compare(asked + half - answer!.now.getTime(), half)
    } catch (error) {
      lost(error)
    }
  }

  function lost(error: unknown) {
    if (lostAt !== undefined) return
    lostAt = performance.now()
    const { code, message } = error as Error & { code?: string }
    log.error({ code, reason: message }, `database lost at ${clock.now().toISOString()}`)
  }

  function back() {
    if (lostAt === undefined) return
    const seconds = Math.round((performance.now() - lostAt) / 1000)
    lostAt = undefined
    log.warn({ seconds }, `database back after ${seconds} s`)
  }

  /** Compares the clocks. The answer took time, so that the difference may be wrong by `doubt`. */
  function compare(difference: number, doubt: number) {
    offset = difference / 1000
    const certain = Math.abs(difference) - doubt
    const now = certain > WRONG_MS ? 'wrong' : certain > DRIFT_MS ? 'drifting' : 'right'
    if (now === state) return
    state = now
    const fields = { clockOffset: Number(offset.toFixed(3)) }
    const side = difference > 0 ? 'ahead of' : 'behind'
    if (now === 'right') return log.warn(fields, 'the clock agrees with that of the database again')
    const sentence = `the clock is ${Math.abs(offset).toFixed(1)} s ${side} that of the database`
    if (now === 'drifting') return log.warn(fields, `${sentence}: check the time synchronisation`)
    return log.error(fields, `${sentence}: this process is not ready, since sign-ins would fail`)
  }

  const logOnce = onceAMinute()
  const lostIdle = (error: unknown) => {
    const { code, message } = error as Error & { code?: string }
    logOnce(
      `lost connection: ${code}`,
      () => log.warn({ code, reason: message }, 'an idle connection to the database was lost'),
      (repeated) =>
        log.warn({ code, repeated }, 'idle connections to the database were lost, in the last minute'),
    )
  }
  lostConnections.subscribe(lostIdle)

  const stopping = new AbortController()
  const watching = async () => {
    for (;;) {
      await setTimeout(INTERVAL_MS, undefined, { signal: stopping.signal, ref: false })
      await look()
    }
  }
  watching().catch(() => {})
  return {
    look,
    clockOffset: () => offset,
    isClockWrong: () => state === 'wrong',
    stop: () => {
      stopping.abort()
      lostConnections.unsubscribe(lostIdle)
    },
  }
}
