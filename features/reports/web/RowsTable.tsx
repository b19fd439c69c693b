import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Email } from '#core/web/ui/Email.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { mediaHook } from '#core/web/ui/use-browser.ts'
import { useFetchAhead } from '#core/web/data/fetch-ahead.ts'
import { getDealer } from '#features/dealers/contract.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import type { RowsRow } from '../contract/rows.ts'
import { soldToIsFixed } from '../rules.ts'
import { AppColour } from './AppColour.tsx'
import { columnsOf, type RowColumn, useRowTexts } from './row-texts.ts'
import classes from './RowsTable.module.css'

type Props = { caption: string; rows: readonly RowsRow[]; busy: boolean }

/** Whether a screen is too narrow for seven columns beside the side bar; paper never is. */
const useNarrow = mediaHook('screen and (max-width: 1199px)')

/** People, events, dealers or stores that a figure counts. */
export function RowsTable({ caption, rows, busy }: Props) {
  const t = useTranslations()
  const narrow = useNarrow()
  const viewer = useViewer()
  // A viewer of one dealer knows which one it is.
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
                  <Cell key={name} data-column={name} {...(isHeader && { scope: 'row' })}>
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

/** A text about a person, with a link to the part of their profile that shows more of it or lets the viewer act. */
const ToProfile = ({ text, children }: { text: string; children: ReactNode }) => (
  <span>
    {text}
    <span className={classes.under} data-print="no">
      {children}
    </span>
  </span>
)

/** A cell: people link to their profile, dealers to their page; an address or a number stands below the name. */
function RowCell({ name, row }: { name: RowColumn; row: RowsRow }) {
  const viewer = useViewer()
  const text = useRowTexts()[name](row)
  const t = useTranslations()
  const fetchAhead = useFetchAhead()
  const { Person, Dealer, Store, App } = row
  const seesProfile = Person && can(viewer, 'view-users')
  if (name === 'person' && Person)
    return (
      <span>
        {seesProfile ? <UserLink user={Person}>{text}</UserLink> : text}
        <span className={classes.under}>
          <Email address={Person.Email} />
        </span>
      </span>
    )
  const aboutPerson = (label: string) => t('filter.chip', { name: label, value: Person?.Name ?? '' })
  if (name === 'fields' && seesProfile)
    return (
      <ToProfile text={text}>
        <UserLink user={Person} tab="activity" aria-label={aboutPerson(t('user.activity.label'))}>
          {t('user.activity.label')}
        </UserLink>
      </ToProfile>
    )
  if (name === 'what' && seesProfile && isUnsentWelcome(row) && can(viewer, ['create-users', 'modify-users']))
    return (
      <ToProfile text={text}>
        <UserLink user={Person} aria-label={aboutPerson(t('user.resendWelcome'))}>
          {t('user.resendWelcome')}
        </UserLink>
      </ToProfile>
    )
  if (name === 'dealer' && Dealer)
    return (
      <span>
        <Link
          to="/dealer/$id"
          params={{ id: Dealer.ID }}
          preload="intent"
          {...fetchAhead(getDealer, { id: Dealer.ID })}
        >
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
  if (name === 'app' && App) return <AppColour colour={App.Colour}>{text}</AppColour>
  return text
}

/** Whether the row is a welcome mail that failed, which the profile can send again. R40 */
const isUnsentWelcome = ({ Event, Origin, Outcome }: RowsRow) =>
  Event === 'mail' && Origin === 'welcome' && Outcome === 'failed'
