import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { FilterCombobox } from '#core/web/list/FilterCombobox.tsx'
import { type CellProps, type ChoicesProps, listOf } from '#core/web/list/list.ts'
import { ListPage } from '#core/web/list/ListPage.tsx'
import type { Choice } from '#core/web/list/use-selection.ts'
import { reading } from '#core/web/query.ts'
import { Email } from '#core/web/ui/Email.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import { appLabel } from '#features/apps/app/web/parts/app-label.ts'
import { dealerSource, useDealer } from '#features/groups/web/parts/dealer-source.ts'
import { SavedViews } from '#features/views/web/parts/SavedViews.tsx'
import {
  accountNeeds,
  fullName,
  isLocked,
  PEOPLE_PER_CALL_MAX,
  statusOf,
  type UserRow,
  userStatuses,
} from '#features/people/contract.ts'
import { mayMeet } from '#features/people/rules.ts'
import { lockPeople, unlockPeople } from '#features/people/lock/web/lock-people.ts'
import { LockedMark } from '#features/people/lock/web/LockedMark.tsx'
import { DeletedPeopleLink } from '#features/people/delete/web/parts/DeletedPeopleLink.tsx'
import { CreateUserLink } from './parts/CreateUserLink.tsx'
import type { PeopleAction } from '#features/people/many/web/parts/people-action.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import { usersAddress, type userFilters } from './parts/users-address.ts'
import { usersSource } from './parts/users-source.ts'
import { PeopleActions } from '#features/people/many/web/PeopleActions.tsx'
import { storeWithin } from './store-within.ts'
import { UserAppsCell } from './UserAppsCell.tsx'
import classes from './UsersPage.module.css'

const users = listOf({
  name: 'users',
  words: {
    title: 'users.title',
    search: 'users.search.label',
    placeholder: 'users.search.placeholder',
    hint: 'search.noResultsHint',
    noMatch: 'users.noMatch',
  },
  address: usersAddress,
  source: usersSource,
  columns: [
    {
      id: 'name',
      head: 'users.col.name',
      sort: 'lastName',
      also: { sort: 'email', head: 'users.col.email' },
      width: 220,
      grow: 3,
      cell: NameCell,
    },
    { id: 'dealer', head: 'users.col.place', width: 160, grow: 3, optional: true, cell: PlaceCell },
    { id: 'apps', head: 'users.col.apps', width: 196, labelled: true, cell: UserAppsCell },
    { id: 'status', head: 'users.col.status', width: 136, optional: true, cell: StatusCell },
    { id: 'lastLogin', head: 'users.col.lastLogin', width: 120, optional: true, cell: LastSignInCell },
  ],
  filters: {
    status: { label: 'users.col.status', choices: Statuses },
    dealer: { label: 'users.col.dealer', choices: Dealers },
    app: { label: 'filter.app', choices: Apps, resets: ['role'] },
    role: { label: 'prov.role', choices: Roles },
    need: { label: 'users.need.label', choices: Needs },
  },
  links: USER_PAGE_LINKS,
  row: ({ ID }: UserRow) => ({ id: ID, to: '/user/$id', params: { id: ID } }),
})

type Props = {
  /** The bulk actions of other features, which need the permission to lock users too. */
  more: readonly PeopleAction[]
  /** The actions on the person of a row. */
  RowActs: ComponentType<CellProps<UserRow>>
}

/** The list of users. */
export function UsersPage({ more, RowActs }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const choice: Choice<UserRow> = {
    nameOf: fullName,
    max: PEOPLE_PER_CALL_MAX,
    words: chosenWords,
    renderActions: (props) => <PeopleActions actions={[lockPeople, unlockPeople, ...more]} {...props} />,
  }
  const list = can(viewer, ['lock-users', 'create-users', 'modify-users'])
    ? { ...users, columns: [...users.columns, { ...actsColumn, cell: RowActs }] }
    : users
  return (
    <ListPage
      of={list}
      actions={<CreateUserLink label={t('users.create')} />}
      tools={UserViews}
      choice={can(viewer, 'lock-users') ? choice : undefined}
      footer={<DeletedPeopleLink />}
    />
  )
}

const actsColumn = {
  id: 'acts',
  head: 'cmd.actions',
  headHidden: true,
  width: 84,
  grow: 0,
  print: 'no',
} as const

const chosenWords = {
  label: 'users.many.label',
  start: 'users.many.start',
  chosen: 'users.many.chosen',
  all: 'users.many.all',
  first: 'users.many.first',
  most: 'users.many.most',
} as const

function UserViews({ address }: { address: string | null }) {
  return <SavedViews list="users" address={address} />
}

type Cell = CellProps<UserRow>

/** The name, and the address below it. */
function NameCell({ row }: Cell) {
  const now = useMinutely()
  return (
    <div className={classes.person}>
      <span className={classes.name}>
        <UserLink user={row}>{fullName(row)}</UserLink>
        {isLocked(row, now) && <LockedMark lock={row} />}
      </span>
      <span className={classes.soft} title={row.Email}>
        <Email address={row.Email} />
      </span>
    </div>
  )
}

/** The status, as on the profile: unlocked people who never signed in are invited. */
function StatusCell({ row }: Cell) {
  const t = useTranslations()
  const stored = statusOf(row, useMinutely())
  const status = stored === 'active' && row.LastSignIn === null ? 'invited' : stored
  return (
    <span className={classes.status} data-status={status}>
      {t(`user.status.${status}`)}
    </span>
  )
}

/** The dealer, and below it the first store with the number of the others. */
function PlaceCell({ row: { Dealer, Store, Stores } }: Cell) {
  const t = useTranslations()
  if (!Dealer) return <span className={classes.soft}>{t('common.none')}</span>
  const isNamedAlike = Stores === 1 && Store === Dealer.DisplayName
  const store = Store && !isNamedAlike && storeWithin(Dealer.DisplayName, Store)
  return (
    <div className={classes.person}>
      <span title={Dealer.DisplayName}>{Dealer.DisplayName}</span>
      {store && (
        <span className={classes.soft} title={Store}>
          {Stores > 1 ? t('users.stores', { store, n: Stores - 1 }) : store}
        </span>
      )}
    </div>
  )
}

function LastSignInCell({ row: { LastSignIn } }: Cell) {
  const t = useTranslations()
  const { date, dateTime } = useDates()
  if (!LastSignIn) return <span className={classes.soft}>{t('users.never')}</span>
  return (
    <time dateTime={LastSignIn} title={dateTime(LastSignIn)}>
      {date(LastSignIn)}
    </time>
  )
}

type FilterProps = ChoicesProps<typeof userFilters>

function Statuses({ children }: FilterProps) {
  const t = useTranslations()
  return children({ options: userStatuses.map((value) => ({ value, label: t(`user.status.${value}`) })) })
}

/** The filter of accounts about which the viewer can do something. */
function Needs({ children }: FilterProps) {
  const t = useTranslations()
  const viewer = useViewer()
  const options = accountNeeds.filter((need) => mayMeet(viewer, need))
  return children({ options: options.map((value) => ({ value, label: t(`users.need.${value}`) })) })
}

/** The filter of dealers; viewers who see one dealer have nothing to choose. */
function Dealers({ chosen, children }: FilterProps) {
  const seesAll = can(useViewer(), 'access-all-dealers')
  const dealer = useDealer(chosen.dealer)
  const { data, error, isLoadingError } = dealer
  const isNotFound = error instanceof CallError && error.status === 404
  return children({
    options: data
      ? [{ value: data.ID, label: data.DisplayName }]
      : data === null || isNotFound || !chosen.dealer
        ? []
        : undefined,
    failed: isLoadingError && !isNotFound ? dealer : undefined,
    ...(seesAll && { field: (props) => <FilterCombobox {...props} source={dealerSource} /> }),
  })
}

function Apps({ children }: FilterProps) {
  const t = useTranslations()
  const apps = useQuery(reading(allApps, {}))
  return children({
    options: apps.data?.map((app) => ({ value: app.ID, label: appLabel(t, app) })),
    failed: apps.isLoadingError ? apps : undefined,
  })
}

/** The roles of the chosen app. The filter of apps shows the error if reading them failed. */
function Roles({ chosen: { app, role }, children }: FilterProps) {
  const apps = useQuery(reading(allApps, {}))
  const its = apps.data?.filter(({ ID, Roles: roles = [] }) =>
    app ? ID === app : roles.some((one) => one.ID === role),
  )
  return children({
    options: its?.flatMap(({ Roles: roles = [] }) =>
      roles.map((one) => ({ value: one.ID, label: one.DisplayName })),
    ),
  })
}
