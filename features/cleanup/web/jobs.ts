import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call, CallError } from '#core/web/call.ts'
import { invalidate } from '#core/web/data/cache.ts'
import { logFault } from '#core/web/log.ts'
import { reading } from '#core/web/query.ts'
import { toast } from '#core/web/ui/toast.ts'
import { cleanups, deleteInactiveUsers, type Receipt } from '../contract.ts'
import { isRunning } from './cleanup-step.ts'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'

/** The interval at which the progress of a job is read. */
export const POLL_MS = 2000
/** The time for which the toast of the end is shown. spec 2 section 4 */
const ENDED_TOAST_MS = 2000
const TOAST_KEY = 'cleanup'

/** The receipts, read again as long as a job runs or is expected to. */
export const useReceipts = (expected = false) =>
  useQuery({
    ...reading(cleanups, {}),
    refetchInterval: ({ state }) => (expected || state.data?.some(isRunning) ? POLL_MS : false),
  })

/** Shows a toast that a job runs, and one that it has ended, on whichever page is open then. */
export async function followJob(cache: QueryClient, job: string, texts: { running: string; ended: string }) {
  toast.show({ key: TOAST_KEY, message: texts.running, ttl: null })
  try {
    while (await isUnfinished(cache, job)) await new Promise((resume) => setTimeout(resume, POLL_MS))
    toast.show({ key: TOAST_KEY, message: texts.ended, ttl: ENDED_TOAST_MS, kind: 'success' })
  } catch (error) {
    logFault('The progress could not be read.', error)
    toast.clear(TOAST_KEY)
  }
  await invalidate(cache, deleteInactiveUsers)
}

/** Reads the receipts without the cache, which cancels its reads when a call saves. */
async function readReceipts(cache: QueryClient) {
  const receipts = await call(cleanups, {})
  cache.setQueryData(reading(cleanups, {}).queryKey, receipts)
  return receipts
}

/** The job that another person has just started, which may have ended since. */
export async function otherJob(cache: QueryClient) {
  const receipts = await readReceipts(cache)
  return (receipts.find(isRunning) ?? receipts[0])?.ID
}

async function isUnfinished(cache: QueryClient, job: string) {
  try {
    const receipts = await readReceipts(cache)
    return receipts.some((receipt) => receipt.ID === job && isRunning(receipt))
  } catch (error) {
    // The job continues while this browser is offline.
    if (error instanceof CallError && (error.status === 0 || error.status === 503)) return true
    throw error
  }
}

/** Answers a function that words the criterion of a cleanup. */
export function useCriterion() {
  const t = useTranslations()
  const { date } = useDates()
  return ({ Kind, Date: day }: Receipt) =>
    Kind === 'inactive' && day !== null
      ? t('cleanup.inactive.criterion', { date: date(`${day}T12:00`) })
      : t('cleanup.orphaned.criterion')
}
