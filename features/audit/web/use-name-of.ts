import { useTranslations } from 'use-intl'
import { usePermissionName } from '#features/access/web/parts/use-permission-name.ts'
import { useRoleName } from '#features/role-copy/web/parts/use-role-name.ts'
import type { Named } from '../contract.ts'

/** Answers what something of access is called: roles and our own permissions in the page's language. */
export function useNameOf() {
  const t = useTranslations()
  const roleName = useRoleName()
  const permissionName = usePermissionName()
  return (field: string, { Name, Tag }: Named) => {
    if (Name === null) return t('audit.thing')
    if (Tag === undefined) return Name
    const nameOf = field === 'Permission' ? permissionName : roleName
    return nameOf({ Name: Tag, DisplayName: Name })
  }
}
