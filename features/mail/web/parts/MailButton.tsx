import { IconMailForward } from '@tabler/icons-react'
import { Button } from '#core/web/ui/Button.tsx'
import classes from '../Mailing.module.css'
import { MailStatusLine } from '../MailStatusLine.tsx'
import { useMailing } from '../use-mailing.ts'

type Props = {
  flow: Parameters<typeof useMailing>[0]
  label: string
  /** The call that asks for the mail. */
  ask: () => Promise<unknown>
}

/** Asks for a mail, and says beside the button what came of it. */
export function MailButton({ flow, label, ask }: Props) {
  const { send, busy, status } = useMailing(flow, ask)
  return (
    <div className={classes.beside} data-print="no">
      <Button busy={busy} icon={<IconMailForward size={18} aria-hidden />} onClick={send}>
        {label}
      </Button>
      <MailStatusLine status={status} />
    </div>
  )
}
