import { globSync, writeFileSync } from 'node:fs'

/** A clock of a process of its own, by libfaketime of Debian: right until it jumps. */
export function fakeClock(file: string) {
  const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  jump(0)
  return {
    environment: {
      LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]!,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers are right: only the time of day is not.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    jump,
  }
}
