import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/people/contract.ts'
import { mayResendWelcome } from '../../contract.ts'
import classes from '../Mailing.module.css'
import { MailButton } from './MailButton.tsx'
import { useUserMails } from './use-user-mails.ts'

/** Sends a user the welcome mail again, with a new link to choose a password; says if they must be unlocked first. R40 */
export function ResendWelcomeButton({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { allowed, mailing } = useUserMails(user).welcome
  if (user.Locked && mayResendWelcome(viewer, { ...user, Locked: false }))
    return <p className={classes.first}>{t('mail.unlockFirst')}</p>
  return allowed && <MailButton {...mailing} />
}
