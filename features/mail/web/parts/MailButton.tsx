import { IconMailForward, IconAlertCircle } from '@tabler/icons-react'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { usePageActions } from '#core/web/page-actions.ts'
import { Button } from '#core/web/ui/Button.tsx'
import classes from '../Mailing.module.css'
import { type MailAction, useMailAction, type MailStatus, useUserMails } from './use-mailing.ts'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/people/contract.ts'
import { mayResendWelcome } from '../../contract.ts'

type Look = { look?: 'secondary' | 'quiet' }

/** Sends a mail, and shows the outcome beside the button. */
export function MailButton<E extends Endpoint>({ look = 'secondary', ...mailing }: MailAction<E> & Look) {
  const { act, status } = useMailAction(mailing)
  usePageActions([act])
  return (
    <div className={classes.beside} data-print="no">
      <Button
        look={look}
        className={look === 'quiet' ? classes.quiet : undefined}
        busy={act.busy ?? false}
        icon={<IconMailForward size={18} aria-hidden />}
        onClick={act.onAct}
      >
        {act.label}
      </Button>
      <MailStatusLine status={status} />
    </div>
  )
}

/** Sends a user the welcome mail again, with a new link to choose a password; says if they must be unlocked first. R40 */
export function ResendWelcomeButton({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { allowed, mailing } = useUserMails(user).welcome
  if (user.Locked && mayResendWelcome(viewer, { ...user, Locked: false }))
    return <p className={classes.first}>{t('mail.unlockFirst')}</p>
  return allowed && <MailButton {...mailing} />
}

/** Sends a user who has a password a link to choose another one. */
export function ResetLinkButton({ user }: { user: User }) {
  const { allowed, mailing } = useUserMails(user).reset
  return allowed && <MailButton look="quiet" {...mailing} />
}

/** Says why the last attempt failed. It is not a live region, since the toast announces it. R13 */
export const MailStatusLine = ({ status }: { status: MailStatus }) =>
  status && (
    <p className={classes.failed}>
      <IconAlertCircle size={16} aria-hidden />
      {status}
    </p>
  )
