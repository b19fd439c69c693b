import { DAY_MS } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { SELDOM_MS, type WorkOutcome, worker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { mailOfToken } from './token-mails.ts'

/** How many days before its end the owner of a token is reminded. */
const REMINDED_BEFORE = [3, 14] as const

type Work = { db: Db; now: Date; settings: Pick<Settings, 'TIME_ZONE'> }

/** Queues the reminder of one token, in one transaction. One that was made for less than 14 days is reminded of at three. */
export const nextTokenReminder = ({ db, now, settings }: Work): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    for (const days of REMINDED_BEFORE) {
      const until = new Date(now.getTime() + days * DAY_MS)
      const token = await tx.row<{ id: string }>`
        select k.id from api_tokens k join users u on u.id = k.owner_id and u.deleted_at is null and not u.locked
         where k.expires_at > ${now} and k.expires_at <= ${until} and (k.reminded is null or k.reminded > ${days})
           and k.expires_at > k.created_at + make_interval(days => ${days}::int)
         order by k.expires_at limit 1 for update of k skip locked`
      if (!token) continue
      await tx.rows`update api_tokens set reminded = ${days} where id = ${token.id}`
      await mailOfToken(tx, 'token-ends', { id: token.id, zone: settings.TIME_ZONE }, now)
      return 'worked'
    }
    return 'none'
  })

export const tokenReminders = ({ db, clock, settings }: Pick<Work, 'db' | 'settings'> & { clock: Clock }) =>
  worker({
    name: 'API tokens',
    clock,
    pollMs: SELDOM_MS,
    work: () => nextTokenReminder({ db, settings, now: clock.now() }),
  })
