import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DAY_MS } from '#core/contract/days.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import classes from '#features/cleanup/web/Cleanup.module.css'
import type { User } from '#features/people/contract.ts'
import { cleanupOfUser, NOTICE_DAYS } from '../../contract.ts'

/** Says that the account was mailed or locked by the cleanup with notice, and what comes next. */
export function CleanupNotice({ user }: { user: User }) {
  const t = useTranslations()
  const { date } = useDates()
  // Nobody else can have a notice.
  const [longAgo] = useState(() => new Date(Date.now() - NOTICE_DAYS.min * DAY_MS).toISOString())
  const mayHave = user.LastSignIn === null || user.LastSignIn < longAgo
  const { data } = useQuery({ ...reading(cleanupOfUser, { id: user.ID }), enabled: mayHave })
  const notice = mayHave ? data?.Notice : null
  if (!notice) return null
  const { At, LockAt, LockedAt, DeleteAt } = notice
  return (
    <div className={classes.notice}>
      <strong>
        {LockedAt
          ? t('cleanup.notice.locked', { date: date(LockedAt), at: date(At) })
          : t('cleanup.notice.sent', { date: date(At) })}
      </strong>
      {!LockedAt && LockAt && <p>{t('cleanup.notice.locks', { date: date(LockAt) })}</p>}
      {DeleteAt && <p>{t('cleanup.notice.deletes', { date: date(DeleteAt) })}</p>}
      <p>{t(LockedAt ? 'cleanup.notice.unlock' : 'cleanup.notice.keep')}</p>
    </div>
  )
}
