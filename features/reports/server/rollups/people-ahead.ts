import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { type Counting, inPeriod, ofKinds } from '../parts/events-to-count.ts'
import { eventsWithin } from '../parts/within.ts'
import { markOf } from './mark.ts'
import { DAYS_OF_A_YEAR, daysOf } from './spans.ts'

/**
 * What happened of these kinds to people, as rows (user_id, kind, origin), one or more for a person: from the days noted up to
 * the mark, the events of the hours before and after these days, and those after the mark. Undefined where the events alone
 * do as well.
 */
export async function peopleAhead(
  db: Db,
  { kinds, period, filters }: Omit<Counting, 'buckets'>,
): Promise<Fragment | undefined> {
  const { empty, dealerId, storeId, appId, roleId, userId, apps } = filters
  if (empty || dealerId || storeId || userId || appId || apps) return undefined
  if (kinds.some((kind) => !(roleId ? notedByRole : noted).includes(kind))) return undefined
  const mark = await markOf(db)
  if (mark === null) return undefined
  const { years, edges } = daysOf({ from: period.from.getTime(), end: period.end.getTime() })
  const days = sql.raw(`bit(${DAYS_OF_A_YEAR})`)
  const these = sql`${ofKinds(kinds)} and e.user_id is not null`
  return sql`(
    select e.user_id, e.kind, e.origin
      from unnest(${years.map(({ year }) => year)}::integer[], ${years.map((one) => one.days)}::${days}[]) as y (year, days)
      join report_people e on e.generation = (select generation from report_generations where live)
       and ${these} and ${roleId ? sql`e.role_id = ${roleId}::uuid` : sql`e.role_id is null`}
       and e.year = y.year and e.days & y.days <> repeat('0', ${DAYS_OF_A_YEAR})::${days}
    union all
    select e.user_id, e.kind, e.origin
      from unnest(${edges.map(({ from }) => from)}::timestamptz[], ${edges.map(({ end }) => end)}::timestamptz[])
             as x (first, last),
           lateral (select * from events e
                     where e.at >= x.first and e.at < x.last and ${these} and ${eventsWithin(filters)} offset 0) e
    union all
    select e.user_id, e.kind, e.origin from events e
     where e.id > ${mark} and ${these} and ${inPeriod(period, filters)})`
}

const notedByRole: readonly EventKind[] = ['locked', 'user-changed']
const noted: readonly EventKind[] = [...notedByRole, 'sign-in']
