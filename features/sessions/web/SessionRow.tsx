import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import type { Session } from '../contract.ts'
import classes from './SessionList.module.css'

type Props = { session: Session; busy: boolean; onEnd?: (session: string) => void }

/** One session: since when, last seen, in which apps. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const t = useTranslations()
  const { dateTime, relative } = useDates()
  const { ID, Since, Seen, Until, Current, Apps, Others } = session
  const since = Since ? dateTime(Since) : '…'
  const apps = [...Apps, ...(Others > 0 ? [t('sessions.others', { n: Others })] : [])]
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.since}>
          {t('sessions.since', { date: since })}
          {Current && <span className={classes.current}>{t('sessions.current')}</span>}
        </p>
        <p>{apps.join(' · ') || t('sessions.noApps')}</p>
        <p className={classes.help}>
          {[
            Seen && t('sessions.seen', { when: relative(Seen) }),
            t('sessions.until', { when: relative(Until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onEnd && !Current && (
        <Button busy={busy} aria-label={t('sessions.endAria', { date: since })} onClick={() => onEnd(ID)}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
