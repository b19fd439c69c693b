import { useQueries } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Locale, localeWithin, type Region } from '#core/contract/locale.ts'
import { can } from '#domain/contract/viewer.ts'
import { ComboboxField } from '#core/web/form/ComboboxField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { getDealer } from '#features/dealers/contract.ts'
import { dealerSource, recentDealers, useDealer } from '#features/groups/web/parts/dealer-source.ts'
import { withoutStores } from '#features/people/access/web/parts/app-changes.ts'
import type { User } from '#features/people/contract.ts'
import type { PersonValues } from './parts/person-form.ts'

type Props = {
  form: RecordForm<PersonValues>
  /** The saved dealer, offered even if it was deleted. */
  saved?: User['Dealer']
  /** A new user gets the language of the dealer. */
  isNew?: boolean
  /** Shown, but the viewer cannot change it. R56 */
  fixed?: boolean
}

/**
 * The dealer of a user, which decides the region and the stores. Dealers that the viewer opened or chose last come first.
 * "None" is offered to viewers who see all dealers, and where it is the saved value. E092, G127
 */
export function DealerField({ form, saved = null, isNew = false, fixed = false }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const none = can(viewer, 'access-all-dealers') || form.formState.defaultValues?.Dealer === ''
  const value = useWatch({ control: form.control, name: 'Dealer' })
  const { data: chosen } = useDealer(value === saved?.ID ? undefined : value)
  const recent = useQueries({
    queries: recentDealers.list(viewer.id).map((id) => ({ ...reading(getDealer, { id }), retry: false })),
  })
  const dealers = [saved, chosen, ...recent.map(({ data, isError }) => (isError ? null : data))].filter(
    (one) => one !== null && one !== undefined,
  )
  const byId = new Map(dealers.map((one) => [one.ID, one]))
  const applyDealer = (dealer: { Region?: Region | undefined; Locale?: Locale | undefined } | undefined) => {
    const { Region: region, Locale: locale, Apps } = form.getValues()
    const asChange = { shouldDirty: true }
    const within = dealer?.Region ?? region
    form.setValue('Region', within, asChange)
    form.setValue('Locale', localeWithin(within, (isNew && dealer?.Locale) || locale), asChange)
    form.setValue('Apps', withoutStores(Apps), asChange)
    // Those of the former dealer are not for people of another.
    form.setValue('Templates', [], asChange)
    form.recheck('Locale')
    form.recheck('Apps')
  }
  return (
    <ComboboxField
      form={form}
      name="Dealer"
      help={fixed ? t('user.holdsMoreHint') : undefined}
      readOnly={fixed}
      source={dealerSource}
      fixedOptions={[
        ...(none ? [{ value: '', label: t('userWizard.noDealer') }] : []),
        ...[...byId.values()].map((one) => ({ value: one.ID, label: one.DisplayName, hint: one.SoldTo })),
      ]}
      onPick={(id, dealer) => {
        if (id) recentDealers.add(viewer.id, id)
        applyDealer(dealer ?? byId.get(id))
      }}
    />
  )
}
