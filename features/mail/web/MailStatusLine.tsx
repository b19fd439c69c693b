import { IconAlertCircle } from '@tabler/icons-react'
import classes from './Mailing.module.css'
import type { MailStatus } from './parts/use-mailing.ts'

/** Says why the last attempt failed. It is not a live region, since the toast announces it. R13 */
export const MailStatusLine = ({ status }: { status: MailStatus }) =>
  status && (
    <p className={classes.failed}>
      <IconAlertCircle size={16} aria-hidden />
      {status}
    </p>
  )
