import type { Day } from '#core/contract/days.ts'
import { isDay } from '#core/contract/days.ts'
import type { CleanupCount, Receipt } from '../contract.ts'

export const isRunning = ({ State }: Receipt) => State !== 'ended'

type DialogState = {
  receipts: readonly Receipt[] | undefined
  /** The job that was started or seen since the dialog was opened. */
  job: string | undefined
  count: CleanupCount | undefined
  failed: boolean
}

/** The step of the dialog; the specification has all but the last. spec 2 section 4 */
export type Step =
  | { name: 'counting' | 'failed' }
  | { name: 'confirm' | 'none'; count: CleanupCount }
  /** Without a receipt until the receipts are read. */
  | { name: 'running'; receipt: Receipt | undefined }
  | { name: 'receipt'; receipt: Receipt }

export function stepOf({ receipts = [], job, count, failed }: DialogState): Step {
  const receipt = receipts.find(isRunning)
  if (receipt) return { name: 'running', receipt }
  if (job !== undefined) {
    const ended = receipts.find(({ ID }) => ID === job)
    return ended ? { name: 'receipt', receipt: ended } : { name: 'running', receipt: undefined }
  }
  if (failed) return { name: 'failed' }
  if (!count) return { name: 'counting' }
  if (isBusy(count)) return { name: 'running', receipt: undefined }
  return { name: count.count > 0 ? 'confirm' : 'none', count }
}

/** Whether a job runs, so that no other can be started. */
export const isBusy = ({ deleteInProgress, restoreInProgress }: CleanupCount) =>
  deleteInProgress || restoreInProgress

/** The default day of the dialog; 28 February for the 29th. spec 2 section 9 */
export function twoYearsBefore(today: Day): Day {
  const day = `${String(Number(today.slice(0, 4)) - 2).padStart(4, '0')}${today.slice(4)}`
  return isDay(day) ? day : `${day.slice(0, 8)}28`
}
