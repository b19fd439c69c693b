import { IconAlertCircle } from '@tabler/icons-react'
import classes from './Mailing.module.css'
import type { MailStatus } from './parts/use-mailing.ts'

/** Why the last try failed. The toast has said it aloud. R13 */
export const MailStatusLine = ({ status }: { status: MailStatus }) =>
  status && (
    <p className={classes.failed}>
      <IconAlertCircle size={16} aria-hidden />
      {status}
    </p>
  )
