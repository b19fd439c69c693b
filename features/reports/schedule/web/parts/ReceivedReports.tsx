import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { reportList } from '#features/reports/contract.ts'
import { rowListLook } from '#core/web/ui/RowList.tsx'
import { type ReceivedReport, stopReceiving } from '../../contract.ts'
import classes from './MySchedules.module.css'

/** The reports that others have sent to the viewer, who can stop each of them. */
export function ReceivedReports({ all }: { all: readonly ReceivedReport[] }) {
  const t = useTranslations()
  if (all.length === 0) return null
  return (
    <>
      <h3>{t('schedules.received')}</h3>
      <ul className={`${rowListLook.list} ${classes.list}`}>
        {all.map((one) => (
          <ReceivedRow key={one.ID} received={one} />
        ))}
      </ul>
    </>
  )
}

function ReceivedRow({ received: { ID, Report, Every, Period, From } }: { received: ReceivedReport }) {
  const t = useTranslations()
  const report = t(reportList[Report].title)
  const { save, busy } = useSave(stopReceiving, {
    toasts: { key: 'schedule', saved: t('toast.schedule.ended') },
  })
  const stop = async () => {
    const [title, body] = [t('schedules.endTitle'), t('schedules.stopBody', { report })]
    if (await confirm({ title, body, confirmLabel: t('schedules.end'), danger: true })) await save({ id: ID })
  }
  const facts = [t(`schedules.${Every}`), t(`schedules.periods.${Period}`)]
  return (
    <li className={rowListLook.row}>
      <div>
        <p className={classes.name}>{report}</p>
        <p>{facts.join(' · ')}</p>
        <p className={rowListLook.soft}>
          {From ? t('schedules.from', { name: From }) : t('schedules.fromSomebody')}
        </p>
      </div>
      <div className={classes.actions}>
        <Button busy={busy} aria-label={t('schedules.endAria', { report })} onClick={() => void stop()}>
          {t('schedules.end')}
        </Button>
      </div>
    </li>
  )
}
