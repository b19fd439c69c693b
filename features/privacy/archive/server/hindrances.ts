import { type Day, DAY_MS, nextMonth } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import type { InBoth } from '#core/server/operator.ts'
import type { Settings } from '#core/server/settings.ts'
import { GIVE_UP_MS } from '#features/webhooks/contract.ts'
import { ofMonth } from './month-events.ts'

export type Rules = Pick<Settings, 'EVENT_RETENTION_DAYS' | 'LOG_SHIP_URL'>

/** Why a month cannot be archived yet, for the operator. */
export const hindrances = {
  young: ['it has not been over for a day', 'il n’est pas terminé depuis au moins un jour'],
  uncounted: ['the reports have not counted it', 'les rapports ne l’ont pas compté'],
  unsealed: ['some of its events have no seal yet', 'des événements n’ont pas encore de scellé'],
  unshipped: [
    'LOG_SHIP_URL has not received all its events',
    'LOG_SHIP_URL n’a pas reçu tous ses événements',
  ],
  undelivered: [
    'webhooks have not received all its events',
    'des crochets Web n’ont pas reçu tous ses événements',
  ],
  named: [
    'EVENT_RETENTION_DAYS has not removed its people',
    'EVENT_RETENTION_DAYS n’en a pas retiré les personnes',
  ],
} as const satisfies Record<string, InBoth>
export type Hindrance = keyof typeof hindrances

type State = {
  counted: boolean
  unsealed: boolean
  position: number | null
  shipped: number
  queued: number | null
  undelivered: boolean
  nameless: boolean
}

/** What the events of the month still wait for. With EVENT_RETENTION_DAYS a file never names anybody. R131 */
export async function hindranceOf(
  db: Db,
  month: Day,
  now: Date,
  rules: Rules,
): Promise<Hindrance | undefined> {
  const end = new Date(nextMonth(month))
  if (now.getTime() < end.getTime() + DAY_MS) return 'young'
  const state = (await db.row<State>`
    select coalesce((select day >= ${nextMonth(month)}::date from event_counts_until), false) as counted,
           coalesce((select until >= ${end}::timestamptz from event_retention), false) as nameless,
           count(*) filter (where s.event_id is null) > 0 as unsealed, max(s.position) as position,
           (select position from event_shipping) as shipped,
           (select position from webhook_queue where exists (select from webhooks where enabled)) as queued,
           exists (select from webhook_deliveries d join events e on e.id = d.event_id and ${ofMonth(month)}
                    where d.done_at is null and d.queued_at > ${new Date(now.getTime() - GIVE_UP_MS)}) as undelivered
      from events e left join event_seals s on s.event_id = e.id where ${ofMonth(month)}`)!
  if (!state.counted) return 'uncounted'
  if (state.unsealed) return 'unsealed'
  if (rules.LOG_SHIP_URL !== undefined && state.shipped < state.position!) return 'unshipped'
  if (state.undelivered || (state.queued !== null && state.queued < state.position!)) return 'undelivered'
  if (rules.EVENT_RETENTION_DAYS !== undefined && !state.nameless) return 'named'
  return undefined
}
