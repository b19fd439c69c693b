import { IconMailForward } from '@tabler/icons-react'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { usePageActions } from '#core/web/page-actions.ts'
import { Button } from '#core/web/ui/Button.tsx'
import classes from '../Mailing.module.css'
import { MailStatusLine } from '../MailStatusLine.tsx'
import { type MailAction, useMailAction } from './use-mailing.ts'

/** Sends a mail, and shows the outcome beside the button. */
export function MailButton<E extends Endpoint>(mailing: MailAction<E>) {
  const { act, status } = useMailAction(mailing)
  usePageActions([act])
  return (
    <div className={classes.beside} data-print="no">
      <Button busy={act.busy ?? false} icon={<IconMailForward size={18} aria-hidden />} onClick={act.onAct}>
        {act.label}
      </Button>
      <MailStatusLine status={status} />
    </div>
  )
}
