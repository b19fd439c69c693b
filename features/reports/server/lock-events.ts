import { reportLockEvents } from '../contract.ts'
import { locksOverTime } from './parts/buckets.ts'
import { counted, countOf } from './parts/event-counts.ts'
import { report } from './parts/report.ts'
import { handleReport } from './parts/handle-report.ts'

export const lockEvents = report(
  async (reading) => {
    const manualLocked = await countOf(reading, counted.manualLocks)
    const autoLocked = await countOf(reading, counted.automaticLocks)
    return { manualLocked, autoLock: autoLocked, autoLocked, lockEvents: manualLocked + autoLocked }
  },
  async ({ main }) => locksOverTime(main),
)

export const lockEventsRoute = handleReport(reportLockEvents, lockEvents)
