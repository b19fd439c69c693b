import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/users/contract.ts'
import { mayResendWelcome, resendWelcomeEmail } from '../../contract.ts'
import classes from '../Mailing.module.css'
import { MailButton } from './MailButton.tsx'

/** Sends a user the welcome mail again, with a new link to choose a password; says that a lock comes first. R40 */
export function ResendWelcomeButton({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  if (!mayResendWelcome(viewer, { ...user, Locked: false })) return null
  if (user.Locked) return <p className={classes.first}>{t('mail.unlockFirst')}</p>
  return (
    <MailButton
      flow="welcome"
      label={t('user.resendWelcome')}
      endpoint={resendWelcomeEmail}
      input={{ id: user.ID }}
    />
  )
}
