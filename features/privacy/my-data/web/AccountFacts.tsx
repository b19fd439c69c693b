import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Email } from '#core/web/ui/Email.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { optionalPersonFields, personFields } from '#domain/contract/person-fields.ts'
import { formatPhone } from '#features/people/contract.ts'
import { personLabel } from '#features/people/edit/web/parts/person-form.ts'
import { useDevice } from '#features/people/sessions/web/parts/use-device.ts'
import type { PersonalData } from '../contract.ts'

/** The account in words. */
export function AccountFacts({ account }: { account: PersonalData['Account'] }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const locale = useLocale()
  const device = useDevice()
  const { Dealer, LastSignIn, LastSignInBrowser: Browser, LastSignInSystem: System } = account
  const state = account.Locked ? 'locked' : account.LockoutExpiry ? 'lockedForNow' : 'active'
  return (
    <Facts
      items={[
        { label: t('user.firstName'), value: account.FirstName },
        { label: t('user.lastName'), value: account.LastName },
        { label: t('user.email'), value: <Email address={account.Email} /> },
        { label: t('myData.confirmed'), value: t(account.EmailVerified ? 'common.yes' : 'common.no') },
        ...optionalPersonFields.map((name) => ({
          label: t(personLabel(name)),
          value: personFields[name].kind === 'phone' ? formatPhone(account[name], locale) : account[name],
        })),
        { label: t('user.dealer'), value: Dealer?.DisplayName },
        { label: t('user.soldTo'), value: Dealer?.SoldTo },
        { label: t('user.account'), value: t(account.Primary ? 'user.primary' : 'user.regular') },
        { label: t('user.region'), value: t(`region.${account.Region}`) },
        { label: t('user.language'), value: t(`locale.${account.Locale}`) },
        { label: t('users.col.status'), value: t(`user.status.${state}`) },
        { label: t('myData.created'), value: dateTime(account.Created) },
        {
          label: t('users.col.lastLogin'),
          value:
            LastSignIn &&
            [dateTime(LastSignIn), (Browser ?? System) && device({ Browser, System })]
              .filter(Boolean)
              .join(' · '),
        },
        ...(account.LastChange
          ? [{ label: t('myData.changed'), value: dateTime(account.LastChange.At) }]
          : []),
        ...(account.Kept ? [{ label: t('myData.kept'), value: dateTime(account.Kept) }] : []),
        { label: t('myData.id'), value: account.ID },
      ]}
    />
  )
}
