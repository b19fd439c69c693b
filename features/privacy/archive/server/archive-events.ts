import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Day, nextMonth } from '#core/contract/days.ts'
import { allowStatements, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { StartError } from '#core/server/operator.ts'
import { hashOf } from '#core/server/regular-file.ts'
import { eventKinds } from '#domain/contract/kinds.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import { keepFacts } from '#domain/server/event-retention.ts'
import { firstEvent, record } from '#domain/server/events.ts'
import { fileNameOf, nameArchive, type Part, writeArchive } from './archive-file.ts'
import { archivesOf, compareArchive, type Compared, insertLate } from './compare-archive.ts'
import { type Hindrance, hindranceOf, type Rules } from './hindrances.ts'
import { isUnchanged, linesOf, LOCK_TIMEOUT_MS, LONGEST_MS, ofMonth } from './month-events.ts'

type Told = (month: Day, compared: Compared) => void
type Options = { before: Day; folder: string; now: () => Date; rules: Rules; onMonth?: Told }
/** Why the next month stays; none if all before the given one are archived. */
export type Archived = { months: number; waits?: { month: Day; why: Hindrance } }

/**
 * Archives the months before one, the oldest first, each wholly or not at all: its events are written into a file, which is read
 * again and compared with the seals, and only then leave the database. Months are those of UTC. Run again after it was killed, it
 * begins again with the month that it was at.
 */
export async function archiveEvents(
  db: Db,
  { before, folder, now, rules, onMonth }: Options,
): Promise<Archived> {
  let months = 0
  for (const month of await monthsOf(db, before)) {
    const why = await hindranceOf(db, month, now(), rules)
    if (why) return { months, waits: { month, why } }
    const compared = await archiveMonth(db, month, folder, now())
    onMonth?.(month, compared)
    months += 1
  }
  return { months }
}

/** The months that have events and no archive. Late events of an archived month stay in the database. */
async function monthsOf(db: Db, before: Day): Promise<Day[]> {
  const archived = new Set((await archivesOf(db)).map(({ month }) => month))
  const months: Day[] = []
  let from: Date | null = null
  for (;;) {
    const first: Date | null = await firstEvent(db, eventKinds, from, new Date(before))
    if (!first) return months
    const month: Day = `${first.toISOString().slice(0, 7)}-01`
    if (!archived.has(month)) months.push(month)
    from = new Date(nextMonth(month))
  }
}

async function archiveMonth(db: Db, month: Day, folder: string, now: Date): Promise<Compared> {
  const path = join(folder, fileNameOf(month))
  await requireOwn(db, path)
  const part = await writeArchive(path, linesOf(db, month))
  try {
    return await archivePart(db, month, { part, path, now })
  } finally {
    await rm(part.path, { force: true })
  }
}

/** Refuses to replace a file, unless its events are of this database: of a run that was killed, or of a month that was restored. */
async function requireOwn(db: Db, path: string) {
  if (!existsSync(path)) return
  const file = basename(path)
  const refusal = (cause?: unknown) =>
    new StartError(
      [
        `${file} holds other events: of another database, or it was changed. Move it, or choose another folder.`,
        `${file} contient d’autres événements\u00a0: ceux d’une autre base de données, ou il a été modifié. Déplacez-le, ou choisissez un autre dossier.`,
      ],
      { cause },
    )
  const { altered } = await compareArchive(db, path).catch((cause: unknown) => {
    throw refusal(cause)
  })
  if (altered.length > 0) throw refusal()
}

type Written = { part: Part; path: string; now: Date }

async function archivePart(db: Db, month: Day, { part, path, now }: Written): Promise<Compared> {
  const file = basename(path)
  const compared = await compareArchive(db, part.path)
  if (compared.altered.length > 0)
    throw new StartError([
      `${file}: events that are not as they were sealed: ${compared.altered.join(', ')}. Run verify-log.`,
      `${file}\u00a0: événements qui ne sont pas tels qu’ils ont été scellés\u00a0: ${compared.altered.join(', ')}. Exécutez verify-log.`,
    ])
  const sha256 = await hashOf(part.path)
  await db.transaction(async (tx) => {
    await allowStatements(tx, LONGEST_MS)
    // Nobody removes people from events meanwhile, and no other run archives them. Sealing waits, saves do not.
    const chain = await tx.row<{ covered: number }>`select covered from event_chain for update`
    // No event up to `covered` can appear any more: those of the month that come now have larger ids.
    if (chain!.covered < compared.lastId || !(await isUnchanged(tx, month, compared.firstId, part)))
      throw new StartError([
        `${file}: events of the month were written meanwhile, archived by another run, or people were removed from them. Run the command again.`,
        `${file}\u00a0: des événements du mois ont été écrits entre-temps ou archivés par une autre exécution, ou des personnes en ont été retirées. Relancez la commande.`,
      ])
    const these = archivedOf(month, compared)
    await keepFacts(tx, these)
    await tx.rows`
      insert into event_archives (month, file, rows, first_id, last_id, sha256, archived_at)
      values (${month}::date, ${file}, ${compared.rows}, ${compared.firstId}, ${compared.lastId}, ${sha256}, ${now})`
    await tx.rows`
      insert into archived_events (event_id, month, user_id, token_owner_id, search)
      select e.id, ${month}::date, case when ${tellsOfPerson} then e.user_id end,
             case when e.token is not null then e.actor_id end, nullif(e.detail->'Filters'->>'query', '')
        from events e where ${these}`
    await record(tx, {
      kind: 'events-archived',
      at: now,
      userId: null,
      detail: { Month: month, Events: compared.rows, SHA256: sha256 },
    })
    await removeRows(tx, month, compared)
    // Last, so that no other file of the month is replaced unless its events are in this one.
    await nameArchive(part, path)
  })
  return compared
}

/** The event `e` is in the file of the month. */
const archivedOf = (month: Day, { lastId }: Compared): Fragment =>
  sql`${ofMonth(month)} and e.id <= ${lastId}::bigint`

/** What the deletion of the person removes from the event `e`. */
const tellsOfPerson: Fragment = sql`
  (e.detail ?| ${[...personFieldNames, 'Note', 'Apps']}::text[])`

/**
 * A partition of the month goes as a whole, but for events that came late; from what other months share, the rows are deleted.
 */
async function removeRows(tx: Db, month: Day, compared: Compared) {
  await tx.rows`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`
  const partition = `events_${month.slice(0, 7).replace('-', '_')}`
  const found = await tx.row`select 1 where to_regclass(${partition}) is not null`
  if (found) {
    await tx.rows`alter table events detach partition ${sql.table(partition)}`
    await insertLate(tx, partition, compared)
    await tx.rows`drop table ${sql.table(partition)}`
  } else await tx.rows`delete from events e where ${archivedOf(month, compared)}`
}
