import { IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Button } from '#core/web/ui/Button.tsx'
import type { User } from '#features/users/contract.ts'
import { mayResendWelcome, resendWelcomeEmail } from '../../contract.ts'
import classes from '../Mailing.module.css'
import { MailStatusLine } from '../MailStatusLine.tsx'
import { useMailing } from '../use-mailing.ts'

/** Sends a user the welcome mail again, with a new link to choose a password. R40 */
export function ResendWelcomeButton({ user }: { user: User }) {
  const t = useTranslations()
  const { send, busy, status } = useMailing('welcome', () => call(resendWelcomeEmail, { id: user.ID }))
  if (!mayResendWelcome(useViewer(), user)) return null
  return (
    <div className={classes.beside} data-print="no">
      <Button busy={busy} icon={<IconMailForward size={18} aria-hidden />} onClick={send}>
        {t('user.resendWelcome')}
      </Button>
      <MailStatusLine status={status} />
    </div>
  )
}
