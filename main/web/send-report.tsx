import { Suspense } from 'react'
import { lazyPart } from '#core/web/lazy-part.ts'
import { reportMailsWords } from '#features/report-mails/web/parts/words.ts'
import type { ReportSlotProps } from '#features/reports/web/parts/report-slot.ts'

const SendRegularly = lazyPart(
  () => import('#features/report-mails/web/parts/SendRegularly.tsx').then((part) => part.SendRegularly),
  reportMailsWords,
)

/** Beside the actions of a report: has it sent regularly. */
export const sendReport = (props: ReportSlotProps) => (
  <Suspense fallback={null}>
    <SendRegularly {...props} />
  </Suspense>
)
