import { useTranslations } from 'use-intl'
import { nested } from '#core/contract/nested.ts'
import type { Choice } from '#core/web/form/ChoiceList.tsx'
import { ChoicesField } from '#core/web/form/ChoicesField.tsx'
import type { AppPermission } from '#features/apps/contract.ts'
import { toggled } from './offered.ts'
import { usePermissionName } from './parts/use-permission-name.ts'

type Chosen = { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }
type PermissionProps = Chosen & { permissions: readonly (AppPermission & { fixed: boolean })[] }
type StoreProps = Chosen & { legend: string; stores: readonly Choice[]; wrong: string | undefined }

/** The permissions of an app, nested; a parent does not grant its children. R43 */
export function PermissionChoices({ permissions, chosen, onChange }: PermissionProps) {
  const t = useTranslations()
  const nameOf = usePermissionName()
  if (permissions.length === 0) return null
  return (
    <ChoicesField
      legend={t('prov.permissions')}
      options={nested(permissions).map(({ row, depth }) => ({
        value: row.ID,
        label: nameOf(row),
        depth,
        fixed: row.fixed,
      }))}
      chosen={chosen}
      onToggle={(id, on) => onChange(toggled(chosen, id, on))}
      filterLabel={t('prov.filterPermissions')}
    />
  )
}

/** The stores of a role, one by one or all at once. */
export function StoreChoices({ legend, stores, chosen, onChange, wrong }: StoreProps) {
  const t = useTranslations()
  const label = t('prov.allStores')
  const onToggleAll = (on: boolean) => onChange(on ? stores.map(({ value }) => value) : [])
  return (
    <ChoicesField
      legend={legend}
      options={stores}
      chosen={chosen}
      onToggle={(id, on) => onChange(toggled(chosen, id, on))}
      all={stores.some(({ fixed }) => fixed) ? undefined : { label, onToggle: onToggleAll }}
      filterLabel={t('prov.filterStores')}
      none={t('prov.noStores')}
      wrong={wrong}
    />
  )
}
