import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import type { ViewProps } from '#core/web/list/list.ts'
import { boxesOf, SelectPage, SelectRow } from '#core/web/list/SelectRow.tsx'
import { reading } from '#core/web/query.ts'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { SortHeader } from '#core/web/ui/SortHeader.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { useGridKeys } from '#core/web/ui/use-grid-keys.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import { type App, allApps } from '#features/apps/contract.ts'
import { GrantHistory } from '#features/people/activity/web/GrantHistory.tsx'
import { useDatesText } from '#features/people/dated/web/parts/use-dates-text.ts'
import { fullName } from '#features/people/contract.ts'
import { storeWithin } from '#features/people/list/web/store-within.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import type { MatrixCell, MatrixRow } from '../contract.ts'
import type { matrixAddress } from './matrix-address.ts'
import classes from './MatrixRows.module.css'

type Props = ViewProps<MatrixRow, typeof matrixAddress>
/** The cell whose panel is open. */
type Opened = { row: MatrixRow; app: App; cell: MatrixCell }

/** The people of a page with their apps: a grid, or on a phone a card for each person. */
export function MatrixRows({ rows, state, selection }: Props) {
  const phone = usePhone()
  const apps = useQuery(reading(allApps, {}))
  const [opened, open] = useState<Opened>()
  return (
    <Loaded query={apps} lines={8} height={36}>
      {(all) => (
        <>
          {phone ? (
            <Cards rows={rows} apps={all} selection={selection} onOpen={open} />
          ) : (
            <Grid rows={rows} apps={all} state={state} selection={selection} onOpen={open} />
          )}
          {opened && <CellPanel {...opened} onClose={() => open(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

type RowsProps = Pick<Props, 'rows' | 'selection'> & { apps: readonly App[]; onOpen: (cell: Opened) => void }

function Grid({ rows, apps, state, selection, onOpen }: RowsProps & Pick<Props, 'state'>) {
  const t = useTranslations()
  const keys = useGridKeys(selection ? 1 : 0)
  const { search, results, goTo } = state
  const { used, ...others } = search.filters
  return (
    <div className={classes.frame} data-busy={results.isPlaceholderData}>
      <table {...keys} aria-label={t('users.matrix')} className={classes.grid}>
        <thead>
          <tr>
            {selection && (
              <td data-box data-print="no">
                <SelectPage selection={selection} cards={false} boxes />
              </td>
            )}
            <SortHeader
              column="name"
              label={t('users.col.name')}
              sort={used ? '' : 'name'}
              order={search.order}
              onSort={(_, order) => goTo({ filters: others, order, page: 1 })}
            />
            {apps.map((app) => (
              <SortHeader
                key={app.ID}
                column={app.ID}
                label={app.DisplayName}
                sort={used ?? ''}
                order={search.order}
                onSort={(id, order) => goTo({ filters: { ...others, used: id }, order, page: 1 })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ID} data-chosen={selection?.isChosen(row.ID) ?? false}>
              {selection && (
                <td data-box data-print="no">
                  <SelectRow selection={selection} id={row.ID} />
                </td>
              )}
              <th scope="row">
                <UserLink user={row} className={classes.name}>
                  {fullName(row)}
                </UserLink>
                <span className={classes.soft}>{row.Dealer?.DisplayName ?? t('common.none')}</span>
              </th>
              {apps.map((app) => {
                const cell = row.Cells.find(({ AppID }) => AppID === app.ID)
                return (
                  <td key={app.ID}>
                    {cell ? (
                      <button
                        type="button"
                        className={classes.cell}
                        onClick={() => onOpen({ row, app, cell })}
                      >
                        <CellText row={row} cell={cell} />
                      </button>
                    ) : (
                      <>
                        <span className={classes.soft} aria-hidden>
                          –
                        </span>
                        <span className="visually-hidden">{t('matrix.none')}</span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ rows, apps, selection, onOpen }: RowsProps) {
  const t = useTranslations()
  const boxes = boxesOf(selection, true)
  return (
    <>
      {selection && (
        <p className={classes.picking}>
          <SelectPage selection={selection} cards boxes={boxes !== null} />
        </p>
      )}
      <ul className={classes.cards} aria-label={t('users.matrix')}>
        {rows.map((row) => (
          <li key={row.ID}>
            <h2>
              {boxes && <SelectRow selection={boxes} id={row.ID} />}
              <UserLink user={row}>{fullName(row)}</UserLink>
            </h2>
            <p className={classes.soft}>{row.Dealer?.DisplayName ?? t('common.none')}</p>
            {row.Cells.length === 0 && <p className={classes.soft}>{t('users.noApps')}</p>}
            {apps.map((app) => {
              const cell = row.Cells.find(({ AppID }) => AppID === app.ID)
              return (
                cell && (
                  <button
                    key={app.ID}
                    type="button"
                    className={classes.line}
                    onClick={() => onOpen({ row, app, cell })}
                  >
                    <AppLogo app={app} small />
                    <span className={classes.texts}>
                      <span>{app.DisplayName}</span>
                      <CellText row={row} cell={cell} />
                    </span>
                  </button>
                )
              )
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The roles, and below them the last use and the stores, without the dealer that is named beside the person. */
function CellText({ row, cell }: { row: MatrixRow; cell: MatrixCell }) {
  const t = useTranslations()
  const { date } = useDates()
  const { Roles, Store, Stores, LastUsed, How, Starts, Ends } = cell
  const textOf = useDatesText()
  const days = [textOf({ From: Starts, Until: null }), textOf({ From: null, Until: Ends })]
    .filter((text) => text !== null)
    .join(', ')
  const named = Store && storeWithin(row.Dealer?.DisplayName ?? '', Store)
  const places = named && (Stores > 1 ? t('users.stores', { store: named, n: Stores - 1 }) : named)
  const roles = Roles.join(', ') || t(`matrix.how.${How}`)
  return (
    <span className={classes.texts}>
      <span className={classes.role} title={roles}>
        {roles}
      </span>
      <span className={classes.soft} title={places ?? undefined}>
        {How === 'later' ? null : LastUsed ? (
          <>
            <span className="visually-hidden">{t('matrix.used')} </span>
            {date(LastUsed)}
          </>
        ) : (
          t('matrix.never')
        )}
        {places && ` · ${places}`}
      </span>
      {days && <span className={classes.days}>{days}</span>}
    </span>
  )
}

/** Who gave a person an app, when and how, and its last use. */
function CellPanel({ row, app, cell, onClose }: Opened & { onClose: () => void }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const day = useDay()
  return (
    <Dialog title={t('matrix.of', { app: app.DisplayName, name: fullName(row) })} onClose={onClose}>
      {cell.How !== 'later' && (
        <p>
          {cell.LastUsed ? t('matrix.lastUsed', { date: dateTime(cell.LastUsed) }) : t('matrix.neverUsed')}
        </p>
      )}
      {cell.Starts && <p>{t('matrix.starts', { day: day(cell.Starts) })}</p>}
      {cell.Ends && <p>{t('matrix.ends', { day: day(cell.Ends) })}</p>}
      {cell.How === 'given' && <GrantHistory userId={row.ID} appId={app.ID} />}
      {cell.How === 'all' && <p>{t('matrix.forAll')}</p>}
      {cell.How === 'rule' && <p>{t('matrix.byRule')}</p>}
      <p>
        <UserLink user={row}>{t('matrix.toAccess')}</UserLink>
      </p>
    </Dialog>
  )
}
