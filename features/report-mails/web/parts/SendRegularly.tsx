import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { ReportName } from '#features/reports/contract.ts'
import type { ScheduleSettings } from '../../contract.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

export type SendRegularlyProps = {
  /** The report at hand; without it, one is chosen. */
  report?: ReportName
  /** Its filters. */
  filters?: Partial<ScheduleSettings>
}

/** Has a report sent to oneself each week or month. */
export function SendRegularly(props: SendRegularlyProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  if (!can(useViewer(), 'view-reports')) return null
  return (
    <>
      <Button icon={<IconMailForward size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('schedules.send')}
      </Button>
      {isOpen && <ScheduleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
