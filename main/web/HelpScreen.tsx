import { useTranslations } from 'use-intl'
import { CleanupNotice } from '#features/cleanup/stages/web/parts/CleanupNotice.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { IconMailForward } from '@tabler/icons-react'
import { MailStatusLine } from '#features/mail/web/parts/MailButton.tsx'
import { useMailAction, useUserMails } from '#features/mail/web/parts/use-mailing.ts'
import type { SignInState } from '#features/people/activity/contract.ts'
import { HelpPage, type HelpSlots } from '#features/people/help-desk/web/HelpPage.tsx'
import { Remedy } from '#features/people/help-desk/web/Remedies.tsx'
import type { User } from '#features/people/contract.ts'

/** The mail that helps: the welcome mail until a password is chosen, then a link for another one. Its state stands above. */
function Link({ user, state: { PasswordChosen } }: { user: User; state: SignInState }) {
  const t = useTranslations()
  const { reset, welcome } = useUserMails(user)
  const { allowed, mailing } = PasswordChosen ? reset : welcome
  const { act, status } = useMailAction({ ...mailing, quiet: true })
  if (!allowed) return null
  return (
    <Remedy title={t('helpDesk.link.title')} help={t('helpDesk.link.help')}>
      <Button busy={act.busy ?? false} icon={<IconMailForward size={18} aria-hidden />} onClick={act.onAct}>
        {act.label}
      </Button>
      <MailStatusLine status={status} />
    </Remedy>
  )
}

const slots: HelpSlots = { Link, Notice: CleanupNotice }

/** The page that helps a person who calls, with the mails. */
export const HelpScreen = () => <HelpPage slots={slots} />
