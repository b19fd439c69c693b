import { IconArrowsExchange, IconChevronRight, IconTags, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { useHasScreen, useSearchParams } from '#core/web/router/address.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { GroupType } from '#domain/contract/groups.ts'
import { storeScope } from '#domain/contract/scope.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import { dealerStores, type StoreRow } from '#features/dealers/contract.ts'
import { mayDeleteStores, mayModifyStores, mayMoveStores } from '#features/dealers/rules.ts'
import { AttributeFacts } from '#features/dealers/dealer/web/Attributes.tsx'
import { AttributesDialog } from '#features/dealers/dealer/web/AttributesDialog.tsx'
import { readView } from '#features/dealers/dealer/web/dealer-view.ts'
import { DeleteGroup } from '#features/dealers/delete-restore/web/DeleteGroup.tsx'
import { GroupList } from '#features/dealers/list/web/GroupList.tsx'
import { MoveStore } from './MoveStore.tsx'
import { PeopleTable } from '#features/dealers/dealer/web/PeopleTable.tsx'
import type { DealerRecord } from '#features/dealers/dealer/web/WithDealer.tsx'
import { RowAction } from '#features/dealers/dealer/web/RowAction.tsx'
import classes from './DealerStores.module.css'

/** Most dealers have fewer stores. */
const PAGE_SIZE = 50
/** The number of stores from which on the list has a search box. */
const SEARCH_FROM_STORES = 8

/** The stores of a dealer; opening one shows its people. */
export function DealerStores({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const [{ query, page }, setSearch] = useState({ query: '', page: 1 })
  const { store: first } = useSearchParams(readView)
  const stores = useQuery({
    ...reading(dealerStores, { id: dealer.ID, query, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const found = stores.isPlaceholderData ? undefined : stores.data
  const list = useRef<HTMLDivElement>(null)
  const scope = storeScope(useViewer())
  const seesAll = scope === 'all' || 'dealerId' in scope
  return (
    <Panel title={t('dealer.count', { title: t('dealer.stores'), n: dealer.Counts.Stores })}>
      {dealer.Counts.Stores >= SEARCH_FROM_STORES && (
        <div className={classes.search} data-print="no">
          <SearchBox
            label={t('dealer.findStore')}
            placeholder={t('dealer.findStoreHint')}
            value={query}
            onSearch={(text) => setSearch({ query: text, page: 1 })}
            onDown={() => list.current?.querySelector('button')?.focus()}
            busy={stores.isFetching}
            {...(found && { resultText: t('table.results', { n: found.Total }) })}
          />
        </div>
      )}
      <div ref={list}>
        <GroupList
          rows={stores}
          page={page}
          search={query}
          onTurn={(next) => setSearch({ query, page: next })}
          title={t('dealer.stores')}
          none={
            query
              ? t('search.noResultsFor', { query })
              : t(seesAll ? 'dealer.noStores' : 'dealer.noOwnStores')
          }
        >
          {(store) => <StoreItem store={store} dealer={dealer} opened={store.ID === first} />}
        </GroupList>
      </div>
    </Panel>
  )
}

/** One store; its people are fetched when it is opened. `opened`: it is open from the start, since the address names it. */
function StoreItem({ store, dealer, opened }: { store: StoreRow; dealer: DealerRecord; opened: boolean }) {
  const t = useTranslations()
  const id = useId()
  const [open, setOpen] = useState(opened)
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (opened) head.current?.focus()
  }, [opened])
  const { ID, DisplayName: name, ShipTo, Users, Attributes: attributes = [] } = store
  const numbers = t('dealer.storeLine', { shipTo: ShipTo })
  return (
    <>
      <div className={classes.line}>
        {Users === undefined && attributes.length === 0 ? (
          <p className={classes.head}>
            <span className={classes.texts}>
              <span className={classes.name}>{name}</span>
              <span className={classes.soft}>{numbers}</span>
            </span>
          </p>
        ) : (
          <h3 className={classes.heading}>
            <button
              ref={head}
              type="button"
              className={classes.head}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <IconChevronRight size={18} aria-hidden />
              <span className={classes.texts}>
                <span className={classes.name}>{name}</span>
                <span className={classes.soft}>
                  {numbers}
                  {Users !== undefined && ` · ${t('dealer.storeUsers', { n: Users })}`}
                </span>
              </span>
            </button>
          </h3>
        )}
        <StoreActions store={store} dealer={dealer} />
      </div>
      <div id={id} hidden={!open} className={classes.people}>
        {open && attributes.length > 0 && <AttributeFacts attributes={attributes} />}
        {open && Boolean(Users) && <PeopleWithAccess store={ID} />}
        {open && Boolean(Users) && <PeopleOfApps store={ID} />}
        {open && Users !== undefined && (
          <PeopleTable
            dealerId={dealer.ID}
            which="store"
            storeId={ID}
            caption={t('dealer.peopleOf', { name })}
          />
        )}
      </div>
    </>
  )
}

/** Lead to the people who hold something at the store: their list, and what each of them has. */
function PeopleWithAccess({ store }: { store: string }) {
  const t = useTranslations()
  const search = { params: { query: undefined }, search: { store } }
  if (!useHasScreen('/users/{-$query}')) return null
  return (
    <p className={classes.access}>
      <Link to="/users/{-$query}" {...search}>
        {t('dealer.withAccess')}
      </Link>
      <Link to="/access/{-$query}" {...search}>
        {t('users.matrix')}
      </Link>
    </p>
  )
}

/** Edits the attributes of a store, moves and deletes it; the form of the dealer edits its name and number. */
function StoreActions({ store, dealer }: { store: StoreRow; dealer: DealerRecord }) {
  const t = useTranslations()
  const viewer = useViewer()
  const [asked, setAsked] = useState<'attributes' | 'move' | 'delete' | null>(null)
  const name = store.DisplayName
  const close = () => setAsked(null)
  return (
    <div className={classes.actions} data-print="no">
      {mayModifyStores(viewer) && (
        <RowAction
          label={t('dealer.attributes.title', { name })}
          icon={IconTags}
          onClick={() => setAsked('attributes')}
        />
      )}
      {mayMoveStores(viewer) && (
        <RowAction
          label={t('store.move', { name })}
          icon={IconArrowsExchange}
          onClick={() => setAsked('move')}
        />
      )}
      {mayDeleteStores(viewer) && (
        <RowAction
          label={t('dealers.delete', { name })}
          icon={IconTrash}
          onClick={() => setAsked('delete')}
        />
      )}
      {asked === 'attributes' && <AttributesDialog type={GroupType.branch} group={store} onClose={close} />}
      {asked === 'move' && <MoveStore store={store} dealer={dealer} onClose={close} />}
      {asked === 'delete' && <DeleteGroup kind="store" group={store} onClose={close} />}
    </div>
  )
}

/** Lead to the people who have each app at the store. */
function PeopleOfApps({ store }: { store: string }) {
  const t = useTranslations()
  const to = '/users/{-$query}'
  const seesPeople = useHasScreen(to)
  const apps = useQuery({ ...reading(allApps, {}), enabled: seesPeople })
  if (!seesPeople || !apps.data) return null
  return (
    <ul className={classes.apps} aria-label={t('dealer.ofApps')}>
      {apps.data.map((app) => (
        <li key={app.ID}>
          <Link
            to={to}
            params={{ query: undefined }}
            search={{ store, app: app.ID }}
            className={classes.ofApp}
          >
            <AppLogo app={app} small />
            {app.DisplayName}
          </Link>
        </li>
      ))}
    </ul>
  )
}
