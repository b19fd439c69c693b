import { useTranslations } from 'use-intl'
import { bare } from '#domain/contract/permissions.ts'
import type { AppPermission } from '#features/apps/contract.ts'

/** Answers the name of a permission: only the portal's own app may use these names, and its words are ours. R1 */
export function usePermissionName() {
  const t = useTranslations()
  return ({ Name, DisplayName }: Pick<AppPermission, 'Name' | 'DisplayName'>) => {
    const [ours] = bare([Name])
    return ours ? t(`perm.${ours}`) : DisplayName
  }
}
