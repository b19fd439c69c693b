import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { csvName, spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { dayOf } from '#core/contract/days.ts'
import type { Input } from '#core/contract/endpoint.ts'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { call } from '#core/web/call.ts'
import { download } from '#core/web/csv.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { toast } from '#core/web/ui/toast.ts'
import { noteFile } from '#features/privacy/register/contract.ts'
import { type PrivacyRow, privacyRequests } from '../contract.ts'
import { useRequestWords } from './use-request-words.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

async function allRequests(filter: Input<typeof privacyRequests>) {
  const all: PrivacyRow[] = []
  for (let page = 1; ; page += 1) {
    const { Data, TotalPages } = await call(privacyRequests, { ...filter, page, pageSize: MAX_PAGE_SIZE })
    all.push(...Data)
    if (page >= TotalPages) return all
  }
}

/** Saves the requests of the filter as CSV, in the reader's language, and has that recorded. */
export function useRequestsFile(filter: Input<typeof privacyRequests>) {
  const t = useTranslations()
  const locale = useLocale()
  const { nameOf } = useRequestWords()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const heads = ['person', 'kindLabel', 'received', 'due', 'state', 'closedAt', 'answeredBy'] as const
      const all = await allRequests(filter)
      const rows = all.map((row) => [
        nameOf(row),
        t(`privacyRequests.short.${row.Kind}`),
        row.ReceivedOn,
        row.DueOn,
        t(`privacyRequests.states.${row.State}`),
        row.ClosedAt ? dayOf(new Date(row.ClosedAt), zone) : '',
        row.AnsweredBy ?? '',
      ])
      const Filters = filter.state ? [{ Name: 'state', Value: filter.state }] : []
      await call(noteFile, { List: 'privacy-requests', Rows: all.length, Filters })
      const name = csvName(t('privacyRequests.file'), dayOf(new Date(), zone))
      download(
        name,
        toCsv([heads.map((head) => t(`privacyRequests.${head}`)), ...rows], spreadsheetSeparator(locale)),
      )
    } catch {
      toast.show({ key: 'privacy-file', message: t('toast.network'), ttl: null, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}
