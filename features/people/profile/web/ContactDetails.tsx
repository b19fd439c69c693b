import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useHasScreen } from '#core/web/router/address.ts'
import { Email } from '#core/web/ui/Email.tsx'
import type { User } from '#features/people/contract.ts'
import classes from './UserProfile.module.css'

/** The e-mail address and the dealer of a user. */
export const ContactDetails = ({ user }: { user: User }) => (
  <>
    <EmailLink user={user} />
    {user.Dealer && (
      <span>
        <DealerName dealer={user.Dealer} />
      </span>
    )}
  </>
)

/** The address, marked if its owner has not confirmed it. R57 */
export function EmailLink({ user: { Email: address, EmailVerified } }: { user: User }) {
  const t = useTranslations()
  return (
    <span>
      <a href={`mailto:${address}`}>
        <Email address={address} />
      </a>
      {!EmailVerified && <span className={classes.unconfirmed}>{t('user.unconfirmed')}</span>}
    </span>
  )
}

/** The dealer; a link for viewers who may open its page, unless it is deleted. */
export function DealerName({ dealer }: { dealer: NonNullable<User['Dealer']> }) {
  const screen = '/dealer/$id'
  if (!useHasScreen(screen) || dealer.Deleted) return dealer.DisplayName
  return (
    <Link to={screen} params={{ id: dealer.ID }}>
      {dealer.DisplayName}
    </Link>
  )
}
