import { IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirmEmail } from '#features/profile/contract.ts'
import classes from '../Mailing.module.css'
import { MailStatusLine } from '../MailStatusLine.tsx'
import { useMailing } from '../use-mailing.ts'

/** Sends the mail that confirms one’s own address again. R57 */
export function ConfirmEmailButton() {
  const t = useTranslations()
  const { send, busy, status } = useMailing('welcome', () => call(confirmEmail, {}))
  return (
    <div className={classes.beside} data-print="no">
      <Button busy={busy} icon={<IconMailForward size={18} aria-hidden />} onClick={send}>
        {t('profile.confirmAgain')}
      </Button>
      <MailStatusLine status={status} />
    </div>
  )
}
