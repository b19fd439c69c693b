import type { Db } from '#core/server/database/database.ts'
import { invalid, Refusal, wrong } from '#core/server/errors.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { recordEach } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { importFields, isFieldOf, keyField } from '../contract/fields.ts'
import {
  chooseColumns,
  correctRow,
  deleteImport,
  type ImportState,
  saveImport,
  sendHeldMails,
  undoImport,
} from '../contract.ts'
import { judgeRows } from './job/judge-rows.ts'
import { recordImport } from './job/work-rows.ts'
import { ownImport, refuseOwnRow, setProgress, type StoredImport, valuesOf } from './queries.ts'
import { readRow, rowOf } from './read-import.ts'
import { rememberFields } from './upload.ts'

/** Refuses what an import in another state does not allow. */
function requireState({ state }: StoredImport, ...allowed: ImportState[]): void {
  if (!allowed.includes(state)) throw new Refusal(409, 'importState')
}

export const chooseColumnsRoute = handle(chooseColumns, async ({ ID, Fields }, { viewer, db, now }) => {
  const one = await ownImport(db, viewer, ID, { lock: true })
  requireState(one, 'columns', 'ready')
  const chosen = Fields.filter((field) => field !== null)
  const isWrong =
    Fields.length !== one.headers.length ||
    new Set(chosen).size < chosen.length ||
    chosen.some((field) => !isFieldOf(one.kind, field))
  if (isWrong) throw invalid([wrong('Fields', null, 'valid.value')])
  const keys: readonly string[] = one.kind === 'people' ? ['Email', 'ID'] : [keyField[one.kind]]
  if (!chosen.some((field) => keys.includes(field)))
    throw invalid([wrong('Fields', null, 'import.problem.noKey')])
  await db.rows`update imports set fields = ${JSON.stringify(Fields)}::jsonb where id = ${ID}`
  // A correction is of the text that its column had.
  const moved = importFields[one.kind].filter((field) => one.fields.indexOf(field) !== Fields.indexOf(field))
  await db.rows`
    update import_rows set key = null, verdict = null, problems = null, changes = null, corrected = corrected - ${moved}::text[]
     where import_id = ${ID} and verdict is not null`
  await rememberFields(
    db,
    { userId: viewer.id, kind: one.kind },
    one.headers.map((header, at) => ({ header, field: Fields[at] ?? null })),
  )
  await setProgress(db, ID, { state: 'judging', done: 0, now })
})

export const correctRowRoute = handle(correctRow, async ({ ID, Row, Values }, asking) => {
  // A preview changes nobody: the save asks for the confirmation.
  const context = { ...asking, viewer: { ...asking.viewer, confirmed: true } }
  const { viewer, db, t, now } = context
  const one = await ownImport(db, viewer, ID, { lock: true })
  requireState(one, 'ready')
  const before = await readRow(db, ID, Row)
  const was = valuesOf(one, before)
  const corrected = Object.fromEntries(
    Values.map(({ Field, Value }) => [Field, Value.trim()] as const).filter(
      ([field, text]) => isFieldOf(one.kind, field) && text !== (was[field] ?? ''),
    ),
  )
  await db.rows`
    update import_rows set corrected = corrected || ${JSON.stringify(corrected)}::jsonb
     where import_id = ${ID} and position = ${Row}`
  await judgeRows(context, one, [await readRow(db, ID, Row)])
  const after = await readRow(db, ID, Row)
  await judgeNamesakes(context, one, Row, [before.key, after.key])
  await db.rows`update imports set worked_at = ${now} where id = ${ID}`
  return rowOf(one, await readRow(db, ID, Row), t)
})

/** Rows that are judged again because they name the record that a corrected row names, or named. */
const NAMESAKES_MAX = 100

/** Judges the other rows of these keys again: one of them may be the first of its key now. */
async function judgeNamesakes(
  context: Parameters<typeof judgeRows>[0],
  one: StoredImport,
  but: number,
  keys: readonly (string | null)[],
): Promise<void> {
  const { db } = context
  const rows = await db.rows<{ position: number }>`
    select position from import_rows
     where import_id = ${one.id} and key = any(${keys.filter((key) => key !== null)}::text[]) and position <> ${but}
     order by position limit ${NAMESAKES_MAX}`
  for (const { position } of rows) await judgeRows(context, one, [await readRow(db, one.id, position)])
}

export const saveImportRoute = handle(saveImport, async ({ ID, HoldsMails }, { viewer, db, now }) => {
  const one = await ownImport(db, viewer, ID, { lock: true })
  requireState(one, 'ready')
  await refuseOwnRow(db, viewer, ID)
  await db.rows`update imports set holds_mails = ${HoldsMails} where id = ${ID}`
  await setProgress(db, ID, { state: 'saving', done: 0, now })
  await recordImport(db, one, 'begun', now)
})

export const undoImportRoute = handle(undoImport, async ({ id }, { viewer, db, now }) => {
  const one = await ownImport(db, viewer, id, { lock: true })
  requireState(one, 'saved')
  await refuseOwnRow(db, viewer, id)
  await setProgress(db, id, { state: 'undoing', done: 0, now })
})

/**
 * Only to people who have no password yet, and who are neither locked nor deleted: the link signs its reader in. R40. Somebody
 * who was changed since the import gets it only if the viewer could send it by hand. R56
 */
export const sendHeldMailsRoute = handle(sendHeldMails, async ({ id }, { viewer, db, now }) => {
  const one = await ownImport(db, viewer, id, { lock: true })
  requireState(one, 'saved')
  if (one.kind !== 'people' || !one.holdsMails || one.mailsSentAt) throw new Refusal(409, 'importState')
  const sent = await queueWelcomes(db, viewer, id, now)
  await recordEach(db, { kind: 'welcome-sent', at: now, actorId: viewer.id }, sent)
  await db.rows`update imports set mails_sent_at = ${now}, worked_at = ${now} where id = ${id}`
  return { Sent: sent.length }
})

const queueWelcomes = (db: Db, viewer: SignedIn, id: string, now: Date) =>
  db.rows<{ userId: string }>`
    insert into outbox (type, user_id, address, locale, data, created_at, due_at)
    select 'welcome', u.id, u.email, u.locale, '{}', ${now}::timestamptz, ${now}::timestamptz
      from import_rows r join users u on u.id = r.record_id
     where r.import_id = ${id} and r.result = 'created' and u.deleted_at is null and not u.locked
       and u.password_hash is null
       and (u.version = r.version or (${usersInScope(viewer)} and ${accountObstacleOf(viewer)} is null))
    returning user_id as "userId"`

export const deleteImportRoute = handle(deleteImport, async ({ id }, { viewer, db }) => {
  const one = await ownImport(db, viewer, id, { lock: true })
  requireState(one, 'columns', 'ready', 'saved', 'undone')
  await db.rows`delete from imports where id = ${one.id}`
})
