import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetchAhead } from '#core/web/data/fetch-ahead.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { type CellProps, type ChoicesProps, listOf, rowsOf } from '#core/web/list/list.ts'
import { ListPage } from '#core/web/list/ListPage.tsx'
import { DEALER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { ImportActions } from '#domain/web/ImportActions.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { getDealer } from '#features/dealers/contract.ts'
import { mayDeleteDealers, mayModifyDealer } from '#features/dealers/rules.ts'
import { type DealerRow, searchGroups } from '#features/groups/contract.ts'
import { SavedViews } from '#features/views/web/parts/SavedViews.tsx'
import { DealerEditor } from '#features/dealers/dealer/web/DealerEditor.tsx'
import { type dealerFilters, dealersAddress, listsDealers } from './dealers-address.ts'
import { DeleteGroup } from '#features/dealers/delete-restore/web/DeleteGroup.tsx'
import { AddDealerLink } from './AddDealerLink.tsx'
import { RecentDealers } from './RecentDealers.tsx'
import { RowAction } from '#features/dealers/dealer/web/RowAction.tsx'
import classes from './DealersPage.module.css'

const dealers = listOf({
  name: 'dealers',
  words: {
    title: 'dealers.title',
    search: 'dealers.search.label',
    placeholder: 'dealers.search.placeholder',
    hint: 'dealers.hint',
    noMatch: 'dealers.hint',
  },
  address: dealersAddress,
  source: ({ query, page, sort, order, filters }) =>
    rowsOf(searchGroups, { type: 'dealer', query, page, sort, order, detailed: true, ...filters }),
  before: RecentDealers,
  columns: [
    { id: 'name', head: 'dealers.col.name', sort: 'DisplayName', width: 200, grow: 4, cell: NameCell },
    {
      id: 'soldTo',
      head: 'dealers.col.soldTo',
      sort: 'SoldTo',
      width: 145,
      labelled: true,
      cell: SoldToCell,
    },
    { id: 'region', head: 'dealer.region', width: 110, labelled: true, cell: RegionCell },
    { id: 'stores', head: 'dealer.stores', width: 120, labelled: true, numeric: true, cell: StoresCell },
    { id: 'people', head: 'dealers.col.people', width: 120, labelled: true, numeric: true, cell: PeopleCell },
    { id: 'activity', head: 'dealers.col.activity', width: 165, labelled: true, cell: ActivityCell },
    { id: 'actions', head: 'cmd.actions', width: 110, print: 'no', cell: ActionsCell },
  ],
  filters: { admins: { label: 'dealers.admins.label', choices: Admins } },
  editor: {
    title: ({ DisplayName }, t) => t('dealers.inline.edit', { name: DisplayName }),
    form: DealerEditor,
  },
  links: DEALER_PAGE_LINKS,
  row: ({ ID }: DealerRow) => ({ id: ID, to: '/dealer/$id', params: { id: ID } }),
})

/** The list with the columns that this viewer may see. */
const listFor = (viewer: Viewer) => ({
  ...dealers,
  columns: dealers.columns.filter(
    ({ id }) =>
      (!['people', 'activity'].includes(id) || can(viewer, 'view-users')) &&
      (id !== 'actions' || can(viewer, 'access-all-dealers', ['modify-dealers', 'delete-dealers'])),
  ),
})

/** The list of dealers; viewers who may not list them are sent to their own dealer. */
export function DealersPage() {
  const viewer = useViewer()
  if (!can(viewer, listsDealers))
    return viewer.dealer ? (
      <Navigate to="/dealer/$id" params={{ id: viewer.dealer.ID }} replace />
    ) : (
      <Navigate to="/" replace />
    )
  const actions = (
    <ImportActions kinds={['dealers', 'stores']}>
      <AddDealerLink />
    </ImportActions>
  )
  return <ListPage of={listFor(viewer)} actions={actions} tools={DealerViews} />
}

/** The filter of dealers by their admins, for viewers who see people. */
function Admins({ children }: ChoicesProps<typeof dealerFilters>) {
  const t = useTranslations()
  const options = can(useViewer(), 'view-users') ? [{ value: 'few', label: t('dealers.admins.few') }] : []
  return children({ options })
}

/** Without a search the list is empty, so the view of all dealers has its own address. */
function DealerViews({ address }: { address: string | null }) {
  return <SavedViews list="dealers" address={address} all="/dealers?all=true" />
}

type Cell = CellProps<DealerRow>

/** The name, and the matching store or admin if neither name nor number match. */
function NameCell({ row: { ID, DisplayName, Matched } }: Cell) {
  const t = useTranslations()
  const fetchAhead = useFetchAhead()
  return (
    <>
      <Link to="/dealer/$id" params={{ id: ID }} preload="intent" {...fetchAhead(getDealer, { id: ID })}>
        {DisplayName}
      </Link>
      {Matched && (
        <span className={classes.matched}>
          {t(`dealers.matched.${Matched.Field}`, { text: Matched.Text })}
        </span>
      )}
    </>
  )
}

function SoldToCell({ row: { SoldTo } }: Cell) {
  return <span className={classes.number}>{SoldTo}</span>
}

function StoresCell({ row: { Stores } }: Cell) {
  return <span className={classes.number}>{Stores}</span>
}

function PeopleCell({ row: { Users } }: Cell) {
  return <span className={classes.number}>{Users}</span>
}

function RegionCell({ row: { Region } }: Cell) {
  const t = useTranslations()
  return t(`region.${Region}`)
}

function ActivityCell({ row: { LastActivity } }: Cell) {
  const t = useTranslations()
  const { date } = useDates()
  if (!LastActivity) return <span className={classes.soft}>{t('users.never')}</span>
  return <time dateTime={LastActivity}>{date(LastActivity)}</time>
}

/** The actions on a dealer in its row. R18 */
function ActionsCell({ row, edit }: Cell) {
  const t = useTranslations()
  const viewer = useViewer()
  const [deletes, setDeletes] = useState(false)
  const name = row.DisplayName
  return (
    <div className={classes.actions}>
      {can(viewer, 'access-all-dealers') && mayModifyDealer(viewer, { dealerId: row.ID }) && (
        <RowAction
          label={t('dealers.inline.edit', { name })}
          icon={IconPencil}
          focused={edit.ended}
          onClick={edit.start}
        />
      )}
      {mayDeleteDealers(viewer) && (
        <RowAction label={t('dealers.delete', { name })} icon={IconTrash} onClick={() => setDeletes(true)} />
      )}
      {deletes && <DeleteGroup kind="dealer" group={row} onClose={() => setDeletes(false)} />}
    </div>
  )
}
