import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Locale, localeWithin, type Region } from '#core/contract/locale.ts'
import { can } from '#domain/contract/viewer.ts'
import { SearchSelectField } from '#core/web/form/SearchSelectField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { allGroups, type GroupRow } from '#features/dealers/contract.ts'
import { changesOf, textOfChanges, withoutStores } from '#features/access/web/parts/app-changes.ts'
import type { User } from '../contract.ts'
import type { PersonTexts } from './parts/person-form.ts'

type Props = {
  form: RecordForm<PersonTexts>
  /** The dealer that stands, listed also where it was deleted. */
  stands?: User['Dealer']
  /** Somebody new reads what the dealer reads. */
  isNew?: boolean
  /** Shown, and not to be changed by the viewer. R56 */
  fixed?: boolean
}

/** The dealer of a person, or none where it stands or the viewer sees all dealers. It decides the region, and which stores there are. E092, G127 */
export function DealerField({ form, stands = null, isNew = false, fixed = false }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const { data: dealers, error, refetch } = useQuery(reading(allGroups, { type: '0' }))
  if (!dealers)
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height={68} />
      </Loading>
    )
  const listed = dealers.map(({ ID, DisplayName, SoldTo }) => ({
    value: ID,
    label: DisplayName,
    hint: SoldTo ?? '',
  }))
  const gone = stands && !dealers.some(({ ID }) => ID === stands.ID) ? [stands] : []
  const none = can(viewer, 'access-all-dealers') || form.formState.defaultValues?.Dealer === ''
  const set = (name: 'Region' | 'Locale' | 'Apps', text: string) =>
    form.setValue(name, text, { shouldDirty: true })
  const follow = (dealer: GroupRow | undefined) => {
    const { Region: region, Locale: locale, Apps } = form.getValues()
    const within = dealer?.Region ?? (region as Region)
    set('Region', within)
    set('Locale', localeWithin(within, isNew && dealer?.Locale ? dealer.Locale : (locale as Locale)))
    set('Apps', textOfChanges(withoutStores(changesOf(Apps))))
    form.recheck('Locale')
    form.recheck('Apps')
  }
  return (
    <SearchSelectField
      form={form}
      name="Dealer"
      help={fixed ? t('user.holdsMoreHint') : undefined}
      readOnly={fixed}
      options={[
        ...(none ? [{ value: '', label: t('userWizard.noDealer') }] : []),
        ...gone.map(({ ID, DisplayName, SoldTo }) => ({ value: ID, label: DisplayName, hint: SoldTo })),
        ...listed,
      ]}
      onChoose={(id) => follow(dealers.find(({ ID }) => ID === id))}
    />
  )
}
