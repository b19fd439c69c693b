import type { User } from '#features/people/contract.ts'
import { MailButton } from './MailButton.tsx'
import { useUserMails } from './use-user-mails.ts'

/** Sends a user who has a password a link to choose another one. */
export function ResetLinkButton({ user }: { user: User }) {
  const { allowed, mailing } = useUserMails(user).reset
  return allowed && <MailButton {...mailing} />
}
