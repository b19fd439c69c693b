import type { ReactNode } from 'react'
import type { App } from '#features/apps/contract.ts'
import classes from './PermissionTree.module.css'

type Permission = NonNullable<App['Permissions']>[number]

type Props = {
  permissions: readonly Permission[]
  children: (permission: Permission) => ReactNode
}

/** Permissions in nested lists, whose levels screen readers announce. */
export const PermissionTree = ({ permissions, children }: Props) => (
  <ul className={classes.tree}>
    {permissions.map((permission) => (
      <li key={permission.ID}>
        <div className={classes.permission}>{children(permission)}</div>
        {permission.Children.length > 0 && (
          <PermissionTree permissions={permission.Children}>{children}</PermissionTree>
        )}
      </li>
    ))}
  </ul>
)
