import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { csvName, spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { dayOf } from '#core/contract/days.ts'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { call } from '#core/web/call.ts'
import { download } from '#core/web/csv.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { type incidents, noteFile, type registerDestructions, type registerExports } from '../contract.ts'
import classes from './Register.module.css'

export type Days = { from: string | undefined; until: string | undefined }
/** A column: its head, and its text, which the file has too. */
export type Column<R> = { head: string; text: (row: R) => string; renderCell?: (row: R) => ReactNode }
type Paged = typeof registerExports | typeof registerDestructions | typeof incidents

type Props<R> = {
  of: Paged
  days: Days
  title: string
  columns: readonly Column<R>[]
  keyOf: (row: R) => string
  /** The button beside the export. */
  action?: ReactNode
}

/** A list of the register, page by page, and all of it as CSV. */
export function RegisterTable<R>({ of, days, title, columns, keyOf, action }: Props<R>) {
  const t = useTranslations()
  const phone = usePhone()
  const [page, setPage] = useState(1)
  const period = { ...(days.from && { from: days.from }), ...(days.until && { until: days.until }) }
  const query = useQuery({ ...reading(of, { ...period, page }), placeholderData: keepPreviousData })
  useAnnouncedPage(page, query)
  const file = useRegisterFile(of, period, title, columns)
  return (
    <>
      <div className={classes.tools}>
        {action}
        <Button icon={<IconDownload size={18} aria-hidden />} busy={file.busy} onClick={file.save}>
          {t('register.export')}
        </Button>
      </div>
      <Loaded query={query} lines={8} height={36} keep>
        {({ Data, TotalPages }) =>
          Data.length === 0 ? (
            <Empty drawing="times">{t('register.nothing')}</Empty>
          ) : (
            <>
              <Table caption={title} busy={query.isPlaceholderData} cards={phone}>
                <thead>
                  <tr>
                    {columns.map(({ head }) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {(Data as R[]).map((row) => (
                    <tr key={keyOf(row)}>
                      {columns.map(({ head, text, renderCell }) => (
                        <td key={head}>
                          <span className={classes.cardLabel}>{head}</span>
                          {renderCell ? renderCell(row) : text(row)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Table>
              <Pager
                current={page}
                total={TotalPages}
                links={USER_PAGE_LINKS}
                onTurn={setPage}
                label={t('register.pages')}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reads all pages, saves them as CSV in the reader's language, and has that recorded. */
function useRegisterFile<R>(of: Paged, period: object, title: string, columns: readonly Column<R>[]) {
  const t = useTranslations()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const all: R[] = []
      for (let page = 1; ; page += 1) {
        const { Data, TotalPages } = await call(of, { ...period, page, pageSize: MAX_PAGE_SIZE })
        all.push(...(Data as R[]))
        if (page >= TotalPages) break
      }
      const rows = [
        columns.map(({ head }) => head),
        ...all.map((row) => columns.map(({ text }) => text(row))),
      ]
      const Filters = Object.entries(period).map(([Name, Value]) => ({ Name, Value: String(Value) }))
      await call(noteFile, { List: 'register', Rows: all.length, Filters })
      download(csvName(title, dayOf(new Date(), ZONE)), toCsv(rows, spreadsheetSeparator(locale)))
    } catch {
      toast.show({ key: 'register-file', message: t('register.failed'), ttl: null, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: () => void save() }
}
