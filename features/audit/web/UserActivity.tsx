import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { userActivity } from '../contract.ts'
import { HappeningRow } from './HappeningRow.tsx'
import classes from './UserActivity.module.css'

/** What happened about a user, newest first, page by page. */
export function UserActivity({ userId }: { userId: string }) {
  const t = useTranslations()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reading(userActivity, { id: userId, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton lines={6} height={32} />
      </Loading>
    )
  if (data.Total === 0) return <Empty>{t('user.activity.empty')}</Empty>
  return (
    <>
      <ol className={classes.list} aria-busy={isPlaceholderData}>
        {data.Data.map((happening, index) => (
          <HappeningRow key={`${happening.At} ${index}`} happening={happening} />
        ))}
      </ol>
      <Pager
        current={page}
        total={data.TotalPages}
        links={USER_PAGE_LINKS}
        onTurn={setPage}
        label={t('audit.pages')}
      />
    </>
  )
}
