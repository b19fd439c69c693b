import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { NESTING_INDENT } from '#core/contract/limits.ts'
import { nested } from '#core/contract/nested.ts'
import type { AppPermission } from '#features/apps/contract.ts'
import type { UserApp } from '../../contract.ts'
import { usePermissionName } from './use-permission-name.ts'
import classes from './UserApps.module.css'

/** Roles with their stores, permissions and attributes of a user in one app. */
export function HeldInApp({ app }: { app: UserApp }) {
  const t = useTranslations()
  const attributes = app.Attributes.filter(({ Deleted }) => !Deleted)
  return (
    <div className={classes.held}>
      {app.AssignedRoles.map((role) => (
        <div key={role.ID}>
          <h4 className={classes.kind}>{t('prov.role')}</h4>
          <p className={classes.role}>{role.DisplayName}</p>
          <RoleStores stores={app.AssignedBranches.filter(({ RoleID }) => RoleID === role.ID)} />
        </div>
      ))}
      {app.AssignedPermissions.length > 0 && (
        <div>
          <h4 className={classes.kind}>{t('prov.permissions')}</h4>
          <GrantedPermissions permissions={app.AssignedPermissions} />
        </div>
      )}
      {attributes.length > 0 && (
        <div>
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
    </div>
  )
}

/** The number of stores shown at first; a button shows the others. */
const STORES_SHOWN_FIRST = 6

type Stores = UserApp['AssignedBranches']

/** The stores of a role. */
function RoleStores({ stores }: { stores: Stores }) {
  const t = useTranslations()
  if (stores.length === 0) return null
  const others = stores.slice(STORES_SHOWN_FIRST)
  return (
    <>
      <StoreList stores={stores.slice(0, STORES_SHOWN_FIRST)} label={t('prov.stores')} />
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>
            <IconChevronRight size={16} aria-hidden />
            {t('prov.moreStores', { n: others.length })}
          </summary>
          <StoreList stores={others} label={t('prov.stores')} />
        </details>
      )}
    </>
  )
}

const StoreList = ({ stores, label }: { stores: Stores; label: string }) => (
  <ul className={classes.stores} aria-label={label}>
    {stores.map(({ ID, DisplayName, ShipTo }) => (
      <li key={ID}>
        {DisplayName} <span className={classes.shipTo}>{ShipTo}</span>
      </li>
    ))}
  </ul>
)

/** The permissions that a user holds in one app, indented as they nest. */
function GrantedPermissions({ permissions }: { permissions: readonly AppPermission[] }) {
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
