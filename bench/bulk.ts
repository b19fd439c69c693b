import type { Db } from '#core/server/database/database.ts'
import { jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { timed } from './measure.ts'
import { ms, type Print } from './table.ts'

const PEOPLE = 5000

type Run = { ID: string; State: string; Counts: { Change: number; Done: number } }

/** Acts on thousands of people that a search finds: the preview of a lock, the lock, and its undo. */
export async function bulkRows(db: Db, { admin }: Callers, print: Print) {
  await db.rows`
    update users set search_text = 'bulkrow ' || search_text
     where id in (select id from users where email not like 'signer%' and not is_primary and not locked and deleted_at is null
                   order by md5(id::text) limit ${PEOPLE}::int)`
  await db.rows`vacuum analyze users`
  const post = async (path: string, body: object = {}) =>
    (jsonOf(await admin(path, { body: JSON.stringify(body) })) as { data: Run }).data
  const until = async (id: string, state: string) => {
    for (;;) {
      const run = jsonOf(await admin(`/api/Users/Bulk?id=${id}`)) as Run
      if (run.State === state) return run
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  let id = ''
  const preview = await timed(async () => {
    id = (await post('/api/Users/Bulk', { Act: 'lock', Search: { query: 'bulkrow' } })).ID
    const { Counts } = await until(id, 'ready')
    if (Counts.Change < PEOPLE * 0.9) throw new Error(`${Counts.Change} people would be locked`)
  })
  const act = await timed(async () => {
    await post(`/api/Users/Bulk/Start?id=${id}`)
    await until(id, 'ended')
  })
  const undo = await timed(async () => {
    await post(`/api/Users/Bulk/Undo?id=${id}`)
    await until(id, 'ended')
  })
  print(
    { name: `Preview of a lock of ${PEOPLE.toLocaleString('en')} people`, figure: ms(preview) },
    { name: 'The lock', figure: ms(act) },
    { name: 'Its undo', figure: ms(undo) },
  )
}
