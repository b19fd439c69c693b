import type { ReactNode } from 'react'
import type { App } from '#features/apps/contract.ts'
import classes from './PermissionTree.module.css'

type Permission = NonNullable<App['Permissions']>[number]

type Props = {
  permissions: readonly Permission[]
  depth?: number
  children: (permission: Permission) => ReactNode
}

/** Permissions in nested lists, whose levels screen readers announce. */
export const PermissionTree = ({ permissions, depth = 0, children }: Props) => (
  <ul className={classes.tree}>
    {permissions.map((permission) => (
      <li key={permission.ID}>
        <div className={classes.permission} style={{ '--level': depth }}>
          {children(permission)}
        </div>
        {permission.Children.length > 0 && (
          <PermissionTree permissions={permission.Children} depth={depth + 1}>
            {children}
          </PermissionTree>
        )}
      </li>
    ))}
  </ul>
)
