import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import classes from './Mailing.module.css'
import type { MailStatus } from './parts/use-mailing.ts'

/** What came of the last try. The toast has said it aloud. R13 */
export function MailStatusLine({ status }: { status: MailStatus }) {
  if (!status) return null
  const Icon = status.sent ? IconCircleCheck : IconAlertCircle
  return (
    <p className={status.sent ? classes.sent : classes.failed}>
      <Icon size={16} aria-hidden />
      {status.text}
    </p>
  )
}
