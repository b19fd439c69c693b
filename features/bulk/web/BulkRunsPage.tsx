import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { bulkRuns, type Run } from '../contract.ts'
import { actWords } from './act-words.ts'
import classes from './Bulk.module.css'

/** The viewer’s own bulk actions, the last one first. */
export function BulkRunsPage() {
  const t = useTranslations()
  const phone = usePhone()
  const [page, turn] = useState(1)
  const runs = useQuery({ ...reading(bulkRuns, { page }), placeholderData: keepPreviousData })
  useAnnouncedPage(page, runs, '')
  const title = t('bulk.title')
  return (
    <Page title={title} crumbs={[{ label: t('users.title'), to: '/users' }, { label: title }]}>
      <p className={classes.lead}>{t('bulk.lead')}</p>
      <Loaded query={runs} lines={8} height={36}>
        {({ Data, Total, TotalPages }) =>
          Total === 0 ? (
            <Empty drawing="found">{t('bulk.none')}</Empty>
          ) : (
            <>
              <Table caption={title} busy={runs.isPlaceholderData} cards={phone}>
                <thead>
                  <tr>
                    <th scope="col">{t('bulk.act')}</th>
                    <th scope="col">{t('bulk.fact.at')}</th>
                    <th scope="col">{t('bulk.stateHead')}</th>
                    <th scope="col">{t('bulk.result')}</th>
                  </tr>
                </thead>
                <tbody>
                  {Data.map((run) => (
                    <RunRow key={run.ID} run={run} />
                  ))}
                </tbody>
              </Table>
              <Pager current={page} total={TotalPages} links={USER_PAGE_LINKS} onTurn={turn} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function RunRow({ run: { ID, Act, State, CreatedAt, Counts, Total } }: { run: Run }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  return (
    <tr>
      <th scope="row">
        <Link to="/bulk-actions/$id" params={{ id: ID }}>
          {t(actWords[Act].words.label)}
        </Link>
      </th>
      <td>{dateTime(CreatedAt)}</td>
      <td>{t(`bulk.state.${State}`)}</td>
      <td>{t('bulk.changedOf', { n: Counts.Done, total: Total })}</td>
    </tr>
  )
}
