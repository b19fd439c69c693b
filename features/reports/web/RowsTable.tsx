import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Table } from '#core/web/ui/Table.tsx'
import { mediaHook } from '#core/web/ui/use-phone.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { UserLink } from '#features/users/web/parts/UserLink.tsx'
import type { RowsRow } from '../contract/rows.ts'
import { soldToIsFixed } from '../rules.ts'
import { columnsOf, type RowColumn, useRowTexts } from './row-texts.ts'
import classes from './RowsTable.module.css'

type Props = { caption: string; rows: readonly RowsRow[]; busy: boolean }

/** Too narrow for seven columns; a sheet of paper is never. */
const useNarrow = mediaHook('screen and (max-width: 899px)')

/** People, events, dealers or stores that a figure counts. */
export function RowsTable({ caption, rows, busy }: Props) {
  const t = useTranslations()
  const narrow = useNarrow()
  const viewer = useViewer()
  // Those who see one dealer know which.
  const columns = columnsOf(rows).filter(({ name }) => name !== 'dealer' || !soldToIsFixed(viewer))
  return (
    <div className={classes.rows}>
      <Table caption={caption} busy={busy} cards={narrow}>
        <thead>
          <tr>
            {columns.map(({ name, head }) => (
              <th key={name} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.At} ${row.Person?.ID} ${index}`}>
              {columns.map(({ name, head }) => {
                const isHeader =
                  name === (row.Kind === 'person' || row.Kind === 'event' ? 'person' : row.Kind)
                const Cell = isHeader ? 'th' : 'td'
                return (
                  <Cell key={name} {...(isHeader && { scope: 'row' })}>
                    {narrow && !isHeader && <span className={classes.label}>{t(head)}</span>}
                    <RowCell name={name} row={row} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** People lead to their profile, dealers to their page; an address or a number stands below the name. */
function RowCell({ name, row }: { name: RowColumn; row: RowsRow }) {
  const viewer = useViewer()
  const text = useRowTexts()[name](row)
  const { Person, Dealer, Store, App } = row
  if (name === 'person' && Person)
    return (
      <span>
        {can(viewer, 'view-users') ? <UserLink user={Person}>{text}</UserLink> : text}
        <span className={classes.under}>{Person.Email}</span>
      </span>
    )
  if (name === 'dealer' && Dealer)
    return (
      <span>
        <Link to="/dealer/$id" params={{ id: Dealer.ID }}>
          {text}
        </Link>
        <span className={classes.under}>{Dealer.SoldTo}</span>
      </span>
    )
  if (name === 'store' && Store)
    return (
      <span>
        {text}
        <span className={classes.under}>{Store.ShipTo}</span>
      </span>
    )
  if (name === 'app' && App)
    return (
      <span>
        <span className={classes.colour} style={{ background: App.Colour }} aria-hidden />
        {text}
      </span>
    )
  return text
}
