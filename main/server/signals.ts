import type { InBoth } from '#core/server/operator.ts'
import type { Settings } from '#core/server/settings.ts'
import { GRACE_MS } from './listener.ts'
import type { Say } from './process-log.ts'

/** With npm, Ctrl+C arrives twice within this time: from the terminal, and passed on by npm. */
const ECHO_MS = 500
/** The database may take this long to close, so that a stop fits into the ten seconds of `docker stop`. */
const CLOSE_MAX_MS = 1_500
/** The longest time from the first signal to the end, in milliseconds. */
export const longestStop = (drain: number): number => drain + GRACE_MS + CLOSE_MAX_MS

/**
 * Stops on SIGTERM and SIGHUP after the drain, on SIGINT (Ctrl+C) without one, and exits with 0. A second signal, or work that
 * does not stop in time, ends the process at once; the database then rolls back what is half written.
 */
export function stopOnSignals(
  { DRAIN_SECONDS }: Settings,
  say: Say,
  stop: (drain: number) => Promise<void>,
): void {
  let told: number | undefined
  const end = ([english, french]: InBoth, code: 0 | 1) => {
    const seconds = Number(((performance.now() - (told ?? 0)) / 1000).toFixed(1))
    say(
      [`${english} after ${seconds} s`, `${french} après ${seconds}\u00a0s`],
      { seconds },
      code ? 'error' : 'info',
    )
    process.exit(code)
  }
  const onSignal = (signal: 'SIGTERM' | 'SIGHUP' | 'SIGINT') => {
    if (told !== undefined) {
      if (performance.now() - told > ECHO_MS)
        end([`Stopped at once by a second ${signal}`, `Arrêté aussitôt par un second ${signal}`], 1)
      return
    }
    told = performance.now()
    const drain = signal === 'SIGINT' ? 0 : DRAIN_SECONDS * 1000
    const drainSeconds = drain / 1000
    say(
      [
        `Stopping on ${signal}${drain ? `, after a drain of ${drainSeconds} s` : ''}`,
        `Arrêt sur ${signal}${drain ? `, après ${drainSeconds}\u00a0s pour terminer les requêtes` : ''}`,
      ],
      { signal, drainSeconds },
    )
    setTimeout(
      () => end(['Stopped with work unfinished', 'Arrêté avec du travail inachevé'], 1),
      longestStop(drain),
    )
    void stop(drain).then(() => end(['Stopped', 'Arrêté'], 0))
  }
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => onSignal(signal))
}
