import type { PageAction } from '#core/web/page-actions.ts'
import { useMailAction, useUserMails } from '#features/mail/web/parts/use-mailing.ts'
import { useEndSessions } from '#features/people/sessions/web/parts/use-end-sessions.ts'
import type { User } from '#features/people/contract.ts'

/**
 * What the viewer may do so that a user can sign in again: a link by mail, the welcome mail, and the end of all sessions;
 * null: not now. `status`: why the last mail was not sent.
 */
export function useRemedies(user: User, passwordChosen: boolean) {
  const mails = useUserMails(user)
  const reset = useMailAction(mails.reset.mailing)
  const welcome = useMailAction(mails.welcome.mailing)
  const { endAllAct } = useEndSessions(user)
  return {
    reset: mails.reset.allowed && passwordChosen ? reset.act : null,
    welcome: mails.welcome.allowed ? welcome.act : null,
    endAll: endAllAct,
    status: reset.status ?? welcome.status,
  }
}

/** Those that are possible. */
export const possible = (acts: readonly (PageAction | null)[]) => acts.filter((act) => act !== null)
