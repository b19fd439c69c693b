import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/people/contract.ts'
import { mayResendWelcome, maySendReset, resendWelcomeEmail, sendResetLink } from '../../contract.ts'

/** The mails with a link to choose a password, and whether the viewer may send them now. R40 */
export function useUserMails(user: User) {
  const t = useTranslations()
  const viewer = useViewer()
  const input = { id: user.ID }
  return {
    welcome: {
      allowed: mayResendWelcome(viewer, user),
      mailing: {
        flow: 'welcome',
        label: t('user.resendWelcome'),
        endpoint: resendWelcomeEmail,
        input,
      },
    },
    /** For a user who has a password. */
    reset: {
      allowed: maySendReset(viewer, user),
      mailing: { flow: 'reset', label: t('user.sendReset'), endpoint: sendResetLink, input },
    },
  } as const
}
