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
import { type Every, intervals, saveSchedule } from '../../contract.ts'
import { IconMailForward } from '@tabler/icons-react'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'

type Props = SendRegularlyProps & { onClose: () => void }

/** Asks how often a report is sent, and for which period. */
function ScheduleDialog({ report, filters = {}, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [chosen, setChosen] = useState(report ?? 'Dashboard')
  const [every, setEvery] = useState<Every>('month')
  const [period, setPeriod] = useState(filters.period ?? 'lastMonth')
  const { save, busy } = useSave(saveSchedule, {
    toasts: {
      key: 'schedule',
      saving: t('toast.schedule.saving'),
      saved: t('toast.schedule.saved'),
      failed: t('toast.schedule.failed'),
    },
  })
  const [refused, setRefused] = useState<string | null>(null)
  const submit = () =>
    save(
      {
        Report: chosen,
        Settings: {
          // Without fixed days, since each mail has its own period.
          ...(filters.compare && { compare: filters.compare }),
          ...chosenFilters(filters),
          period,
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        Every: every,
        Paused: false,
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
      title={t('schedules.sendTitle')}
      describedBy={`${id}-lead`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void submit()}>
            {t('schedules.save')}
          </Button>
        </>
      }
    >
      <div className={formClasses.form}>
        <p id={`${id}-lead`}>{t('schedules.lead')}</p>
        {!report && (
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
          onChoose={setEvery}
        />
        <Select
          label={t('schedules.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`schedules.periods.${value}`) }))}
          onChoose={setPeriod}
        />
        {refused && (
          <p role="alert" className={formClasses.error}>
            {refused}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The report of the page with its filters; without one, the dialog asks for the report. */
type SendRegularlyProps = Partial<ReportSlotProps>

/** The button that opens the dialog to schedule a report. */
export function SendRegularly(props: SendRegularlyProps) {
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
      {isOpen && <ScheduleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
