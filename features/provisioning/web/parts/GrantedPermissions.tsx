import { IconCheck } from '@tabler/icons-react'
import { nested } from '#core/contract/nested.ts'
import type { AppPermission } from '#features/apps/contract.ts'
import { usePermissionName } from '../use-permission-name.ts'
import classes from './UserApps.module.css'

/** Drawn per level, in pixels. R10 */
const INDENT = 40

/** The permissions that a user holds in one app, indented as they nest. */
export function GrantedPermissions({ permissions }: { permissions: readonly AppPermission[] }) {
  const nameOf = usePermissionName()
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
