import { useTranslations } from 'use-intl'
import { permissionName } from '#domain/contract/permission-name.ts'

/** Answers the name of a permission: our own have texts of the portal, those of apps their names. R1 */
export function usePermissionName() {
  const t = useTranslations()
  return (permission: { Name: string; DisplayName: string }) => permissionName(permission, t)
}
