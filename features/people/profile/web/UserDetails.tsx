import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Locale, offeredIn } from '#core/contract/locale.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { optionalPersonFields, type PersonFieldKind, personFields } from '#domain/contract/person-fields.ts'
import { personLabel } from '#features/people/edit/web/parts/person-form.ts'
import { formatPhone, fullName, type User } from '#features/people/contract.ts'
import { DealerName, EmailLink } from './ContactDetails.tsx'
import classes from './UserProfile.module.css'

export function UserDetails({ user }: { user: User }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <Panel title={t('user.details')}>
      <Facts
        items={[
          { label: t('users.col.name'), value: fullName(user) },
          { label: t('user.email'), value: <EmailLink user={user} /> },
          ...optionalPersonFields.map((name) => ({
            label: t(personLabel(name)),
            value: shown[personFields[name].kind](user[name], locale),
          })),
          ...(user.Dealer
            ? [
                { label: t('user.dealer'), value: <DealerName dealer={user.Dealer} /> },
                { label: t('user.soldTo'), value: user.Dealer.SoldTo },
              ]
            : []),
          { label: t('user.account'), value: user.Primary ? t('user.primary') : t('user.regular') },
          { label: t('user.region'), value: t(`region.${user.Region}`) },
          { label: t('user.language'), value: t(`locale.${offeredIn(user.Region, user.Locale)}`) },
        ]}
      />
    </Panel>
  )
}

const shown: Record<PersonFieldKind, (text: string, locale: Locale) => ReactNode> = {
  name: (text) => text,
  email: (text) => text,
  phone: (digits, locale) =>
    digits && (
      <a href={`tel:${digits}`} className={classes.phone}>
        {formatPhone(digits, locale)}
      </a>
    ),
}
