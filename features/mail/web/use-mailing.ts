import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { toast } from '#core/web/ui/toast.ts'

const SENDING = 'mail-sending'
const TTL = 4000 // milliseconds

/** What stands beside the button until the next try. R13 */
export type MailStatus = { sent: boolean; text: string } | null

/** Asks for a mail, tells of it by toasts, and answers what came of it. A second click while it runs asks for nothing. */
export function useMailing(flow: 'welcome' | 'permissionsReport', ask: () => Promise<unknown>) {
  const t = useTranslations()
  const mailing = useMutation({
    mutationFn: ask,
    onMutate: () => toast.show({ key: SENDING, message: t(`toast.${flow}.sending`), ttl: null }),
    onSuccess: () => {
      const message = t(`toast.${flow}.sent`)
      toast.show({ key: 'mail-sent', message, ttl: TTL, kind: 'success', clears: SENDING })
    },
    onError: () => {
      const message = t(`toast.${flow}.failed`)
      toast.show({ key: 'mail-failed', message, ttl: TTL, kind: 'error', clears: SENDING })
    },
  })
  const { error } = mailing
  const reason = error instanceof CallError ? error.problem?.message : undefined
  const status: MailStatus = mailing.isSuccess
    ? { sent: true, text: t(`toast.${flow}.sent`) }
    : error && { sent: false, text: reason ?? t(`mail.status.${flow}`) }
  const send = () => {
    if (!mailing.isPending) mailing.mutate()
  }
  return { send, busy: mailing.isPending, status }
}
