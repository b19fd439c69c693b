import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { addressOf, call } from '#core/web/call.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { PagedRows, type RowsColumn } from '#core/web/list/PagedRows.tsx'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { useToldState } from '#core/web/ui/use-told-state.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'

import { ExportUsers } from '#features/reports/export/web/parts/ExportUsers.tsx'
import { bulkRows, bulkToken, exportBulk, type Row, type Run } from '../contract.ts'
import { actWords } from './act-words.ts'
import classes from './Bulk.module.css'
import { RowResult } from './RowChange.tsx'
import { RunNumbers } from './RunNumbers.tsx'
import { RunProgress } from './RunProgress.tsx'
import { isAtWork, useRun, useRunSaves } from './runs.ts'

/** The page of a bulk action: its preview, its progress, then its receipt. */
export function BulkRunPage() {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const run = useRun(id)
  return (
    <RecordPage
      record={id === undefined ? null : run}
      title={t('bulk.title')}
      list={{ to: '/bulk-actions', label: t('bulk.title'), toLabel: t('bulk.title') }}
    >
      {(found) => <Receipt run={found} />}
    </RecordPage>
  )
}

function Receipt({ run }: { run: Run }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const day = useDay()
  const { ID, By, Act, Target, Leaving, Query, CreatedAt, EndedAt, UndoneAt, Total } = run
  const title = t(actWords[Act].words.label)
  const state = t(`bulk.state.${run.State}`)
  useToldState(run.State, state)
  return (
    <Page
      title={title}
      lead={state}
      crumbs={[
        { label: t('users.title'), to: '/users' },
        { label: t('bulk.title'), to: '/bulk-actions' },
        { label: title },
      ]}
      actions={<RunActions run={run} />}
    >
      <Panel title={t('bulk.result')}>
        <div className={classes.panel}>
          <RunProgress run={run} />
          <RunNumbers run={run} />
          <Facts
            items={[
              {
                label: t('bulk.fact.people'),
                value:
                  Query === null
                    ? t('bulk.fact.chosen', { n: Total })
                    : t('bulk.fact.search', { n: Total, query: Query }),
              },
              ...(By ? [{ label: t('bulk.fact.by'), value: By.Name ?? t('bulk.unnamed') }] : []),
              ...(Target ? [{ label: t('bulk.fact.target'), value: Target.Name }] : []),
              ...(Leaving
                ? [
                    {
                      label: t('bulk.fact.leaves'),
                      value: Leaving.Day === null ? t('bulk.fact.atOnce') : day(Leaving.Day),
                    },
                    {
                      label: t('bulk.fact.deletes'),
                      value:
                        Leaving.DeleteDays === null
                          ? t('leaving.deleteNever')
                          : t('leaving.deleteAfter', { n: Leaving.DeleteDays }),
                    },
                  ]
                : []),
              { label: t('bulk.fact.at'), value: dateTime(CreatedAt) },
              ...(EndedAt ? [{ label: t('bulk.fact.ended'), value: dateTime(EndedAt) }] : []),
              ...(UndoneAt ? [{ label: t('bulk.fact.undone'), value: dateTime(UndoneAt) }] : []),
            ]}
          />
        </div>
      </Panel>
      <People run={run} />
      <ExportUsers
        label={t('bulk.download')}
        token={() => call(bulkToken, {})}
        address={(token, format) => addressOf(exportBulk, { token, id: ID, ...format })}
      />
    </Page>
  )
}

/** Starts, stops or undoes the run. */
function RunActions({ run }: { run: Run }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { start, stop, undo } = useRunSaves()
  const { ID, Act, State, Counts, MayUndo } = run
  const { words, danger } = actWords[Act]
  if (State === 'ready')
    return (
      <>
        <Button
          onClick={() => {
            void stop.save({ id: ID })
            void navigate({ to: '/users/{-$query}', params: { query: undefined } })
          }}
        >
          {t('common.cancel')}
        </Button>
        <Button
          look={danger ? 'danger' : 'primary'}
          busy={start.busy}
          disabled={Counts.Change === 0}
          onClick={() => void start.save({ id: ID })}
        >
          {t(words.label)}
        </Button>
      </>
    )
  if (isAtWork(run))
    return (
      <Button busy={stop.busy} onClick={() => void stop.save({ id: ID })}>
        {t('bulk.stop')}
      </Button>
    )
  return MayUndo ? (
    <Button busy={undo.busy} onClick={() => void undo.save({ id: ID })}>
      {t('bulk.undo')}
    </Button>
  ) : null
}

/** The interval at which the rows of a run at work are read. */
const ROWS_MS = 3000

const choices = ['all', 'change', 'done', 'already', 'left'] as const
type Which = (typeof choices)[number]

/** The people with the result of each. */
function People({ run }: { run: Run }) {
  const { ID, State, Counts, UndoneAt } = run
  const t = useTranslations()
  const [{ which, page }, choose] = useState<{ which: Which; page: number }>({ which: 'all', page: 1 })
  const rows = useQuery({
    ...reading(bulkRows, { id: ID, page, ...(which !== 'all' && { which }) }),
    placeholderData: keepPreviousData,
    refetchInterval: isAtWork(run) ? ROWS_MS : false,
  })
  const numbers = { change: Counts.Change, done: Counts.Done, already: Counts.Already, left: Counts.Left }
  return (
    <div className={classes.people}>
      <Select
        label={t('bulk.which.label')}
        value={which}
        onChoose={(value) => choose({ which: value, page: 1 })}
        options={choices
          .filter((one) => one === 'all' || numbers[one] > 0)
          .map((value) => ({ value, label: t(`bulk.which.${value}`) }))}
      />
      <PagedRows
        caption={t('bulk.people')}
        columns={UndoneAt ? [...columns, undoneColumn] : columns}
        rows={rows}
        page={page}
        onTurn={(to) => choose({ which, page: to })}
        search={`${which} ${State}`}
        links={USER_PAGE_LINKS}
        none={<p className={classes.soft}>{t('bulk.nobody')}</p>}
      />
    </div>
  )
}

const columns: readonly RowsColumn<Row>[] = [
  { head: 'users.col.name', cell: (row) => <NameCell row={row} /> },
  { head: 'users.col.email', cell: ({ Email }) => Email },
  { head: 'bulk.result', cell: (row) => <RowResult row={row} /> },
]
const undoneColumn: RowsColumn<Row> = {
  head: 'bulk.undoing',
  labelled: true,
  cell: (row) => <UndoneCell row={row} />,
}

function NameCell({ row: { Name } }: { row: Row }) {
  const t = useTranslations()
  return Name ?? t('bulk.unnamed')
}

function UndoneCell({ row: { Undone, Reason } }: { row: Row }) {
  const t = useTranslations()
  return Undone === null ? t('common.none') : Undone ? t('bulk.undoneOne') : Reason
}
