import { writeXlsx } from 'hucre/xlsx'
import type { Db } from '#core/server/database/database.ts'
import { jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { timed } from './measure.ts'
import { memoryOf } from './portal.ts'
import { perSecond, type Print, rowWithin } from './table.ts'

/** A preview has as many rows as a file may have, if there are enough people; a save fewer. */
const PREVIEWED_MAX = 50_000
const SAVED = 2_000
const PREVIEW_MAX_MS = 30_000
const MEMORY_MAX_MB = 150

type Import = { State: string; Counts: { Of: string; Rows: number }[] }

/** Imports people from a CSV and a workbook, half of them known: the preview, what it needs of memory, and the save. */
export async function importRows(
  db: Db,
  pid: number,
  users: number,
  { admin }: Pick<Callers, 'admin'>,
  print: Print,
) {
  const count = Math.min(users, PREVIEWED_MAX)
  const known = await db.rows<{ email: string }>`
    select email from users
     where email not like 'signer%' and not is_primary and deleted_at is null order by md5(id::text) limit ${count / 2}::int`
  const rowsOf = (some: number, name: string) => [
    ['First name', 'Last name', 'Email'],
    ...known.slice(0, some / 2).map(({ email }) => ['Imported', name, email]),
    ...Array.from({ length: some / 2 }, (_, at) => ['Imported', name, `${name}.${at}@file.test`]),
  ]
  const read = async (id: string) => jsonOf(await admin(`/api/Import?id=${id}`)) as Import
  let peak = 0
  const until = async (id: string, state: string) => {
    for (;;) {
      const one = await read(id)
      peak = Math.max(peak, memoryOf(pid))
      if (one.State === state) return one
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const preview = async (file: Blob) => {
    const body = new FormData()
    body.set('kind', 'people')
    body.set('name', 'people')
    body.set('file', file, 'people')
    const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 20)
    const { data } = jsonOf(await admin('/api/Import/Upload', { body })) as { data: { ID: string } }
    clearInterval(watch)
    const Fields = ['FirstName', 'LastName', 'Email']
    jsonOf(await admin('/api/Import/Columns', { body: JSON.stringify({ ID: data.ID, Fields }) }))
    const { Counts } = await until(data.ID, 'ready')
    if (Counts.some(({ Of }) => Of === 'error')) throw new Error(JSON.stringify(Counts))
    return data.ID
  }
  const rows = rowsOf(count, 'preview')
  const files = {
    CSV: new Blob([rows.map((row) => row.join(',')).join('\n')]),
    XLSX: new Blob([(await writeXlsx({ sheets: [{ name: 'people', rows }] })).slice()]),
  }
  for (const [name, file] of Object.entries(files)) {
    const before = memoryOf(pid)
    peak = before
    const took = await timed(() => preview(file))
    print(
      rowWithin(
        `Upload and preview of ${count.toLocaleString('en')} people as ${name}`,
        took,
        PREVIEW_MAX_MS,
        'milliseconds',
      ),
      rowWithin('Its growth of resident memory', peak - before, MEMORY_MAX_MB, 'MB'),
    )
  }
  const id = await preview(
    new Blob([
      rowsOf(SAVED, 'saved')
        .map((row) => row.join(','))
        .join('\n'),
    ]),
  )
  const took = await timed(async () => {
    jsonOf(await admin('/api/Import/Save', { body: JSON.stringify({ ID: id }) }))
    await until(id, 'saved')
  })
  print({ name: `Save of ${SAVED.toLocaleString('en')} rows`, figure: perSecond(SAVED / (took / 1000)) })
}
