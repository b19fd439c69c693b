import { IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { CallError } from '#core/web/call.ts'
import { useSave } from '#core/web/data/use-save.ts'
import type { PageAction } from '#core/web/page-actions.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type Account, type MailFacts, maySendReset } from '#features/people/rules.ts'
import { mayResendWelcome, resendWelcomeEmail, sendResetLink } from '../../contract.ts'

const TOAST_MS = 4000
/** Why the last attempt failed; it stays beside the button until the next one. R13 */
export type MailStatus = string | null

export type MailAction<E extends Endpoint> = {
  flow: 'welcome' | 'reset' | 'permissionsReport'
  label: string
  endpoint: E
  input: Input<E>
  /** Whether the page itself tells how the mail fares, so that no toast does until it fails. */
  quiet?: boolean
}

/** Sends a mail, with toasts, and a status line after a failure. A second click while it runs does nothing. */
export function useMailAction<E extends Endpoint>({ flow, label, endpoint, input, quiet }: MailAction<E>) {
  const t = useTranslations()
  const { save, busy, error } = useSave(endpoint, {
    toasts: {
      key: 'mail',
      ...(quiet
        ? { saved: () => null }
        : { saving: t(`toast.${flow}.sending`), saved: t(`toast.${flow}.sent`) }),
      failed: t(`toast.${flow}.failed`),
      ttl: TOAST_MS,
    },
  })
  const reason = error instanceof CallError ? error.problem?.message : undefined
  const status: MailStatus = error && (reason ?? t(`mail.status.${flow}`))
  const send = () => {
    if (!busy) void save(input)
  }
  const act: PageAction = { label, also: 'cmd.also.mail', icon: IconMailForward, onAct: send, busy }
  return { act, status }
}

/** The mails with a link to choose a password, and whether the viewer may send them now. R40 */
export function useUserMails(user: Account & MailFacts) {
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
