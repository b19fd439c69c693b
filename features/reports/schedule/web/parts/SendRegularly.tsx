import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { ReportSlotProps } from '#features/reports/web/parts/report-slot.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** The report of the page with its filters; without one, the dialog asks for the report. */
export type SendRegularlyProps = Partial<ReportSlotProps>

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
