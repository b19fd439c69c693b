import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { dayOf } from '#core/contract/days.ts'
import { call } from '#core/web/call.ts'
import { useSearchParams } from '#core/web/router/address.ts'
import { antiForgeryToken } from '#core/web/session/anti-forgery.ts'
import { toast } from '#core/web/ui/toast.ts'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import type { reportEmails, reportUsers } from '../contract.ts'
import { problemsOf, valuesOf } from './filter-values.ts'
import { readFilters, settingsOf } from './report-address.ts'

/** A report: its settings in, its figures out. */
export type Report<A> = Endpoint<
  (typeof reportEmails)['query'],
  (typeof reportEmails | typeof reportUsers)['body'],
  z.ZodType<{ success: true; code: 200; data: A }>
>

/** The input of a report beside its settings. */
export type More = Pick<z.input<(typeof reportUsers)['body']>, 'rolesOf'>

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
/** How long the toast of a finished report is shown. spec 2 section 4 */
const FINISHED_TTL_MS = 2000
const [GETTING, GOT, FAILED] = ['report-getting', 'report-got', 'report-failed']

/** Reads the filters of the address, and the settings that they mean today. */
export function useSettings() {
  const filters = useSearchParams(readFilters)
  const today = dayOf(useMinutely(), ZONE)
  return { filters, today, zone: ZONE, settings: settingsOf(filters, today, ZONE) }
}

/** The figures for the filters of the address: fetched on arrival, when the address changes, and with Run. */
export function useReport<A>(report: Report<A>, more: More = {}) {
  const { filters, today, settings } = useSettings()
  // The address may hold days that no report accepts.
  const isWrong = Object.values(problemsOf(valuesOf(filters, today), today)).some(Boolean)
  const figures = queryOptions({
    queryKey: [report.path, settings, more],
    queryFn: async ({ signal }) => (await call(report, { settings, ...more }, { signal })).data,
  })
  const cache = useQueryClient()
  // Begins the request while the page is rendered, so that its answer comes sooner. The first page of a visit cannot: it gets
  // its anti-forgery token in a layout effect.
  if (!isWrong && antiForgeryToken() !== '' && !cache.getQueryState(figures.queryKey))
    void cache.prefetchQuery(figures)
  const query = useQuery({
    ...figures,
    enabled: !isWrong,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useReportToasts(query)
  return { query, filters, settings, today, isWrong }
}

/** Answers whose toast was shown. */
const shownAnswers = new WeakSet<object>()

type Fetched = { isFetching: boolean; isError: boolean; data: unknown }

/** Shows a toast while the report is loaded, then one that it is ready or failed; none for cached figures. spec 2 section 4 */
function useReportToasts({ isFetching, isError, data }: Fetched) {
  const t = useTranslations()
  const wasFetching = useRef(false)
  useEffect(() => {
    if (isFetching) {
      wasFetching.current = true
      toast.clear(FAILED)
      toast.show({ key: GETTING, message: t('toast.report.getting'), ttl: null })
      // The person left the page.
      return () => toast.clear(GETTING)
    }
    // The answer may have come before the page was rendered.
    const isNew = typeof data === 'object' && data !== null && !shownAnswers.has(data)
    if (!wasFetching.current && !isNew) return undefined
    wasFetching.current = false
    if (isNew) shownAnswers.add(data)
    if (isError) toast.show({ key: FAILED, message: t('toast.report.failed'), ttl: null, kind: 'error' })
    else toast.show({ key: GOT, message: t('toast.report.got'), ttl: FINISHED_TTL_MS, kind: 'success' })
    return undefined
  }, [isFetching, isError, data, t])
}
