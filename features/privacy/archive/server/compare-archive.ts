import { join } from 'node:path'
import { type Db, sql } from '#core/server/database/database.ts'
import { type InBoth, StartError } from '#core/server/operator.ts'
import { commitmentTo, type SealedParts, sealedParts, sealHash } from '#domain/server/event-seals.ts'
import { hashOf } from '#core/server/regular-file.ts'
import { readArchive } from './archive-file.ts'

type Sealed = SealedParts & {
  id: number
  position: number
  before: string
  hash: string
  commitment: string
  salt: string | null
}
/** `altered`: the ids of events that differ from their seals, or have none; at most NAMED. */
export type Compared = { rows: number; firstId: number; lastId: number; altered: number[] }

const NAMED = 50

/**
 * Compares each event of a file with its seal. What told of people cannot be compared once the salt is destroyed. `each` is called
 * with the lines of a batch, after their comparison.
 */
export async function compareArchive(
  db: Db,
  path: string,
  each: (lines: string[]) => Promise<unknown> = async () => {},
): Promise<Compared> {
  const result: Compared = { rows: 0, firstId: 0, lastId: 0, altered: [] }
  for await (const lines of readArchive(path)) {
    const found = await sealsOf(db, lines)
    const sealed = new Set(found.filter(isAsSealed).map(({ id }) => id))
    const ids = lines.map((line) => Number(/^\{"id":(\d+),/.exec(line)?.[1]))
    const altered = ids.filter((id) => !sealed.has(id))
    result.altered.push(...altered.slice(0, NAMED - result.altered.length))
    // Ascending, so that no event can be in the file twice.
    for (const id of ids) {
      if (!(id > result.lastId) && result.altered.length < NAMED) result.altered.push(id)
      result.firstId ||= id
      result.lastId = id
    }
    result.rows += lines.length
    await each(lines)
  }
  return result
}

const isAsSealed = ({ before, position, lasting, personal, commitment, salt, hash }: Sealed) =>
  sealHash(before, position, lasting, commitment) === hash &&
  (salt === null || commitmentTo(personal, salt) === commitment)

const sealsOf = (db: Db, lines: readonly string[]) => db.rows<Sealed>`
  select e.id, s.position, coalesce(encode(b.hash, 'hex'), '') as before, encode(s.hash, 'hex') as hash,
         encode(s.commitment, 'hex') as commitment, encode(s.salt, 'hex') as salt, ${sealedParts}
    from unnest(${lines}::text[]) line, lateral json_populate_record(null::events, line::json) e
    join event_seals s on s.event_id = e.id left join event_seals b on b.position = s.position - 1`

/** The months that are archived, the first one first. */
export const archivesOf = (db: Db) => db.rows<Archive>`
  select month::text as month, file, rows, sha256 from event_archives order by month`
export type Archive = { month: string; file: string; rows: number; sha256: string }

/** Writes rows of `events` from lines of a file. */
export const insertLines = (db: Db, lines: readonly string[]) => db.rows`
  insert into events select e.* from unnest(${lines}::text[]) line, lateral json_populate_record(null::events, line::json) e`

/** Writes again what a detached partition has of events that came after those of the file. */
export const insertLate = (db: Db, partition: string, { lastId }: Compared) => db.rows`
  insert into events select e.* from ${sql.table(partition)} e where e.id > ${lastId}::bigint`

/** The line of the events row `e`. */
export const line = sql`row_to_json(e)::text`

/**
 * What is wrong with the archived months: that fewer or other events count as archived than were, and, in the folder of their
 * files if it is given, a file that is missing, was changed, or holds other events than were sealed.
 */
export async function judgeArchives(db: Db, folder?: string): Promise<InBoth[]> {
  const found: InBoth[] = []
  for (const archive of await archivesOf(db)) {
    const wrong =
      (await judgeNotes(db, archive)) ??
      (folder === undefined ? undefined : await judgeFile(db, archive, folder))
    if (wrong) found.push([`${archive.file}: ${wrong[0]}.`, `${archive.file}\u00a0: ${wrong[1]}.`])
  }
  return found
}

/** The event that tells of the archive is sealed like any other, unless it was archived itself since. */
async function judgeNotes(db: Db, { month, rows, sha256 }: Archive): Promise<InBoth | undefined> {
  const { n, isTold } = (await db.row<{ n: number; isTold: boolean }>`
    select count(*) as n,
           exists (select from events e where e.kind = 'events-archived' and e.detail->>'SHA256' = ${sha256})
           or exists (select from event_archives a, event_archives other
                       where a.month = ${month}::date and other.month = date_trunc('month', a.archived_at at time zone 'UTC')::date) as "isTold"
      from archived_events where month = ${month}::date`)!
  if (n === rows && isTold) return undefined
  return [
    `events that count as archived: ${n}, of ${rows} that the file has`,
    `événements comptés comme archivés\u00a0: ${n}, alors que le fichier en a ${rows}`,
  ]
}

async function judgeFile(
  db: Db,
  { file, rows, sha256 }: Archive,
  folder: string,
): Promise<InBoth | undefined> {
  const path = join(folder, file)
  const found = await hashOf(path).catch(unreadable)
  if (typeof found !== 'string') return found
  if (found !== sha256) return ['the file was changed', 'le fichier a été modifié']
  const compared = await compareArchive(db, path)
  if (compared.rows === rows && compared.altered.length === 0) return undefined
  return [
    `events that are not as they were sealed: ${compared.altered.join(', ')}`,
    `événements qui ne sont pas tels qu’ils ont été scellés\u00a0: ${compared.altered.join(', ')}`,
  ]
}

function unreadable(error: NodeJS.ErrnoException): InBoth {
  if (error instanceof StartError) return ['it is not a file', 'ce n’est pas un fichier']
  if (error.code === 'ENOENT') return ['the file is missing', 'le fichier manque']
  return [`the file cannot be read (${error.code})`, `le fichier est illisible (${error.code})`]
}
