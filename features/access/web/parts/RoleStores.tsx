import { useTranslations } from 'use-intl'
import type { UserApp } from '../../contract.ts'
import classes from './UserApps.module.css'

/** So many stores show at once; the others unfold. */
const SHOWN = 6

type Stores = UserApp['AssignedBranches']

/** The stores in which a role holds. */
export function RoleStores({ stores }: { stores: Stores }) {
  const t = useTranslations()
  if (stores.length === 0) return null
  const others = stores.slice(SHOWN)
  return (
    <>
      <StoreList stores={stores.slice(0, SHOWN)} label={t('prov.stores')} />
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('prov.moreStores', { n: others.length })}</summary>
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
