import type { Separator } from '#core/contract/csv.ts'
import type { Endpoint, Parsed } from '#core/contract/endpoint.ts'
import { holds } from '#core/contract/needs.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, Refusal, signInNeeded, tokenRefused } from '#core/server/errors.ts'
import { parse, type Route, type StreamedFile } from '#core/server/handle.ts'
import { html } from '#core/server/html.ts'
import type { Settings } from '#core/server/settings.ts'
import { withToken } from '#core/server/request-context.ts'
import { turns } from '#core/server/turns.ts'
import type { Translate } from '#core/server/words.ts'
import type { ExportedList } from '#domain/contract/kinds.ts'
import { can } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import { loadViewer, type SignedIn } from '#domain/server/viewer.ts'
import { messagePage } from '#features/sign-in/server/parts/layout.ts'
import { exportQuery } from '../../contract.ts'
import { exportFile, type Pieces, whileAllowed } from '../export-file.ts'
import { redeemExportToken } from './export-tokens.ts'

export type ListOfFile = {
  list: ExportedList
  /** The filters in the event. */
  filters?: Record<string, unknown> | undefined
}

/** A list, or the data of one person. */
export type ExportedFile = { name: string; pieces: Pieces } & (ListOfFile | { person: string })

export type FileContext = {
  db: Db
  viewer: SignedIn
  now: Date
  settings: Settings
  t: Translate
  separator: Separator
  /** What the token was made for, if that is more than its purpose. */
  choice: unknown
  /** Aborted when the file ends. */
  signal: AbortSignal
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
 * Binds a file to what writes it. The viewer is read from the database when the token is used, as for every call: a person
 * who was locked or signed out gets 401, one who lost a permission 403. The event is recorded before the first byte is sent;
 * the number of sent rows is added at the end, even if the export was interrupted.
 */
export const handleFile = <E extends Endpoint>(
  endpoint: E,
  write: (input: Parsed<E>, context: FileContext) => Promise<ExportedFile> | ExportedFile,
  /** Milliseconds after which an idle client is disconnected. */
  idleTimeout?: number,
): Route => ({
  endpoint,
  run: async (call, { db, clock, settings, locale, t }): Promise<StreamedFile> => {
    const now = clock.now()
    const { token } = call.query as { token?: unknown }
    const identity = await redeemExportToken(db, token, endpoint.token ?? '', now)
    const viewer = await loadViewer(db, identity, now, locale, true)
    if (!viewer) throw identity.tokenId ? tokenRefused() : signInNeeded()
    if (endpoint.needs === 'anonymous' || !holds(viewer.permissions, endpoint.needs)) throw forbidden()
    const input = parse(endpoint, call)
    const separator = separators[exportQuery.parse(call.query).separator]
    const stop = new AbortController()
    const context = { db, viewer, now, settings, t, separator, choice: identity.choice, signal: stop.signal }
    const written = await write(input, context)
    const endTurn = await exportsAtOnce.take(viewer.id)
    const event = await withToken(viewer.token, () => recordExport(db, viewer, written, now)).catch(
      (error: unknown) => {
        endTurn()
        throw error
      },
    )
    const isAllowed = async () => {
      const current = await loadViewer(db, identity, clock.now(), locale, true)
      return current !== undefined && seesNoLess(current, viewer)
    }
    const file = exportFile(whileAllowed(written.pieces, isAllowed), {
      stop,
      ended: (rows, complete) => noteRows(db, event, rows, complete).finally(endTurn),
      idleTimeout,
    })
    return { name: written.name, file }
  },
  refusalPage,
})

/** Whether the viewer still sees at least what they saw at the start, by which the rows were chosen. */
const seesNoLess = (current: SignedIn, first: SignedIn) =>
  current.role === first.role &&
  current.rank === first.rank &&
  current.dealerId === first.dealerId &&
  first.permissions.every((one) => current.permissions.includes(one)) &&
  first.storeIds.every((id) => current.storeIds.includes(id)) &&
  (can(current, 'all-permissions') || first.appIds!.every((id) => current.appIds!.includes(id)))

/** The refusal in the opened window. It has no language switch, since the token in the address is used. */
const refusalPage: NonNullable<Route['refusalPage']> = ({ code, message }, reader) => {
  const { settings, t } = reader
  return messagePage(
    { ...reader, switchHref: undefined },
    t('exports.refused.title'),
    code === 'signInNeeded' || code === 'tokenRefused' ? t('exports.refused.over') : message,
    html`<a class="button" href="${settings.PUBLIC_URL}/">${t('exports.refused.back')}</a>`,
  )
}

const recordExport = (db: Db, { id: actorId }: SignedIn, file: ExportedFile, at: Date) =>
  record(
    db,
    'person' in file
      ? { kind: 'data-downloaded', at, userId: file.person, actorId, detail: {} }
      : {
          kind: 'export',
          at,
          origin: file.list,
          userId: actorId,
          actorId,
          detail: { Filters: file.filters ?? {} },
        },
  )

/** The event is sealed after this. If the file took longer than a day, it already is, and stays as it was. */
const noteRows = (db: Db, event: number, Rows: number, Complete: boolean) =>
  db.rows`
    update events set detail = detail || ${JSON.stringify({ Rows, Complete })}::text::jsonb
     where id = ${event} and not exists (select from event_seals where event_id = ${event})`
