import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/users/contract.ts'
import { mayResendWelcome, resendWelcomeEmail } from '../../contract.ts'
import { MailButton } from './MailButton.tsx'

/** Sends a user the welcome mail again, with a new link to choose a password. R40 */
export function ResendWelcomeButton({ user }: { user: User }) {
  const t = useTranslations()
  if (!mayResendWelcome(useViewer(), user)) return null
  return (
    <MailButton
      flow="welcome"
      label={t('user.resendWelcome')}
      endpoint={resendWelcomeEmail}
      input={{ id: user.ID }}
    />
  )
}
