import type { Db } from '#core/server/database/database.ts'
import { jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { beside, quantile, timed } from './measure.ts'
import { ms, type Print, rowBeside } from './table.ts'

const DATE = '2020-01-01'
const QUIET_MS = 15_000

/** A cleanup of a quarter of the people, and the list meanwhile. */
export async function cleanupRows(db: Db, users: number, { admin }: Callers, print: Print) {
  const people = Math.floor(users / 4)
  await db.rows`
    update users set created_at = '2019-01-01', last_sign_in_at = null
     where id in (select id from users where email not like 'signer%' and not is_primary and deleted_at is null
                   order by md5(id::text) limit ${people}::int)`
  await db.rows`vacuum analyze users`
  const look = async () =>
    jsonOf(await admin(`/api/User/GetInactiveUsersCount?date=${DATE}`)) as {
      count: number
      deleteInProgress: boolean
    }
  const { count } = await look()
  if (count !== people) throw new Error(`${count} people are inactive, not ${people}`)
  let n = 0
  const list = async () => jsonOf(await admin(`/api/User/Search?page=${(n++ % 20) + 1}`))
  const quiet = await beside(list, new Promise((resolve) => setTimeout(resolve, QUIET_MS)))
  let took = 0
  const cleanup = async () => {
    took = await timed(async () => {
      jsonOf(await admin('/api/User/DeleteInactiveUsers', { body: JSON.stringify({ date: DATE }) }))
      while ((await look()).deleteInProgress) await new Promise((resolve) => setTimeout(resolve, 200))
    })
  }
  const busy = await beside(list, cleanup())
  print(
    { name: `Cleanup of ${people.toLocaleString('en')} people`, figure: ms(took) },
    rowBeside('List, p99 beside it, beside quiet', 2, [quantile(busy, 0.99), quantile(quiet, 0.99)]),
  )
}
