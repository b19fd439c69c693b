import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useHasScreen } from '#core/web/router/use-has-screen.ts'
import { Email } from '#core/web/ui/Email.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { formatPhone, fullName, type User } from '../contract.ts'
import classes from './UserProfile.module.css'

export function UserDetails({ user }: { user: User }) {
  const t = useTranslations()
  return (
    <Panel title={t('user.details')}>
      <Facts
        items={[
          { label: t('users.col.name'), value: fullName(user) },
          { label: t('user.email'), value: <EmailLink user={user} /> },
          { label: t('user.mobilePhone'), value: phone(user.MobilePhone) },
          { label: t('user.alternatePhone'), value: phone(user.AlternatePhone) },
          ...(user.Dealer
            ? [
                { label: t('user.dealer'), value: <DealerName dealer={user.Dealer} /> },
                { label: t('user.soldTo'), value: user.Dealer.SoldTo },
              ]
            : []),
          { label: t('user.account'), value: user.Primary ? t('user.primary') : t('user.regular') },
          { label: t('user.region'), value: t(`region.${user.Region}`) },
          { label: t('user.language'), value: t(`locale.${user.Locale}`) },
        ]}
      />
    </Panel>
  )
}

/** The address, and whether its owner has yet to confirm it. R57 */
function EmailLink({ user: { Email: address, EmailVerified } }: { user: User }) {
  const t = useTranslations()
  return (
    <>
      <a href={`mailto:${address}`}>
        <Email address={address} />
      </a>
      {!EmailVerified && <span className={classes.unconfirmed}>{t('user.unconfirmed')}</span>}
    </>
  )
}

const phone = (digits: string) =>
  digits && (
    <a href={`tel:${digits}`} className={classes.phone}>
      {formatPhone(digits)}
    </a>
  )

function DealerName({ dealer }: { dealer: NonNullable<User['Dealer']> }) {
  const screen = '/dealer/$id'
  if (!useHasScreen(screen) || dealer.Deleted) return dealer.DisplayName
  return (
    <Link to={screen} params={{ id: dealer.ID }}>
      {dealer.DisplayName}
    </Link>
  )
}
