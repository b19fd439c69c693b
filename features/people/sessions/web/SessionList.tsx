import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { rowListLook } from '#core/web/ui/RowList.tsx'
import type { Session } from '../contract.ts'
import { useDevice } from './parts/use-device.ts'
import classes from './SessionList.module.css'

type Props = {
  results: UseQueryResult<Session[]>
  busy: boolean
  onEnd?: (session: string) => void
  onEndAll?: () => void
  endAllLabel: string
}

/** Sessions, the latest first. The current one is marked, and ends by signing out. */
export function SessionList(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const count = props.results.data?.length ?? 0
  const before = useRef(count)
  // The button that had the focus disappears with its session. WCAG 2.4.3
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus()
    before.current = count
  }, [count])
  return (
    <div ref={place} tabIndex={-1}>
      <Loaded query={props.results} lines={3} height={40}>
        {(sessions) => <Content {...props} sessions={sessions} />}
      </Loaded>
    </div>
  )
}

function Content({ sessions, busy, onEnd, onEndAll, endAllLabel }: Props & { sessions: Session[] }) {
  const t = useTranslations()
  if (sessions.length === 0) return <Empty drawing="times">{t('sessions.none')}</Empty>
  const ends = sessions.filter(({ Current }) => !Current).length
  return (
    <>
      <p className={rowListLook.soft}>{t('sessions.help')}</p>
      <ul className={`${rowListLook.list} ${classes.list}`}>
        {sessions.map((session) => (
          <SessionRow key={session.ID} session={session} busy={busy} {...(onEnd && { onEnd })} />
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

type SessionRowProps = { session: Session; busy: boolean; onEnd?: (session: string) => void }

/** One session: its browser, place, times and apps. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useTranslations()
  const { dateTime, relative } = useDates()
  const { ID, Since, Seen, Until, Current, Apps, Others, Place } = session
  const device = useDevice()(session)
  const since = Since ? dateTime(Since) : '…'
  const apps = [...Apps, ...(Others > 0 ? [t('sessions.others', { n: Others })] : [])]
  return (
    <li className={rowListLook.row}>
      <div>
        <p className={classes.device}>
          {device}
          {Current && <span className={classes.current}>{t('sessions.current')}</span>}
        </p>
        <p>{apps.join(' · ') || t('sessions.noApps')}</p>
        <p className={rowListLook.soft}>
          {[
            Place,
            t('sessions.since', { date: since }),
            Seen && t('sessions.seen', { when: relative(Seen) }),
            t('sessions.until', { when: relative(Until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onEnd && !Current && (
        <Button
          busy={busy}
          aria-label={t('sessions.endAria', { device, date: since })}
          onClick={() => onEnd(ID)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
