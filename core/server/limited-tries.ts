import type { Db } from './database/database.ts'
import { Refusal } from './errors.ts'

const HOUR = 60 * 60_000 // milliseconds
const hourBefore = (now: Date) => new Date(now.getTime() - HOUR)

type Limit = { what: 'email-change' | 'confirm-email'; max: number }

/** Counts one try of a person within the hour; refuses those above the limit. K167 */
export async function countTry(db: Db, userId: string, { what, max }: Limit, now: Date): Promise<void> {
  const over = hourBefore(now)
  const counted = await db.row<{ n: number }>`
    insert into limited_tries as before (user_id, what, n, since) values (${userId}, ${what}, 1, ${now})
    on conflict (user_id, what) do update
       set n = case when before.since > ${over} then before.n + 1 else 1 end,
           since = case when before.since > ${over} then before.since else excluded.since end
    returning n`
  if (counted!.n > max) throw new Refusal(429, 'tooManyThisHour')
}

/** Forgets what no longer counts. */
export const sweepTries = (db: Db, now: Date) =>
  db.rows`delete from limited_tries where since <= ${hourBefore(now)}`
