import { useQuery } from '@tanstack/react-query'
import { IconChevronDown, IconHeadset } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { usePageActions } from '#core/web/page-actions.ts'
import { menuItems } from '#core/web/record/Actions.tsx'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { MailStatusLine } from '#features/mail/web/parts/MailButton.tsx'
import { userSignIn } from '#features/people/activity/contract.ts'
import { mayHelp } from '#features/people/help-desk/contract.ts'
import type { User } from '#features/people/contract.ts'
import classes from './HelpSignIn.module.css'
import { possible, useRemedies } from './use-remedies.ts'

/** A link to the page for a call, which the key `h` opens too, and a menu with the other actions for a sign-in. */
export function HelpSignIn({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const signIn = useQuery(reading(userSignIn, { id: user.ID }))
  const chosen = signIn.data?.PasswordChosen ?? user.LastSignIn !== null
  const { welcome, endAll, status } = useRemedies(user, chosen)
  // The sign-in below has the button of the mail that helps: a reset, or the welcome mail until a password is chosen.
  const acts = possible([chosen ? welcome : null, endAll])
  usePageActions(acts)
  const helps = mayHelp(viewer, user)
  return (
    (helps || acts.length > 0) && (
      <div className={classes.help}>
        <div className={classes.pair}>
          {helps && (
            <Link
              to="/user/$id/help"
              params={{ id: user.ID }}
              preload="intent"
              className={buttonLook()}
              data-key="helpDesk"
            >
              <IconHeadset size={18} aria-hidden />
              {t('helpDesk.label')}
            </Link>
          )}
          {acts.length > 0 && (
            <Menu
              label={t('helpDesk.remedies')}
              className={buttonLook()}
              button={<IconChevronDown size={18} aria-hidden />}
              parts={[{ items: menuItems(acts) }]}
            />
          )}
        </div>
        <MailStatusLine status={status} />
      </div>
    )
  )
}
