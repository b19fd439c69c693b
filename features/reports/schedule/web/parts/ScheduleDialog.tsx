import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import formClasses from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { periods, reportList, reportNames } from '#features/reports/contract.ts'
import { chosenFilters } from '#features/reports/rules.ts'
import type { ReportSlotProps } from '#features/reports/web/parts/report-slot.ts'
import { type Every, intervals, saveSchedule, type Schedule } from '../../contract.ts'
import { Recipients } from './Recipients.tsx'
import { IconMailForward } from '@tabler/icons-react'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'

type Props = Partial<ReportSlotProps> & {
  /** The schedule that is changed; a new one has none. */
  schedule?: Schedule
  onClose: () => void
}

/** The whole period that has just ended when the report is sent. */
const endedPeriod = { day: 'yesterday', week: 'lastWeek', month: 'lastMonth' } as const satisfies Record<
  Every,
  Schedule['Settings']['period']
>

/** Asks how often a report is sent, for which period, and who gets it. */
export function ScheduleDialog({ report, filters = {}, schedule, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [chosen, setChosen] = useState(schedule?.Report ?? report ?? 'Dashboard')
  const [every, setEvery] = useState<Every>(schedule?.Every ?? 'month')
  const [period, setPeriod] = useState(schedule?.Settings.period ?? filters.period ?? 'lastMonth')
  const { save, busy } = useSave(saveSchedule, {
    toasts: {
      key: 'schedule',
      saving: t('toast.schedule.saving'),
      saved: t('toast.schedule.saved'),
      failed: t('toast.schedule.failed'),
    },
  })
  const known = schedule?.SentTo ?? []
  const [people, setPeople] = useState<readonly string[]>(known.map(({ ID }) => ID))
  const viewer = useViewer()
  const choose = (next: Every) => {
    // A period that was not chosen on purpose follows.
    if (period === endedPeriod[every]) setPeriod(endedPeriod[next])
    setEvery(next)
  }
  const [refused, setRefused] = useState<string | null>(null)
  const submit = () =>
    save(
      {
        ...(schedule && { ID: schedule.ID, Version: schedule.Version }),
        Report: chosen,
        Settings: schedule
          ? { ...schedule.Settings, period }
          : {
              // Without fixed days, since each mail has its own period.
              ...(filters.compare && { compare: filters.compare }),
              ...chosenFilters(filters),
              period,
              zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            },
        Every: every,
        Paused: schedule?.Paused ?? false,
        Recipients: [...people],
      },
      {
        onSaved: async () => onClose(),
        onRefused: ({ problem }) => {
          setRefused(problem?.errors[0]?.message ?? problem?.message ?? null)
          return problem !== null
        },
      },
    )
  return (
    <Dialog
      title={schedule ? t(reportList[schedule.Report].title) : t('schedules.sendTitle')}
      describedBy={`${id}-lead`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void submit()}>
            {t(schedule ? 'common.save' : 'schedules.save')}
          </Button>
        </>
      }
    >
      <div className={formClasses.form}>
        <p id={`${id}-lead`}>{t('schedules.lead')}</p>
        {!report && !schedule && (
          <Select
            label={t('schedules.which')}
            value={chosen}
            options={reportNames.map((value) => ({ value, label: t(reportList[value].title) }))}
            onChoose={setChosen}
          />
        )}
        <Select
          label={t('schedules.every')}
          value={every}
          options={intervals.map((value) => ({ value, label: t(`schedules.${value}`) }))}
          onChoose={choose}
        />
        <Select
          label={t('schedules.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`schedules.periods.${value}`) }))}
          onChoose={setPeriod}
        />
        {can(viewer, 'view-users') && (
          <Recipients known={known} value={people} onChange={setPeople} owner={viewer.id} />
        )}
        {refused && (
          <p role="alert" className={formClasses.error}>
            {refused}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The action of a report page. */
export const sendRegularly = {
  label: 'schedules.send',
  icon: IconMailForward,
  Dialog: ScheduleDialog,
} as const

/** The button that opens the dialog on the profile, where it asks for the report. */
export function SendRegularly() {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  if (!can(useViewer(), 'view-reports')) return null
  return (
    <>
      <Button
        icon={<IconMailForward size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('schedules.send')}
      </Button>
      {isOpen && <ScheduleDialog onClose={() => setOpen(false)} />}
    </>
  )
}
