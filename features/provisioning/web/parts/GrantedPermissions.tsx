import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { nested } from '#core/contract/nested.ts'
import { bare } from '#core/contract/permissions.ts'
import type { AppPermission } from '#features/apps/contract.ts'
import classes from './UserApps.module.css'

/** Drawn per level, in pixels. R10 */
const INDENT = 40

/** The permissions that a user holds in one app, indented as they nest. */
export function GrantedPermissions({ permissions }: { permissions: readonly AppPermission[] }) {
  const t = useTranslations()
  // Only the portal's own app may use these names, and its words are ours. R1
  const nameOf = ({ Name, DisplayName }: AppPermission) => {
    const [ours] = bare([Name])
    return ours ? t(`perm.${ours}`) : DisplayName
  }
  return (
    <ul className={classes.permissions}>
      {nested(permissions).map(({ row, depth }) => (
        <li key={row.ID} aria-level={depth + 1} style={{ marginInlineStart: depth * INDENT }}>
          <IconCheck size={15} aria-hidden />
          {nameOf(row)}
        </li>
      ))}
    </ul>
  )
}
