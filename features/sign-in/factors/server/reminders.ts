import { DAY_MS, type Day, dayOf } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { SELDOM_MS, type WorkOutcome, worker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { toRemind } from './rule-queries.ts'

/** How many days before a rule requires a second factor people are reminded of it. */
export const REMINDED_BEFORE = [14, 3] as const

type Work = { db: Db; now: Date; settings: Pick<Settings, 'TIME_ZONE'> }

/**
 * Queues the mails of one reminder: in one transaction, so that no killed process does so twice or forgets it. A rule that
 * was set less than 14 days before its day is reminded of at once. A person that two rules concern is told of the first day.
 */
export const nextReminder = ({ db, now, settings }: Work): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    const today = dayOf(now, settings.TIME_ZONE)
    for (const days of REMINDED_BEFORE.toReversed()) {
      const until = dayOf(new Date(now.getTime() + days * DAY_MS), settings.TIME_ZONE)
      const rule = await tx.row<{ id: string; day: Day }>`
        select id, required_from::text as day from factor_policies
         where required_from > ${today}::date and required_from <= ${until}::date
           and (reminded is null or reminded > ${days})
         order by required_from, id limit 1 for update skip locked`
      if (!rule) continue
      await tx.rows`update factor_policies set reminded = ${days} where id = ${rule.id}`
      await tx.rows`
        insert into outbox (type, user_id, address, locale, data, created_at, due_at)
        select 'factor-due', u.id, u.email, u.locale, jsonb_build_object('day', ${rule.day}::text),
               ${now}::timestamptz, ${now}::timestamptz
          from factor_policies p, users u
         where p.id = ${rule.id} and ${toRemind}
           and not exists (select 1 from outbox o
                            where o.user_id = u.id and o.type = 'factor-due'
                              and o.created_at > ${new Date(now.getTime() - DAY_MS)})`
      return 'worked'
    }
    return 'none'
  })

export const factorReminders = ({ db, clock, settings }: Pick<Work, 'db' | 'settings'> & { clock: Clock }) =>
  worker({
    name: 'second factors',
    clock,
    pollMs: SELDOM_MS,
    work: () => nextReminder({ db, settings, now: clock.now() }),
  })
