import { Suspense } from 'react'
import { lazyPart } from '#core/web/lazy-part.ts'
import { reportMailsWords } from '#features/report-mails/web/parts/words.ts'
import type { ReportSlotProps } from '#features/reports/web/parts/report-slot.ts'

const SendRegularly = lazyPart(
  () => import('#features/report-mails/web/parts/SendRegularly.tsx').then((part) => part.SendRegularly),
  reportMailsWords,
)

/** The action of a report page that schedules the report. */
export const sendReport = (props: ReportSlotProps) => (
  <Suspense fallback={null}>
    <SendRegularly {...props} />
  </Suspense>
)
