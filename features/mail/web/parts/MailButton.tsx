import { IconMailForward } from '@tabler/icons-react'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { useOffered } from '#core/web/page-actions.ts'
import { Button } from '#core/web/ui/Button.tsx'
import classes from '../Mailing.module.css'
import { MailStatusLine } from '../MailStatusLine.tsx'
import { useMailing } from '../use-mailing.ts'

type Props<E extends Endpoint> = {
  flow: 'welcome' | 'reset' | 'permissionsReport'
  label: string
  endpoint: E
  input: Input<E>
}

/** Sends a mail, and shows the outcome beside the button. */
export function MailButton<E extends Endpoint>({ flow, label, endpoint, input }: Props<E>) {
  const { send, busy, status } = useMailing(flow, endpoint, input)
  useOffered([{ label, also: 'cmd.also.mail', icon: IconMailForward, onAct: send, busy }])
  return (
    <div className={classes.beside} data-print="no">
      <Button busy={busy} icon={<IconMailForward size={18} aria-hidden />} onClick={send}>
        {label}
      </Button>
      <MailStatusLine status={status} />
    </div>
  )
}
