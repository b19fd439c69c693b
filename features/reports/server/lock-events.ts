import { reportLockEvents } from '../contract.ts'
import { readEach } from './parts/both.ts'
import { counted } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { report } from './parts/report.ts'
import { locksOverTime, readTally } from './parts/tally.ts'

export const lockEvents = report(
  async (both) => readEach(both, (reading) => readTally(reading, [counted.locks])),
  (both, of) => {
    const tally = of(both)
    const manualLocked = tally.of(counted.manualLocks)
    const autoLocked = tally.of(counted.automaticLocks)
    return {
      manualLocked,
      autoLock: autoLocked,
      autoLocked,
      lockEvents: manualLocked + autoLocked,
      ...locksOverTime(tally),
    }
  },
  async () => ({}),
)

export const lockEventsRoute = handleReport(reportLockEvents, lockEvents)
