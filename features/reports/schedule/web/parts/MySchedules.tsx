import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { reportList } from '#features/reports/contract.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { useSearchParams } from '#core/web/router/address.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Fold } from '#core/web/ui/Fold.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { rowListLook } from '#core/web/ui/RowList.tsx'
import { deleteSchedule, mySchedules, receivedReports, saveSchedule, type Schedule } from '../../contract.ts'
import classes from './MySchedules.module.css'
import { ReceivedReports } from './ReceivedReports.tsx'
import { ScheduleDialog, SendRegularly } from './ScheduleDialog.tsx'

/** The link in a mail opens the section. */
const readOpen = ({ reports }: Record<string, unknown>) => ({ reports: reports === 'open' })

/** The viewer's scheduled reports and those that others send to them, on their own profile. Without view-reports they can still see and stop them. */
export function MySchedules() {
  const t = useTranslations()
  const schedules = useQuery(reading(mySchedules, {}))
  const received = useQuery(reading(receivedReports, {})).data ?? []
  const { reports } = useSearchParams(readOpen)
  const mayAdd = can(useViewer(), 'view-reports')
  const place = useRef<HTMLDivElement>(null)
  const count = (schedules.data?.length ?? 0) + received.length
  const before = useRef(count)
  // Moves the focus, since the pressed button disappears with its report. WCAG 2.4.3
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus()
    before.current = count
  }, [count])
  if (!mayAdd && count === 0) return null
  return (
    <Fold title={t('schedules.title')} startsOpen={reports}>
      <div ref={place} tabIndex={-1} className={classes.section}>
        <Loaded query={schedules} lines={2} height={40}>
          {(all) =>
            all.length === 0 ? (
              <Empty drawing="times">{t('schedules.empty')}</Empty>
            ) : (
              <ul className={`${rowListLook.list} ${classes.list}`}>
                {all.map((schedule) => (
                  <ScheduleRow key={schedule.ID} schedule={schedule} mayChange={mayAdd} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <SendRegularly />
        <ReceivedReports all={received} />
      </div>
    </Fold>
  )
}

function ScheduleRow({ schedule, mayChange }: { schedule: Schedule; mayChange: boolean }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const { NextAt, LastAt, LastOutcome, SentTo, ...saved } = schedule
  const [changing, setChanging] = useState(false)
  const { ID, Report, Every, Paused, Settings } = saved
  const report = t(reportList[Report].title)
  const change = useSave(saveSchedule, { toasts: { key: 'schedule', saved: t('toast.schedule.changed') } })
  const ending = useSave(deleteSchedule, { toasts: { key: 'schedule', saved: t('toast.schedule.ended') } })
  const end = async () => {
    const title = t('schedules.endTitle')
    const body = t('schedules.endBody', { report })
    if (await confirm({ title, body, confirmLabel: t('schedules.end'), danger: true }))
      await ending.save({ id: ID })
  }
  const { period, soldTo, shipTo, app, role, user } = Settings
  const n = [soldTo, shipTo, app, role, user].filter(Boolean).length
  const facts = [
    t(`schedules.${Every}`),
    t(`schedules.periods.${period}`),
    ...(n > 0 ? [t('schedules.filters', { n })] : []),
  ]
  return (
    <li className={rowListLook.row}>
      <div>
        <p className={classes.name}>{report}</p>
        <p>{facts.join(' · ')}</p>
        <p className={rowListLook.soft}>
          {Paused ? t('schedules.paused') : t('schedules.next', { when: dateTime(NextAt) })}
          {LastAt && LastOutcome && ` · ${t(`schedules.${LastOutcome}`, { when: dateTime(LastAt) })}`}
        </p>
        {SentTo.length > 0 && (
          <p className={rowListLook.soft}>
            {t('schedules.alsoTo', {
              people: SentTo.map(({ Name, Stopped, LastOutcome: last }) => {
                const name = Name ?? t('schedules.unnamed')
                if (Stopped) return `${name} (${t('schedules.stoppedBy')})`
                return last === null || last === 'sent' ? name : `${name} (${t(`schedules.to.${last}`)})`
              }).join(', '),
            })}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {mayChange && (
          <Button
            aria-haspopup="dialog"
            aria-label={t('schedules.changeAria', { report })}
            onClick={() => setChanging(true)}
          >
            {t('schedules.change')}
          </Button>
        )}
        {mayChange && (
          <Button
            busy={change.busy}
            aria-label={t(Paused ? 'schedules.resumeAria' : 'schedules.pauseAria', { report })}
            onClick={() => void change.save({ ...saved, Paused: !Paused })}
          >
            {t(Paused ? 'schedules.resume' : 'schedules.pause')}
          </Button>
        )}
        <Button busy={ending.busy} aria-label={t('schedules.endAria', { report })} onClick={() => void end()}>
          {t('schedules.end')}
        </Button>
      </div>
      {changing && <ScheduleDialog schedule={schedule} onClose={() => setChanging(false)} />}
    </li>
  )
}
