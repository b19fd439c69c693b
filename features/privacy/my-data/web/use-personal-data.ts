import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useState } from 'react'
import { addressOf, call, CallError } from '#core/web/call.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { toast } from '#core/web/ui/toast.ts'
import {
  EVENTS_SHOWN,
  myData,
  myDataEvents,
  myDataToken,
  personalDataFile,
  userData,
  userDataEvents,
  userDataToken,
} from '../contract.ts'

/** The data of the viewer, or of the user with an id. */
export const useData = (id: string | null) => {
  const own = useQuery({ ...reading(myData, {}), enabled: id === null })
  const other = useQuery({ ...reading(userData, { id: id ?? '' }), enabled: id !== null })
  return id === null ? own : other
}

/** The events, page by page. */
export const useEvents = (id: string | null) =>
  useInfiniteQuery({
    queryKey: [myDataEvents.path, id, myDataEvents.reads],
    queryFn: ({ pageParam, signal }) => {
      const page = { pageSize: EVENTS_SHOWN, ...(pageParam !== null && { before: pageParam }) }
      return id === null
        ? call(myDataEvents, page, { signal })
        : call(userDataEvents, { ...page, id }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ Data, More }) => (More ? Data.at(-1)!.ID : null),
  })

/** Downloads the file. Its link stays in the page, since a refusal of the server would replace it. */
export function useFile(id: string | null) {
  const t = useTranslations()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { data: token } = await (id === null ? call(myDataToken, {}) : call(userDataToken, { id }))
      const link = document.createElement('a')
      link.href = addressOf(personalDataFile, { token, locale })
      link.download = ''
      link.click()
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      const message = problem?.message ?? t('toast.network')
      toast.show({ key: 'personal-data', message, ttl: null, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}
