import type { Settings } from '#core/server/settings.ts'
import { GRACE } from './listener.ts'
import type { Say } from './process-log.ts'

/** Ctrl+C arrives twice when npm is in between: from the terminal, and handed on by npm. In milliseconds. */
const ECHO = 500
/** For closing the database after the last answer; all in all within the ten seconds of `docker stop`. In milliseconds. */
const CLOSING = 1_500

/** The longest time from the first signal to the end, in milliseconds. */
export const longestStop = (drain: number): number => drain + GRACE + CLOSING

/**
 * Stops on SIGTERM and SIGHUP after the drain, on SIGINT (Ctrl+C) without one, and ends with 0. A second signal, and
 * work that cannot be stopped in time, end the process at once: what is half written then is undone by the database.
 */
export function stopOnSignals(
  { DRAIN_SECONDS }: Settings,
  say: Say,
  stop: (drain: number) => Promise<void>,
): void {
  let told: number | undefined
  const end = (sentence: string, code: 0 | 1) => {
    const seconds = Number(((performance.now() - (told ?? 0)) / 1000).toFixed(1))
    say(`${sentence} after ${seconds} s`, { seconds }, code ? 'error' : 'info')
    process.exit(code)
  }
  const onSignal = (signal: 'SIGTERM' | 'SIGHUP' | 'SIGINT') => {
    if (told !== undefined) {
      if (performance.now() - told > ECHO) end(`Stopped at once by a second ${signal}`, 1)
      return
    }
    told = performance.now()
    const drain = signal === 'SIGINT' ? 0 : DRAIN_SECONDS * 1000
    say(`Stopping on ${signal}${drain ? `, after a drain of ${drain / 1000} s` : ''}`, {
      signal,
      drainSeconds: drain / 1000,
    })
    setTimeout(() => end('Stopped with work unfinished', 1), longestStop(drain))
    void stop(drain).then(() => end('Stopped', 0))
  }
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => onSignal(signal))
}
