import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useHasScreen } from '#core/web/router/address.ts'
import { Pager } from '#core/web/ui/Pager.tsx'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { can } from '#domain/contract/viewer.ts'
import { ArchivedNote, NoEvents } from '#domain/web/ArchivedNote.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { appActivity, Change, groupActivity, userActivity } from '../contract.ts'
import classes from './Activity.module.css'
import { HappeningRow } from './parts/HappeningRow.tsx'

type Props = {
  of: typeof userActivity | typeof appActivity | typeof groupActivity
  id: string
  /** The filter of the page of all changes that finds those of the record. */
  all: { person?: string; app?: string; dealer?: string }
  /** Shows one change of an entry. */
  Line: ComponentType<{ change: Change }>
}

/** The activity of a record, newest first, page by page. */
export function Activity({ of, id, all, Line }: Props) {
  const t = useTranslations()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...reading(of, { id, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useAnnouncedPage(page, query)
  const seesPeople = can(useViewer(), 'view-users')
  const hasChanges = useHasScreen('/changes/{-$query}') && seesPeople
  return (
    <Loaded query={query} lines={6} height={32}>
      {({ Data, Total, TotalPages, ArchivedUntil }) =>
        Total === 0 ? (
          <NoEvents until={ArchivedUntil}>{t('audit.empty')}</NoEvents>
        ) : (
          <>
            <ol className={classes.list} aria-busy={query.isPlaceholderData}>
              {Data.map((happening, index) => (
                <HappeningRow key={`${happening.At} ${index}`} happening={happening} Line={Line} />
              ))}
            </ol>
            {page === TotalPages && <ArchivedNote until={ArchivedUntil} />}
            <Pager
              current={page}
              total={TotalPages}
              links={USER_PAGE_LINKS}
              onTurn={setPage}
              label={t('audit.pages')}
            />
            {hasChanges && (
              <Link className={classes.all} to="/changes/{-$query}" params={{}} search={all}>
                {t('audit.all')}
              </Link>
            )}
          </>
        )
      }
    </Loaded>
  )
}
