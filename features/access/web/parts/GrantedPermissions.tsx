import { IconCheck } from '@tabler/icons-react'
import { NESTING_INDENT } from '#domain/contract/limits.ts'
import { nested } from '#core/contract/nested.ts'
import type { AppPermission } from '#features/apps/contract.ts'
import { usePermissionName } from './use-permission-name.ts'
import classes from './UserApps.module.css'

/** The permissions that a user holds in one app, indented as they nest. */
export function GrantedPermissions({ permissions }: { permissions: readonly AppPermission[] }) {
  const nameOf = usePermissionName()
  return (
    <ul className={classes.permissions}>
      {nested(permissions).map(({ row, depth }) => (
        <li key={row.ID} aria-level={depth + 1} style={{ marginInlineStart: depth * NESTING_INDENT }}>
          <IconCheck size={15} aria-hidden />
          {nameOf(row)}
        </li>
      ))}
    </ul>
  )
}
