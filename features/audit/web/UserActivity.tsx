import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { userActivity } from '../contract.ts'
import { HappeningRow } from './HappeningRow.tsx'
import classes from './UserActivity.module.css'

/** What happened about a user, newest first, page by page. */
export function UserActivity({ userId }: { userId: string }) {
  const t = useTranslations()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...reading(userActivity, { id: userId, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Loaded query={query} lines={6} height={32}>
      {({ Data, Total, TotalPages }) =>
        Total === 0 ? (
          <Empty>{t('user.activity.empty')}</Empty>
        ) : (
          <>
            <ol className={classes.list} aria-busy={query.isPlaceholderData}>
              {Data.map((happening, index) => (
                <HappeningRow key={`${happening.At} ${index}`} happening={happening} />
              ))}
            </ol>
            <Pager
              current={page}
              total={TotalPages}
              links={USER_PAGE_LINKS}
              onTurn={setPage}
              label={t('audit.pages')}
            />
          </>
        )
      }
    </Loaded>
  )
}
