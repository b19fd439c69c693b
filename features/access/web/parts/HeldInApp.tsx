import { useTranslations } from 'use-intl'
import { useRoleName } from '#features/role-copy/web/parts/use-role-name.ts'
import type { UserApp } from '../../contract.ts'
import { GrantedPermissions } from './GrantedPermissions.tsx'
import { RoleStores } from './RoleStores.tsx'
import classes from './UserApps.module.css'

/** Roles with their stores, permissions and attributes of a user in one app. */
export function HeldInApp({ app }: { app: UserApp }) {
  const t = useTranslations()
  const roleName = useRoleName()
  const attributes = app.Attributes.filter(({ Deleted }) => !Deleted)
  return (
    <>
      {app.AssignedRoles.map((role) => (
        <div key={role.ID} className={classes.part}>
          <h4 className={classes.kind}>{t('prov.role')}</h4>
          <p className={classes.role}>{roleName(role)}</p>
          <RoleStores stores={app.AssignedBranches.filter(({ RoleID }) => RoleID === role.ID)} />
        </div>
      ))}
      {app.AssignedPermissions.length > 0 && (
        <div className={classes.part}>
          <h4 className={classes.kind}>{t('prov.permissions')}</h4>
          <GrantedPermissions permissions={app.AssignedPermissions} />
        </div>
      )}
      {attributes.length > 0 && (
        <div className={classes.part}>
          <h4 className={classes.kind}>{t('prov.attributes')}</h4>
          <dl className={classes.attributes}>
            {attributes.map(({ ID, DisplayName, Value }) => (
              <div key={ID}>
                <dt>{DisplayName}</dt>
                {Value ? <dd>{Value}</dd> : <dd className={classes.absent}>{t('common.notProvided')}</dd>}
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  )
}
