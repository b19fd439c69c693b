import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Cell, csvName, spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { dayOf } from '#core/contract/days.ts'
import type { Input } from '#core/contract/endpoint.ts'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { call } from '#core/web/call.ts'
import { download } from '#core/web/csv.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { toast } from '#core/web/ui/toast.ts'
import { noteFile } from '../../contract.ts'

type NotedFile = {
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** The last line: what the rows lack. */
  note?: string | undefined
  /** What is shown if the file has not everything. */
  cut?: string | undefined
}

type Options = {
  list: Input<typeof noteFile>['List']
  title: string
  /** Those without a value are not recorded. */
  filters: Readonly<Record<string, unknown>>
  /** The zone of the day in the name of the file. */
  zone?: string
  failed?: string
  read: () => Promise<NotedFile>
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Saves what a page has read as CSV, in the reader's language, and has it recorded in the register first. */
export function useNotedFile({ list, title, filters, zone = ZONE, failed, read }: Options) {
  const t = useTranslations()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { heads, rows, note, cut } = await read()
      const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
      const Filters = given.map(([Name, value]) => ({ Name, Value: String(value) }))
      await call(noteFile, { List: list, Rows: rows.length, Filters })
      const name = csvName(title, dayOf(new Date(), zone))
      download(
        name,
        toCsv([heads, ...rows, ...(note === undefined ? [] : [[note]])], spreadsheetSeparator(locale)),
      )
      if (cut !== undefined) toast.show({ key: `${list}-cut`, message: cut, ttl: null })
    } catch {
      toast.show({ key: `${list}-file`, message: failed ?? t('toast.network'), ttl: null, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}

type PageQuery = { page: number; pageSize: number }

/** The rows of all pages of a list. */
export async function allPages<R>(read: (query: PageQuery) => Promise<{ Data: R[]; TotalPages: number }>) {
  const all: R[] = []
  for (let page = 1; ; page += 1) {
    const { Data, TotalPages } = await read({ page, pageSize: MAX_PAGE_SIZE })
    all.push(...Data)
    if (page >= TotalPages) return all
  }
}
