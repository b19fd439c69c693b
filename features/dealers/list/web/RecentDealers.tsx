import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { mayRestore } from '#features/dealers/rules.ts'
import { getDealer } from '#features/dealers/contract.ts'
import { deletedGroups, searchGroups } from '#features/groups/contract.ts'
import { recentDealers } from '#features/groups/web/parts/dealer-source.ts'
import { AddDealerLink } from './AddDealerLink.tsx'
import { DeletedGroups } from '#features/dealers/delete-restore/web/DeletedGroups.tsx'
import classes from './DealersPage.module.css'

/** Shown before a search: the dealers that the viewer opened last and that still exist. R27 */
export function RecentDealers() {
  const t = useTranslations()
  const viewer = useViewer()
  const queries = useQueries({
    queries: recentDealers.list(viewer.id).map((id) => ({ ...reading(getDealer, { id }), retry: false })),
  })
  const found = queries.flatMap(({ data, isError }) => (data && !isError ? [data] : []))
  const { data: all } = useQuery({
    ...reading(searchGroups, { type: 'dealer', query: '', pageSize: 1 }),
    enabled: queries.length === 0,
  })
  if (all?.Total === 0) return <NoDealers />
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

/** Shown if the network has no dealers; deleted ones can be restored. */
function NoDealers() {
  const t = useTranslations()
  const restores = mayRestore(useViewer())
  const { data: deleted } = useQuery({ ...reading(deletedGroups, { page: 1 }), enabled: restores })
  return (
    <div className={classes.before}>
      <Empty drawing="place" title={t('dealers.none.title')} action={<AddDealerLink />}>
        {t('dealers.none.text')}
      </Empty>
      {deleted && deleted.Total > 0 && <DeletedGroups />}
    </div>
  )
}
