import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { formatPhone, type User } from '#features/people/contract.ts'
import { userContacts } from '../contract.ts'
import classes from './HelpPage.module.css'

/** A caller names a few stores; a longer list would only be read. */
const STORES_SHOWN = 4

/** What the person who calls should know. */
export function Caller({ user }: { user: User }) {
  const t = useTranslations()
  const { date } = useDates()
  const contacts = useQuery(reading(userContacts, { id: user.ID }))
  const stores = [
    ...new Set(user.Apps.flatMap((app) => app.AssignedBranches.map((store) => store.DisplayName))),
  ]
  const locale = useLocale()
  const phones = [user.MobilePhone, user.AlternatePhone]
    .filter(Boolean)
    .map((phone) => formatPhone(phone, locale))
  // Their lines are there while they load, so that nothing below moves.
  const named = (label: string, role: 'manager' | 'admin') => {
    const names = contacts.data?.filter(({ Role }) => Role === role).map(({ Name }) => Name)
    return names?.length === 0 || contacts.error ? [] : [{ label, value: names?.join(', ') ?? '…' }]
  }
  return (
    <>
      <p className={classes.hint}>{t('helpDesk.caller.ask')}</p>
      <Facts
        items={[
          { label: t('user.email'), value: user.Email },
          { label: t('user.dealer'), value: user.Dealer?.DisplayName },
          { label: t('helpDesk.caller.stores'), value: stores.slice(0, STORES_SHOWN).join(', ') },
          ...named(t('helpDesk.caller.managers'), 'manager'),
          ...named(t('helpDesk.caller.admins'), 'admin'),
          { label: t('helpDesk.caller.phone'), value: phones.join(', ') },
          {
            label: t('helpDesk.caller.lastDay'),
            value: user.LastSignIn ? date(user.LastSignIn) : t('audit.signIn.never'),
          },
        ]}
      />
    </>
  )
}
