import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { type Counting, inPeriod, ofKinds } from '../parts/events-to-count.ts'
import { eventsWithin, isOfFew } from '../parts/within.ts'
import { markOf } from './mark.ts'
import { DAYS_OF_A_YEAR, daysWithin, yearsOf } from './spans.ts'

type Asked = Omit<Counting, 'buckets'>

/** Whether there is a filter other than that by role. */
const hasOthers = ({ filters }: Asked) =>
  filters.empty || isOfFew(filters) || filters.appId !== null || filters.apps !== null

const current = sql`(select generation from report_generations where current)`

/** `days`: rows (kind, origin, block, people), with a bit for each user of the block; `events`: rows (kind, origin, user_id). */
export type PeopleOfDays = { days: Fragment; events: Fragment }

/**
 * What happened of these kinds to people: on the UTC days of the period, up to the mark; and the events of the hours before
 * and after these days, and those after the mark. Undefined where a filter leaves somebody out, whose index does as well.
 */
export async function peopleOfDays(db: Db, asked: Asked): Promise<PeopleOfDays | undefined> {
  const { kinds, period, filters } = asked
  if (hasOthers(asked) || filters.roleId || kinds.some((kind) => !noted.includes(kind))) return undefined
  const mark = await markOf(db)
  if (mark === null) return undefined
  const { first, end, edges } = daysOf(period)
  return {
    days: sql`(
      select e.kind, e.origin, e.block, e.people from report_daily_people e
       where e.generation = ${current} and ${ofKinds(kinds)} and e.day >= ${first}::date and e.day < ${end}::date)`,
    events: sql`(
      select e.kind, e.origin, e.user_id from ${eventsOfEdges(edges, asked)} e
      union all
      select e.kind, e.origin, e.user_id from ${eventsAfter(mark, asked)} e)`,
  }
}

/** The same with a filter by role, as rows (user_id, kind, origin), one or more for a person. */
export async function peopleOfRole(db: Db, asked: Asked): Promise<Fragment | undefined> {
  const { kinds, period, filters } = asked
  if (hasOthers(asked) || !filters.roleId || kinds.some((kind) => !notedByRole.includes(kind)))
    return undefined
  const mark = await markOf(db)
  if (mark === null) return undefined
  const { first, end, edges } = daysOf(period)
  const years = yearsOf({ first, end })
  const days = sql.raw(`bit(${DAYS_OF_A_YEAR})`)
  return sql`(
    select e.user_id, e.kind, e.origin
      from unnest(${years.map(({ year }) => year)}::integer[], ${years.map((one) => one.days)}::${days}[]) as y (year, days)
      join report_people e on e.generation = ${current} and ${ofKinds(kinds)} and e.role_id = ${filters.roleId}::uuid
       and e.year = y.year and e.days & y.days <> repeat('0', ${DAYS_OF_A_YEAR})::${days}
    union all
    select e.user_id, e.kind, e.origin from ${eventsOfEdges(edges, asked)} e
    union all
    select e.user_id, e.kind, e.origin from ${eventsAfter(mark, asked)} e)`
}

const daysOf = ({ from, end }: Asked['period']) => daysWithin({ from: from.getTime(), end: end.getTime() })

type Edges = ReturnType<typeof daysWithin>['edges']

/** Each edge by itself, or the planner reads all events of the kinds. */
const eventsOfEdges = (edges: Edges, { kinds, filters }: Asked): Fragment => sql`
  unnest(${edges.map(({ from }) => from)}::timestamptz[], ${edges.map(({ end }) => end)}::timestamptz[]) as x (first, last),
  lateral (select * from events e
            where e.at >= x.first and e.at < x.last and e.user_id is not null and ${ofKinds(kinds)} and ${eventsWithin(filters)}
           offset 0)`

const eventsAfter = (mark: number, { kinds, period, filters }: Asked): Fragment => sql`
  (select * from events e
    where e.id > ${mark} and e.user_id is not null and ${ofKinds(kinds)} and ${inPeriod(period, filters)})`

const notedByRole: readonly EventKind[] = ['locked', 'user-changed']
const noted: readonly EventKind[] = [...notedByRole, 'sign-in']
