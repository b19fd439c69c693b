import { useTranslations } from 'use-intl'
import { nested } from '#core/contract/nested.ts'
import type { AppPermission } from '#features/apps/contract.ts'
import { Choices } from './Choices.tsx'
import { toggled } from './offered.ts'
import { usePermissionName } from './parts/use-permission-name.ts'

type Props = {
  permissions: readonly (AppPermission & { fixed: boolean })[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The permissions of an app, indented as they nest; a parent grants nothing below it. R43 */
export function PermissionChoices({ permissions, chosen, onChange }: Props) {
  const t = useTranslations()
  const nameOf = usePermissionName()
  if (permissions.length === 0) return null
  return (
    <Choices
      legend={t('prov.permissions')}
      options={nested(permissions).map(({ row, depth }) => ({
        id: row.ID,
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
