import { IconMailExclamation } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import { MailButton } from '#features/mail/web/parts/MailButton.tsx'
import { confirmEmail, type Profile } from '../contract.ts'

/** Says that one’s own address is not confirmed yet, and what to do. R57 */
export function Unconfirmed({ profile: { Email, EmailVerified } }: { profile: Profile }) {
  const t = useTranslations()
  if (EmailVerified) return null
  return (
    <div className={form.notice}>
      <IconMailExclamation size={22} aria-hidden />
      <p>{t('profile.unconfirmed', { email: Email })}</p>
      <MailButton flow="welcome" label={t('profile.confirmAgain')} endpoint={confirmEmail} input={{}} />
    </div>
  )
}
