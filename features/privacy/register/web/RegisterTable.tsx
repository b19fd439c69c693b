import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { ArchivedNote, NoEvents, useArchivedText } from '#domain/web/ArchivedNote.tsx'
import type { incidents, registerDestructions, registerExports } from '../contract.ts'
import { allPages, useNotedFile } from './parts/use-noted-file.ts'
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
  const until = query.data && 'ArchivedUntil' in query.data ? query.data.ArchivedUntil : null
  const archived = useArchivedText()(until)
  const file = useNotedFile({
    list: 'register',
    title,
    filters: period,
    failed: t('register.failed'),
    read: async () => {
      const all = await allPages<unknown>((some) => call(of, { ...period, ...some }))
      return {
        heads: columns.map(({ head }) => head),
        rows: (all as R[]).map((row) => columns.map(({ text }) => text(row))),
        note: archived,
      }
    },
  })
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
            <NoEvents until={until}>{t('register.nothing')}</NoEvents>
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
              {page === TotalPages && <ArchivedNote until={until} />}
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
