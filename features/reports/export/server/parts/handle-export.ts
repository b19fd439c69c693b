import { csvName, type Separator } from '#core/contract/csv.ts'
import { dayOf } from '#core/contract/days.ts'
import type { Endpoint, Parsed } from '#core/contract/endpoint.ts'
import { holds } from '#core/contract/needs.ts'
import type { Db, Fragment } from '#core/server/database/database.ts'
import { forbidden, Refusal, signInNeeded } from '#core/server/errors.ts'
import { type CsvFile, parse, type Route } from '#core/server/handle.ts'
import { html } from '#core/server/html.ts'
import type { Settings } from '#core/server/settings.ts'
import { turns } from '#core/server/turns.ts'
import type { ExportedList } from '#domain/contract/kinds.ts'
import { record } from '#domain/server/events.ts'
import { loadViewer, type SignedIn } from '#domain/server/viewer.ts'
import { messagePage } from '#features/sign-in/server/parts/layout.ts'
import { exportQuery } from '../../contract.ts'
import { exportFile, whileAllowed } from '../export-file.ts'
import { redeemExportToken } from './export-tokens.ts'
import { type ColumnsOf, userColumns } from '../user-columns.ts'
import { usersCsv } from '../users-csv.ts'

export type ExportChoice = {
  list: ExportedList
  /** A condition on the users row `u`. */
  condition: Fragment
  /** The columns; without them those of a list of users. */
  columns?: ColumnsOf
  /** The filters in the event. */
  filters?: Record<string, unknown>
}

/** Each reads through a connection of its own (core/server/database/open.ts), and a person has one at a time. */
export const exportsAtOnce = turns({
  atOnce: 3,
  ofOne: () => 1,
  waiting: 0,
  refuse: (full) =>
    full === 'one'
      ? new Refusal(429, 'exportRunning', [], null, { 'Retry-After': '10' })
      : new Refusal(503, 'exportsBusy'),
})

const separators: Record<'comma' | 'semicolon', Separator> = { comma: ',', semicolon: ';' }

/**
 * Binds an export to the choice of its users. The viewer is read from the database when the token is used, as for every
 * call: a person who was locked or signed out gets 401, one who lost a permission 403. The event is recorded before the
 * first byte is sent; the number of sent rows is added at the end, even if the export was interrupted.
 */
export const handleExport = <E extends Endpoint>(
  endpoint: E,
  choose: (
    input: Parsed<E>,
    context: { db: Db; viewer: SignedIn; now: Date; settings: Settings },
  ) => Promise<ExportChoice> | ExportChoice,
  /** Milliseconds after which an idle client is disconnected. */
  idleTimeout?: number,
): Route => ({
  endpoint,
  run: async (call, { db, clock, settings, locale, t }): Promise<CsvFile> => {
    const now = clock.now()
    const { token } = call.query as { token?: unknown }
    const identity = await redeemExportToken(db, token, endpoint.token ?? '', now)
    const viewer = await loadViewer(db, identity, now, locale)
    if (!viewer) throw signInNeeded()
    if (endpoint.needs === 'anonymous' || !holds(viewer.permissions, endpoint.needs)) throw forbidden()
    const input = parse(endpoint, call)
    const { separator } = exportQuery.parse(call.query)
    const {
      list,
      condition,
      columns = userColumns,
      filters,
    } = await choose(input, { db, viewer, now, settings })
    const endTurn = await exportsAtOnce.take(viewer.id)
    const event = await recordExport(db, viewer, list, filters, now).catch((error: unknown) => {
      endTurn()
      throw error
    })
    const stop = new AbortController()
    const isAllowed = async () => {
      const current = await loadViewer(db, identity, clock.now(), locale)
      return current !== undefined && seesNoLess(current, viewer)
    }
    const pieces = usersCsv({
      db,
      viewer,
      t,
      now,
      zone: settings.TIME_ZONE,
      separator: separators[separator],
      condition,
      columns,
      signal: stop.signal,
    })
    const file = exportFile(whileAllowed(pieces, isAllowed), {
      stop,
      ended: (rows, complete) => noteRows(db, event, rows, complete).finally(endTurn),
      idleTimeout,
    })
    return { name: csvName(t(`exports.file.${list}`), dayOf(now, settings.TIME_ZONE)), file }
  },
  refusalPage,
})

/** Whether the viewer still sees at least what they saw at the start, by which the rows were chosen. */
const seesNoLess = (current: SignedIn, first: SignedIn) =>
  current.role === first.role &&
  current.rank === first.rank &&
  current.dealerId === first.dealerId &&
  first.permissions.every((one) => current.permissions.includes(one)) &&
  first.storeIds.every((id) => current.storeIds.includes(id))
/** The refusal in the opened window. It has no language switch, since the token in the address is used. */
const refusalPage: NonNullable<Route['refusalPage']> = ({ code, message }, reader) => {
  const { settings, t } = reader
  return messagePage(
    { ...reader, switchHref: undefined },
    t('exports.refused.title'),
    code === 'signInNeeded' ? t('exports.refused.over') : message,
    html`<a class="button" href="${settings.PUBLIC_URL}/reports">${t('exports.refused.back')}</a>`,
  )
}

const recordExport = (
  db: Db,
  { id }: SignedIn,
  origin: ExportedList,
  Filters: ExportChoice['filters'] = {},
  at: Date,
) => record(db, { kind: 'export', at, origin, userId: id, actorId: id, detail: { Filters } })

const noteRows = (db: Db, event: number, Rows: number, Complete: boolean) =>
  db.rows`
    update events set detail = detail || ${JSON.stringify({ Rows, Complete })}::text::jsonb where id = ${event}`
