import { IconTable, IconTemplate } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { type CellProps, listOf } from '#core/web/list/list.ts'
import { ListPage } from '#core/web/list/ListPage.tsx'
import type { Choice } from '#core/web/list/use-selection.ts'
import { useParam, useSearchParams } from '#core/web/router/address.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Email } from '#core/web/ui/Email.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { can } from '#domain/contract/viewer.ts'
import { ImportActions } from '#domain/web/ImportActions.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { SavedViews } from '#features/views/web/parts/SavedViews.tsx'
import { fullName, isLocked, statusOf, type UserRow } from '#features/people/contract.ts'
import { LeavesMark } from '#features/people/leaving/web/parts/LeavesMark.tsx'
import { LockedMark } from '#features/people/lock/web/LockedMark.tsx'
import { DeletedPeopleLink } from '#features/people/delete/web/parts/DeletedPeopleLink.tsx'
import { peopleFilterFields } from './parts/people-filters.tsx'
import { CreateUserLink } from './parts/CreateUserLink.tsx'
import { seesFactors } from '#features/people/rules.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import { matrixAddress } from '#features/people/matrix/web/matrix-address.ts'
import { usersAddress } from './parts/users-address.ts'
import { usersSource } from './parts/users-source.ts'
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
  filters: peopleFilterFields,
  links: USER_PAGE_LINKS,
  row: ({ ID }: UserRow) => ({ id: ID, to: '/user/$id', params: { id: ID } }),
  nameOf: fullName,
})

type Props = {
  /** What can be done to many people at once. */
  choice: Choice | undefined
  /** The actions on the person of a row. */
  RowActs: ComponentType<CellProps<UserRow>>
  /** Links below the list. */
  footer: ReactNode
}

/** The list of users. */
export function UsersPage({ choice, RowActs, footer }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const navigate = useNavigate()
  const columns = [
    ...users.columns,
    ...(seesFactors(viewer) ? [factorsColumn] : []),
    ...(can(viewer, ['lock-users', 'create-users', 'modify-users'])
      ? [{ ...actsColumn, cell: RowActs }]
      : []),
  ]
  return (
    <ListPage
      of={{ ...users, columns }}
      actions={
        <ImportActions
          kinds={['people']}
          also={
            can(viewer, ['create-users', 'modify-users'])
              ? [
                  {
                    label: t('templates.title'),
                    icon: IconTemplate,
                    onAct: () => void navigate({ to: '/templates/{-$query}', params: { query: undefined } }),
                  },
                ]
              : []
          }
        >
          <CreateUserLink label={t('users.create')} />
        </ImportActions>
      }
      tools={UserViews}
      choice={choice}
      footer={
        <>
          <DeletedPeopleLink />
          {footer}
        </>
      }
    />
  )
}

const factorsColumn = {
  id: 'factors',
  head: 'users.factor.label',
  width: 150,
  optional: 'asked',
  cell: FactorsCell,
} as const

const actsColumn = {
  id: 'acts',
  head: 'cmd.actions',
  headHidden: true,
  width: 84,
  grow: 0,
  print: 'no',
} as const

/** The saved views, and the access matrix of the same people. */
function UserViews({ address }: { address: string | null }) {
  const t = useTranslations()
  const { query, filters } = usersAddress.searchOf(useParam('query'), useSearchParams(usersAddress.read))
  return (
    <>
      <SavedViews list="users" address={address} />
      <Link {...matrixAddress.to({ query, filters })} className={buttonLook('ghost')} data-print="no">
        <IconTable size={18} aria-hidden />
        {t('users.matrix')}
      </Link>
    </>
  )
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
        <LeavesMark leaves={row.Leaves} />
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

/** The second factors; nothing where the viewer may not know them. */
function FactorsCell({ row: { Factors } }: Cell) {
  const t = useTranslations()
  if (!Factors) return null
  return Factors.length === 0 ? (
    <span className={classes.soft}>{t('users.factor.none')}</span>
  ) : (
    <span>{Factors.map((kind) => t(`users.factor.${kind}`)).join(', ')}</span>
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
