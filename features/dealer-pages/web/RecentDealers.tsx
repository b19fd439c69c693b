import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { mayRestore } from '#features/dealers/rules.ts'
import { getDealer } from '#features/dealers/contract.ts'
import { recentDealers } from '#features/groups/web/parts/dealer-source.ts'
import { DeletedGroups } from './DeletedGroups.tsx'
import classes from './DealersPage.module.css'

/** Before a search: the dealers that the viewer opened last, as far as they are still there. R27 */
export function RecentDealers() {
  const t = useTranslations()
  const viewer = useViewer()
  const queries = useQueries({
    queries: recentDealers.of(viewer.id).map((id) => ({ ...reading(getDealer, { id }), retry: false })),
  })
  const found = queries.flatMap(({ data, isError }) => (data && !isError ? [data] : []))
  return (
    <div className={classes.before}>
      <p className={classes.start}>{t('dealers.start')}</p>
      {found.length > 0 && (
        <Panel title={t('dealers.recent')}>
          <ul className={classes.recent}>
            {found.map(({ ID, DisplayName, SoldTo }) => (
              <li key={ID}>
                <Link to="/dealer/$id" params={{ id: ID }} preload="intent">
                  {DisplayName}
                </Link>
                <span className={classes.soft}>{SoldTo}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {mayRestore(viewer) && <DeletedGroups />}
    </div>
  )
}
