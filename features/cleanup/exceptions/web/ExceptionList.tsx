import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import classes from '#features/cleanup/web/Cleanup.module.css'
import { endCleanupException, type Exception } from '../contract.ts'

/** Exceptions, with who set them and why. `mayEnd`: each has a button that removes it. */
export function ExceptionList({ exceptions, mayEnd }: { exceptions: readonly Exception[]; mayEnd: boolean }) {
  const t = useTranslations()
  const { date } = useDates()
  const { save, busy } = useSave(endCleanupException, {
    toasts: { key: 'cleanup-exception', saved: t('cleanup.exception.ended') },
  })
  return (
    <ul className={classes.receipts}>
      {exceptions.map(({ ID, Kind, Name, About, Reason, SetBy, SetAt }) => (
        <li key={ID}>
          <div>
            <p>{t(`cleanup.exception.${Kind}`, { name: Name, about: About })}</p>
            <p className={classes.reason}>{Reason}</p>
            <p className={classes.soft}>
              {SetBy === null
                ? t('cleanup.exception.since', { date: date(SetAt) })
                : t('cleanup.exception.by', { date: date(SetAt), name: SetBy })}
            </p>
          </div>
          {mayEnd && (
            <Button
              aria-label={t('cleanup.exception.endOf', { name: Name })}
              busy={busy}
              onClick={() => void save({ id: ID })}
            >
              {t('cleanup.exception.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
