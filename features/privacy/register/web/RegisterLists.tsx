import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { exportedLists } from '#domain/contract/kinds.ts'
import { wordIn } from '#features/people/activity/web/parts/use-origin-text.ts'
import { type Destruction, type ExportEntry, registerDestructions, registerExports } from '../contract.ts'
import classes from './Register.module.css'
import { type Column, type Days, RegisterTable } from './RegisterTable.tsx'

/** The filters of the lists that people save; their values stand as they were sent. */
const filterNames = [
  'query',
  'status',
  'dealer',
  'store',
  'app',
  'role',
  'permission',
  'template',
  'need',
  'used',
  'group',
  'kind',
  'by',
  'person',
  'from',
  'until',
  'date',
  'id',
  'which',
  'review',
] as const

/** The files of personal data that people took from the portal. */
export function ExportList(days: Days) {
  const t = useTranslations()
  const format = useFormatter()
  const { dateTime } = useDates()
  const whatOf = ({ List }: ExportEntry) => {
    const list = wordIn(exportedLists, List)
    return list ? t(`audit.exported.${list}`) : t('audit.kind.data-downloaded')
  }
  const filtersOf = ({ Filters }: ExportEntry) =>
    Filters.map(({ Name, Value }) => {
      const field = wordIn(filterNames, Name)
      const name = field ? t(`register.field.${field}`) : Name
      return t('register.filter', { name, value: Value ?? t('register.gone') })
    }).join('; ')
  const rowsOf = ({ Rows, Complete, List }: ExportEntry) =>
    Rows === null
      ? ''
      : `${format.number(Rows)}${Complete || List === 'data-downloaded' ? '' : ` (${t('register.cut')})`}`
  const columns: Column<ExportEntry>[] = [
    { head: t('register.at'), text: ({ At }) => dateTime(At) },
    { head: t('register.by'), text: ({ By }) => By ?? t('audit.somebody') },
    { head: t('register.what'), text: whatOf },
    {
      head: t('register.filters'),
      text: filtersOf,
      renderCell: (row) => <span className={classes.filters}>{filtersOf(row)}</span>,
    },
    { head: t('register.rows'), text: rowsOf },
  ]
  return (
    <RegisterTable
      of={registerExports}
      days={days}
      title={t('register.tab.exports')}
      columns={columns}
      keyOf={({ ID }) => `${ID}`}
    />
  )
}

/** What was deleted and anonymised, by which criterion and how. */
export function DestructionList(days: Days) {
  const t = useTranslations()
  const format = useFormatter()
  const { dateTime } = useDates()
  const dayText = useDay()
  const because = ({ Kind, Criterion, Day }: Destruction) => {
    if (Kind === 'people') return t('register.because.people')
    if (Kind === 'events') return t('register.because.events', { month: (Day ?? '').slice(0, 7) })
    return Criterion === 'inactive' && Day
      ? t('register.because.inactive', { day: dayText(Day) })
      : t('register.because.orphaned')
  }
  const columns: Column<Destruction>[] = [
    { head: t('register.at'), text: ({ At }) => dateTime(At) },
    { head: t('register.what'), text: ({ Kind }) => t(`register.kind.${Kind}`) },
    { head: t('register.count'), text: ({ Count }) => format.number(Count) },
    { head: t('register.criterion'), text: because },
    { head: t('register.technique'), text: ({ Kind }) => t(`register.how.${Kind}`) },
  ]
  return (
    <RegisterTable
      of={registerDestructions}
      days={days}
      title={t('register.tab.destructions')}
      columns={columns}
      keyOf={({ At, Kind, Day }) => `${At} ${Kind} ${Day}`}
    />
  )
}
