import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/users/contract.ts'
import { maySendReset, sendResetLink } from '../../contract.ts'
import { MailButton } from './MailButton.tsx'

/** Sends a user who has a password a link to choose another one. */
export function ResetLinkButton({ user }: { user: User }) {
  const t = useTranslations()
  if (!maySendReset(useViewer(), user)) return null
  return (
    <MailButton flow="reset" label={t('user.sendReset')} endpoint={sendResetLink} input={{ id: user.ID }} />
  )
}
