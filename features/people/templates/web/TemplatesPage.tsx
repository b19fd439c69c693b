import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { type CellProps, listOf, rowsOf } from '#core/web/list/list.ts'
import { ListPage } from '#core/web/list/ListPage.tsx'
import { reading } from '#core/web/query.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import { type Template, templates } from '../contract.ts'
import { divided } from '../contract/givable.ts'
import { mayManageTemplates } from '../rules.ts'
import { templatesAddress } from './templates-address.ts'
import classes from './Templates.module.css'

type Cell = CellProps<Template>

const list = listOf({
  name: 'templates',
  words: {
    title: 'templates.title',
    search: 'templates.search',
    placeholder: 'templates.placeholder',
    hint: 'search.noResultsHint',
    noMatch: 'templates.none',
  },
  address: templatesAddress,
  source: ({ query, page }) => rowsOf(templates, { query, page }),
  columns: [
    { id: 'name', head: 'templates.name', width: 180, grow: 2, cell: NameCell },
    { id: 'dealer', head: 'templates.of', width: 160, grow: 2, labelled: true, cell: DealerCell },
    { id: 'access', head: 'templates.access', width: 220, grow: 4, labelled: true, cell: AccessCell },
    { id: 'people', head: 'templates.people', width: 96, labelled: true, numeric: true, cell: PeopleCell },
    {
      id: 'changed',
      head: 'templates.changed',
      width: 120,
      labelled: true,
      optional: true,
      cell: ChangedCell,
    },
  ],
  filters: {},
  nothing: NoTemplates,
  links: USER_PAGE_LINKS,
  row: ({ ID }: Template) => ({ id: ID, to: '/templates/{-$query}', params: { query: ID } }),
})

/** The templates of access that the viewer sees. */
export function TemplatesPage() {
  return <ListPage of={list} actions={<NewTemplate />} />
}

/** Leads to the form of a new template, for viewers who may save one. */
function NewTemplate() {
  const t = useTranslations()
  const viewer = useViewer()
  const own = can(viewer, 'access-all-dealers') ? null : viewer.dealerId
  if (!mayManageTemplates(viewer, own)) return null
  return (
    <Link to="/templates/{-$query}" params={{ query: 'new' }} className={buttonLook('primary')}>
      {t('templates.new')}
    </Link>
  )
}

function NoTemplates() {
  const t = useTranslations()
  return <Empty title={t('templates.none')}>{t('templates.what')}</Empty>
}

function NameCell({ row: { ID, Name } }: Cell) {
  return (
    <Link to="/templates/{-$query}" params={{ query: ID }} className={classes.name}>
      {Name}
    </Link>
  )
}

function DealerCell({ row: { Dealer } }: Cell) {
  const t = useTranslations()
  return Dealer ? Dealer.DisplayName : t('templates.network')
}

/** The apps with their roles; and whether there is more in it than the viewer may give. */
function AccessCell({ row: { Apps, Hidden } }: Cell) {
  const t = useTranslations()
  const viewer = useViewer()
  const { data: apps = [] } = useQuery(reading(allApps, {}))
  const parts = Apps.flatMap((one) => {
    const app = apps.find(({ ID }) => ID === one.ID)
    return app ? [{ app, one, ...divided(viewer, one, app) }] : []
  })
  const texts = parts.map(({ app, one }) => {
    const held = new Set(one.AssignedRoles.map(({ ID }) => ID))
    const roles = (app.Roles ?? []).filter(({ ID }) => held.has(ID)).map(({ DisplayName }) => DisplayName)
    return roles.length > 0 ? `${app.DisplayName} (${roles.join(', ')})` : app.DisplayName
  })
  const isBeyond = Hidden || parts.some(({ given, left }) => !given || left.length > 0)
  return (
    <>
      {texts.join(', ') || t('common.none')}
      {isBeyond && <span className={classes.soft}>{t('templates.beyond')}</span>}
    </>
  )
}

/** The people who have it, as a list. */
function PeopleCell({ row: { ID, People } }: Cell) {
  if (People === 0) return '0'
  return (
    <Link to="/users/{-$query}" params={{ query: undefined }} search={{ template: ID }}>
      {People}
    </Link>
  )
}

function ChangedCell({ row: { LastChange } }: Cell) {
  const { date, dateTime } = useDates()
  return (
    <time dateTime={LastChange.At} title={dateTime(LastChange.At)}>
      {date(LastChange.At)}
    </time>
  )
}
