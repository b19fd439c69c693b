import { useTranslations } from 'use-intl'
import { permissionName } from '#domain/contract/permission-name.ts'

/** Answers a function that names a permission: the portal's own have built-in texts, those of apps their names. R1 */
export function usePermissionName() {
  const t = useTranslations()
  return (permission: { Name: string; DisplayName: string }) => permissionName(permission, t)
}
