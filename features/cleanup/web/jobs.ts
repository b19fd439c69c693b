import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call, CallError } from '#core/web/call.ts'
import { invalidate } from '#core/web/data/cache.ts'
import { logFault } from '#core/web/log.ts'
import { reading } from '#core/web/query.ts'
import { toast } from '#core/web/ui/toast.ts'
import { cleanups, deleteInactiveUsers } from '../contract.ts'
import { isRunning } from './cleanup-step.ts'

/** How often the progress of a job is read, in milliseconds. */
export const POLL = 2000
/** In milliseconds. spec 2 section 4 */
const ENDED_TTL = 2000
const TOAST = 'cleanup'

/** The receipts, read again as long as a job runs or is expected to. */
export const useReceipts = (expected = false) =>
  useQuery({
    ...reading(cleanups, {}),
    refetchInterval: ({ state }) => (expected || state.data?.some(isRunning) ? POLL : false),
  })

/** Tells that a job runs and, whichever page is open by then, that it has ended. */
export async function followJob(cache: QueryClient, job: string, texts: { running: string; ended: string }) {
  toast.show({ key: TOAST, message: texts.running, ttl: null })
  try {
    while (await isUnfinished(cache, job)) await new Promise((resume) => setTimeout(resume, POLL))
    toast.show({ key: TOAST, message: texts.ended, ttl: ENDED_TTL, kind: 'success' })
  } catch (error) {
    logFault('The progress could not be read.', error)
    toast.clear(TOAST)
  }
  await invalidate(cache, deleteInactiveUsers)
}

/** The receipts, called aside of the cache, whose reads are cancelled when something is saved. */
async function readReceipts(cache: QueryClient) {
  const receipts = await call(cleanups, {})
  cache.setQueryData(reading(cleanups, {}).queryKey, receipts)
  return receipts
}

/** The job that somebody else started a moment ago, which may have ended since. */
export async function otherJob(cache: QueryClient) {
  const receipts = await readReceipts(cache)
  return (receipts.find(isRunning) ?? receipts[0])?.ID
}

async function isUnfinished(cache: QueryClient, job: string) {
  try {
    const receipts = await readReceipts(cache)
    return receipts.some((receipt) => receipt.ID === job && isRunning(receipt))
  } catch (error) {
    // The job goes on without the network of this browser.
    if (error instanceof CallError && (error.status === 0 || error.status === 503)) return true
    throw error
  }
}
