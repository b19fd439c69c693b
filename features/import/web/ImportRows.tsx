import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { isLocale, regions } from '#core/contract/locale.ts'
import { addressOf, call } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Becomes } from '#core/web/ui/Becomes.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { Tabs } from '#core/web/ui/Tabs.tsx'
import { useAnnouncedPage, useLastPage } from '#core/web/ui/use-announced-page.ts'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { formatPhone } from '#features/people/contract.ts'
import { ExportUsers } from '#features/reports/export/web/parts/ExportUsers.tsx'
import { type ImportField, keyField } from '../contract/fields.ts'
import {
  exportImport,
  type Import,
  type ImportRow,
  importRows,
  importToken,
  type RowFilter,
  rowFilters,
} from '../contract.ts'
import { CorrectRow } from './CorrectRow.tsx'
import classes from './Import.module.css'

/** The rows of a preview or a receipt, by verdict or result. */
export function ImportRows({ one }: { one: Import }) {
  const t = useTranslations()
  const count = (of: RowFilter) => one.Counts.find(({ Of }) => Of === of)?.Rows ?? 0
  const shown = rowFilters.filter((of) => of === 'all' || (count(of) > 0 && belongs(one, of)))
  const [which, setWhich] = useState<RowFilter>(count('error') > 0 && one.State === 'ready' ? 'error' : 'all')
  const chosen = shown.includes(which) ? which : 'all'
  return (
    <Tabs
      label={t('import.rows')}
      chosen={chosen}
      onChoose={(id) => setWhich(rowFilters.find((of) => of === id) ?? 'all')}
      tabs={shown.map((id) => ({
        id,
        label: t(`import.tab.${id}`, { n: id === 'all' ? one.Total : count(id) }),
        content: <Rows key={id} one={one} which={id} />,
      }))}
    />
  )
}

/** A receipt shows results instead of the preview. */
const belongs = ({ State }: Import, of: RowFilter) =>
  State === 'ready' || (of !== 'create' && of !== 'change')

function Rows({ one, which }: { one: Import; which: RowFilter }) {
  const t = useTranslations()
  const phone = usePhone()
  const [page, setPage] = useState(1)
  const [corrected, setCorrected] = useState<ImportRow | null>(null)
  const query = useQuery({
    ...reading(importRows, { id: one.ID, which, page, pageSize: 50 }),
    placeholderData: keepPreviousData,
  })
  useAnnouncedPage(page, query)
  useLastPage(page, query, setPage)
  return (
    <Loaded query={query} lines={10} height={36}>
      {({ Data, TotalPages }) => (
        <div className={`${classes.stack} ${classes.rows}`}>
          <Table caption={t('import.rows')} busy={query.isPlaceholderData} cards={phone}>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.record')}</th>
                <th scope="col">{t('import.what')}</th>
                <th scope="col">{t('import.details')}</th>
                {one.State === 'ready' && (
                  <th scope="col">
                    <span className="visually-hidden">{t('cmd.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {Data.map((row) => (
                <RowLine
                  key={row.Row}
                  one={one}
                  row={row}
                  onCorrect={one.State === 'ready' ? () => setCorrected(row) : null}
                />
              ))}
            </tbody>
          </Table>
          <Pager current={page} total={TotalPages} links={USER_PAGE_LINKS} onTurn={setPage} />
          <ExportUsers
            label={t('import.download')}
            token={() => call(importToken, {})}
            address={(token, format) => addressOf(exportImport, { token, id: one.ID, which, ...format })}
          />
          {corrected && <CorrectRow id={one.ID} row={corrected} onClose={() => setCorrected(null)} />}
        </div>
      )}
    </Loaded>
  )
}

type LineProps = { one: Import; row: ImportRow; onCorrect: (() => void) | null }

function RowLine({ one, row, onCorrect }: LineProps) {
  const t = useTranslations()
  const mark = row.Undone ?? row.Result ?? row.Verdict
  return (
    <tr>
      <td>{row.Row}</td>
      <th scope="row">
        <RecordName kind={one.Kind} row={row} />
      </th>
      <td>
        {mark && (
          <span className={classes.mark} data-mark={mark}>
            {t(`import.mark.${mark}`)}
          </span>
        )}
      </td>
      <td>
        <Details row={row} />
      </td>
      {onCorrect && (
        <td>
          <Button look="quiet" aria-label={t('import.correctOf', { n: row.Row })} onClick={onCorrect}>
            {t('import.correct')}
          </Button>
        </td>
      )}
    </tr>
  )
}

const pages = { people: '/user/$id', dealers: '/dealer/$id' } as const

/** The name in the row and the key of the record; a link if the record exists. */
function RecordName({ kind, row }: { kind: Import['Kind']; row: ImportRow }) {
  const t = useTranslations()
  const value = (field: string) => row.Values.find(({ Field }) => Field === field)?.Value ?? ''
  const name = kind === 'people' ? `${value('FirstName')} ${value('LastName')}`.trim() : value('Name')
  const text = name || value(keyField[kind]) || t('import.rowAt', { n: row.Row })
  const linked = row.ID !== null && row.Undone !== 'deleted' && kind !== 'stores'
  return (
    <>
      {linked ? (
        <Link to={pages[kind]} params={{ id: row.ID ?? '' }}>
          {text}
        </Link>
      ) : (
        text
      )}
      {name && <div className={classes.soft}>{value(keyField[kind])}</div>}
    </>
  )
}

/** Why a row is refused, else what changes, else the other values of a new record. */
function Details({ row }: { row: ImportRow }) {
  const t = useTranslations()
  const valueText = useValueText()
  if (row.Problems.length > 0)
    return (
      <ul className={`${classes.list} ${classes.wrong}`}>
        {row.Problems.map(({ Field, Message }) => (
          <li key={`${Field} ${Message}`}>
            {Field ? t('valid.named', { field: t(`import.field.${Field}`), problem: Message }) : Message}
          </li>
        ))}
      </ul>
    )
  const lines =
    row.Changes.length > 0
      ? row.Changes.map(({ Field, From, To }) => ({
          Field,
          text: valueText(Field, From) || t('common.none'),
          to: valueText(Field, To) || t('common.none'),
        }))
      : row.Verdict === 'create'
        ? row.Values.filter(({ Field, Value }) => Value && !named.includes(Field)).map(
            ({ Field, Value }) => ({
              Field,
              text: Value,
              to: null,
            }),
          )
        : []
  return (
    <ul className={classes.list}>
      {lines.map(({ Field, text, to }) => (
        <li key={Field}>
          {t('valid.named', { field: t(`import.field.${Field}`), problem: text })}
          {to !== null && (
            <>
              <Becomes word={t('import.becomes')} />
              {to}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The fields that the name of the row shows already. */
const named: readonly string[] = ['FirstName', 'LastName', 'Email', 'Name', 'SoldTo', 'ShipTo']

/** Writes a stored value as the page of its record does. */
function useValueText() {
  const t = useTranslations()
  const locale = useLocale()
  return (field: ImportField, value: string): string => {
    const region = regions.find((one) => one === value)
    if (field === 'Region' && region) return t(`region.${region}`)
    if (field === 'Locale' && isLocale(value)) return t(`locale.${value}`)
    return field.endsWith('Phone') ? formatPhone(value, locale) : value
  }
}
