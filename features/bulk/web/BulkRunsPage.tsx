import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { PagedRows, type RowsColumn } from '#core/web/list/PagedRows.tsx'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { bulkRuns, type Run } from '../contract.ts'
import { seesAllRuns } from '../rules.ts'
import { actWords } from './act-words.ts'
import classes from './Bulk.module.css'

/** The viewer’s own bulk actions, the last one first. */
export function BulkRunsPage() {
  const t = useTranslations()
  const [page, turn] = useState(1)
  const runs = useQuery({ ...reading(bulkRuns, { page }), placeholderData: keepPreviousData })
  const seesAll = seesAllRuns(useViewer())
  const title = t('bulk.title')
  return (
    <Page title={title} crumbs={[{ label: t('users.title'), to: '/users' }, { label: title }]}>
      <p className={classes.lead}>{t(seesAll ? 'bulk.leadOfAll' : 'bulk.lead')}</p>
      <PagedRows
        caption={title}
        columns={seesAll ? [...columns, byColumn] : columns}
        rows={runs}
        page={page}
        onTurn={turn}
        links={USER_PAGE_LINKS}
        none={<Empty drawing="found">{t('bulk.none')}</Empty>}
      />
    </Page>
  )
}

const columns: readonly RowsColumn<Run>[] = [
  { head: 'bulk.act', cell: (run) => <ActCell run={run} /> },
  { head: 'bulk.fact.at', labelled: true, cell: (run) => <TimeCell run={run} /> },
  { head: 'bulk.stateHead', labelled: true, cell: (run) => <StateCell run={run} /> },
  { head: 'bulk.result', labelled: true, cell: (run) => <ResultCell run={run} /> },
]

const byColumn: RowsColumn<Run> = {
  head: 'bulk.fact.by',
  labelled: true,
  cell: (run) => <ByCell run={run} />,
}

type CellProps = { run: Run }

function ActCell({ run: { ID, Act, Target } }: CellProps) {
  const t = useTranslations()
  const act = t(actWords[Act].words.label)
  return (
    <Link to="/bulk-actions/$id" params={{ id: ID }}>
      {Target ? t('bulk.actOn', { act, target: Target.Name }) : act}
    </Link>
  )
}

function TimeCell({ run: { CreatedAt } }: CellProps) {
  const { dateTime } = useDates()
  return dateTime(CreatedAt)
}

function StateCell({ run: { State } }: CellProps) {
  const t = useTranslations()
  return t(`bulk.state.${State}`)
}

function ResultCell({ run: { Counts, Total } }: CellProps) {
  const t = useTranslations()
  return t('bulk.changedOf', { n: Counts.Done, total: Total })
}

function ByCell({ run: { By } }: CellProps) {
  const t = useTranslations()
  return By ? (By.Name ?? t('bulk.unnamed')) : t('bulk.byYou')
}
