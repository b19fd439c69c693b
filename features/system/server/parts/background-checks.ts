import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { InBoth } from '#core/server/operator.ts'
import { type Judged, ok, span, warning } from './check.ts'

/** Since when work in the background has waited, each null if none does. The metrics tell the same. */
export const waitingSince = {
  unsealed: sql`
    (select e.at from event_chain c join events e on e.id > c.covered
      where not exists (select from event_seals s where s.event_id = e.id and s.event_id > c.covered)
      order by e.id limit 1)`,
  unshipped: sql`
    (select e.at from event_shipping c join event_seals s on s.position = c.position + 1
                     join events e on e.id = s.event_id)`,
  bulk: sql`(select min(worked_at) from bulk_runs where state in ('judging', 'running', 'undoing'))`,
  import: sql`(select min(worked_at) from imports where state in ('judging', 'saving', 'undoing'))`,
  cleanup: sql`
    (select case state when 'restoring' then restored_at else started_at end
       from cleanups where state in ('deleting', 'restoring'))`,
}

type Work = { since: Fragment; names: InBoth; lateSeconds: number; logged: string; alert: string }

const STUCK = 'a queue could not be worked on'
const works = {
  seals: {
    since: waitingSince.unsealed,
    names: ['The oldest recorded event without a seal', 'Le plus ancien événement sans scellé'],
    lateSeconds: 900,
    logged: STUCK,
    alert: 'ComptoirSealing',
  },
  shipping: {
    since: waitingSince.unshipped,
    names: ['The oldest event that was not shipped', 'Le plus ancien événement non envoyé'],
    lateSeconds: 900,
    logged: 'events were not shipped',
    alert: 'ComptoirLogShipping',
  },
  work: {
    since: sql`least(${waitingSince.bulk}, ${waitingSince.import})`,
    names: [
      'The last batch of a bulk run or an import',
      'Le dernier lot d’une action groupée ou d’une importation',
    ],
    lateSeconds: 900,
    logged: STUCK,
    alert: 'ComptoirWorkStalled',
  },
  cleanup: {
    since: waitingSince.cleanup,
    names: ['The start of the running cleanup of users', 'Le début du nettoyage d’utilisateurs en cours'],
    lateSeconds: 3_600,
    logged: STUCK,
    alert: 'ComptoirCleanupStuck',
  },
} satisfies Record<string, Work>

/** Whether work in the background goes on: for how long it has waited, or run. */
export async function judgeWork(db: Db, name: keyof typeof works, now: Date): Promise<Judged> {
  const { since, names, lateSeconds, logged, alert }: Work = works[name]
  const { at } = (await db.row<{ at: Date | null }>`select ${since} as at`)!
  if (!at) return ok([`${names[0]}: none.`, `${names[1]}\u00a0: aucun.`])
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const [english, french] = span(seconds)
  const told: InBoth = [`${names[0]}: ${english} ago.`, `${names[1]}\u00a0: il y a ${french}.`]
  if (seconds <= lateSeconds) return ok(told)
  return warning(told, [
    `Look for “${logged}” in the log: docs/alerts.md, “${alert}”.`,
    `Cherchez «\u00a0${logged}\u00a0» dans le journal\u00a0: docs/alerts.fr.md, «\u00a0${alert}\u00a0».`,
  ])
}
