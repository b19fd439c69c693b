import type { Day } from '#core/contract/days.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { SELDOM_MS, type WorkOutcome, worker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import type { RequestKind } from '../contract.ts'
import { tellOffice } from './parts/tell-office.ts'

type Reminding = { settings: Pick<Settings, 'PRIVACY_OFFICER_EMAIL'>; now: Date }

/** Reminds the person in charge of one request, once: in one transaction, so that no killed process does so twice or forgets it. */
export const nextReminder = (db: Db, reminding: Reminding): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    const due = await tx.row<{ id: string; kind: RequestKind; dueOn: Day }>`
      select id, kind, due_on::text as "dueOn" from privacy_requests
       where remind_at <= ${reminding.now} order by remind_at limit 1 for update skip locked`
    if (!due) return 'none'
    await tx.rows`update privacy_requests set remind_at = null where id = ${due.id}`
    await tellOffice(tx, 'privacy-due', due, reminding)
    return 'worked'
  })

export const privacyReminders = ({ db, clock, settings }: { db: Db; clock: Clock; settings: Settings }) =>
  worker({
    name: 'privacy requests',
    clock,
    pollMs: SELDOM_MS,
    work: () => nextReminder(db, { settings, now: clock.now() }),
  })
