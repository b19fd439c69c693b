import { useTranslations } from 'use-intl'
import type { Choice } from './ChoiceList.tsx'
import { Choices } from './Choices.tsx'
import { toggled } from './offered.ts'

type Props = {
  legend: string
  stores: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  wrong: string | undefined
}

/** The stores in which a role holds, one by one or all at once. */
export function StoreChoices({ legend, stores, chosen, onChange, wrong }: Props) {
  const t = useTranslations()
  return (
    <Choices
      legend={legend}
      options={stores}
      chosen={chosen}
      onToggle={(id, on) => onChange(toggled(chosen, id, on))}
      all={
        stores.some(({ fixed }) => fixed)
          ? undefined
          : { label: t('prov.allStores'), onToggle: (on) => onChange(on ? stores.map(({ id }) => id) : []) }
      }
      filterLabel={t('prov.filterStores')}
      none={t('prov.noStores')}
      wrong={wrong}
    />
  )
}
