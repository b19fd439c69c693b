import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import type { Session } from '../contract.ts'
import { SessionRow } from './SessionRow.tsx'
import classes from './SessionList.module.css'

type Props = {
  results: UseQueryResult<Session[]>
  busy: boolean
  onEnd?: (session: string) => void
  onEndAll?: () => void
  endAllLabel: string
}

/** Sessions, the latest first. The one at hand is marked, and ends by signing out. */
export function SessionList({
  results: { data, error, refetch },
  busy,
  onEnd,
  onEndAll,
  endAllLabel,
}: Props) {
  const t = useTranslations()
  const list = useRef<HTMLUListElement>(null)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton lines={3} height={40} />
      </Loading>
    )
  if (data.length === 0) return <Empty>{t('sessions.none')}</Empty>
  const ends = data.filter(({ Current }) => !Current).length
  // The button that was pressed goes with its session.
  const end = (session: string) => {
    onEnd?.(session)
    list.current?.focus()
  }
  return (
    <>
      <p className={classes.help}>{t('sessions.help')}</p>
      <ul ref={list} tabIndex={-1} className={classes.list}>
        {data.map((session) => (
          <SessionRow key={session.ID} session={session} busy={busy} {...(onEnd && { onEnd: end })} />
        ))}
      </ul>
      {onEndAll && ends > 1 && (
        <Button busy={busy} onClick={onEndAll}>
          {endAllLabel}
        </Button>
      )}
    </>
  )
}
