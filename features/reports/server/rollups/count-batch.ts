import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { rolesHeld } from '#domain/server/events.ts'
import { bitsOf, blockOf } from './blocks.ts'
import { DAYS_OF_A_YEAR, type Span, partsOf } from './spans.ts'

/** Events with an id above `from` up to `until` are added to a generation of the roll-ups. */
type Batch = { generation: number; from: number; until: number }

/** Adds a batch of events to the roll-ups. The caller moves the mark in the same transaction. */
export async function countBatch(db: Db, { generation, from, until }: Batch): Promise<void> {
  // Recorded before roles were: of those held now, the ones that were already held then.
  await db.rows`
    update events e set role_ids = ${rolesHeld(sql`e.user_id`, sql`and granted_at <= e.at`)}
     where id > ${from} and id <= ${until} and role_ids is null`
  for (const { span, keys, splits, part, where } of rollups) {
    const columns = sql.raw(keys.join(', '))
    const parts = Array.from({ length: partsOf[span] }, (_, index) => index)
    const numbers = sql.raw(parts.map((index) => `p${index}`).join(', '))
    const counts = parts.map((index) => `sum(n) filter (where part = ${index})`).join(', ')
    const added = parts.map(
      (_, index) =>
        `p${index} = coalesce(counted.p${index} + excluded.p${index}, counted.p${index}, excluded.p${index})`,
    )
    await db.rows`
      insert into ${sql.table(`report_${span}s`)} as counted (generation, ${columns}, n, ${numbers})
      select ${generation}::integer, ${columns}, sum(n), ${sql.raw(counts)}
        -- First by part, by hashing: of rows with so many counts the planner expects too much, and sorts.
        from (select ${columns}, part, count(*)::integer as n
                from (select e.kind, e.origin, e.outcome, e.dealer_id, e.store_id, s.*, ${part} as part,
                             date_trunc(${span}, e.at at time zone 'UTC')::date as ${sql.ref(span)}
                        from events e, lateral (${splits}) s
                       where e.id > ${from} and e.id <= ${until} and ${where}) event
               group by ${columns}, part) counted
       group by ${columns}
      on conflict (generation, ${columns}) do update set n = counted.n + excluded.n, ${sql.raw(added.join(', '))}`
  }
  await notePeople(db, { generation, from, until })
  await notePeopleOfRoles(db, { generation, from, until })
}

/** Notes the people that something happened to on each day. */
const notePeople = (db: Db, { generation, from, until }: Batch) => db.rows`
  insert into report_daily_people as noted (generation, kind, day, origin, block, people)
  select ${generation}::integer, kind, day, origin, ${blockOf(sql`number`)}, ${bitsOf(sql`number`)}
    from (select distinct e.kind, (e.at at time zone 'UTC')::date as day, case e.kind when 'locked' then e.origin end as origin, u.number
            from events e join users u on u.id = e.user_id
           where e.id > ${from} and e.id <= ${until} and e.kind in ('sign-in', 'locked', 'user-changed')) person
   group by 2, 3, 4, 5
  on conflict (generation, kind, day, origin, block) do update set people = noted.people | excluded.people
   where noted.people | excluded.people <> noted.people`

/** Notes the days on which something happened to each person while they held a role; not sign-ins, which nobody asks for. */
const notePeopleOfRoles = (db: Db, { generation, from, until }: Batch) => db.rows`
  insert into report_people as noted (generation, kind, role_id, year, origin, user_id, days)
  select ${generation}::integer, kind, role_id, extract(year from at)::integer, case kind when 'locked' then origin end, user_id,
         bit_or(set_bit(repeat('0', ${DAYS_OF_A_YEAR})::bit(${sql.lit(DAYS_OF_A_YEAR)}), extract(doy from at)::integer - 1, 1))
    from (select e.kind, e.origin, e.user_id, e.at at time zone 'UTC' as at, r.role_id
            from events e, unnest(e.role_ids) as r (role_id)
           where e.id > ${from} and e.id <= ${until} and e.user_id is not null and e.kind in ('locked', 'user-changed')) event
   group by 2, 3, 4, 5, 6
  on conflict (generation, kind, role_id, year, origin, user_id) do update set days = noted.days | excluded.days
   where noted.days | excluded.days <> noted.days`

/** The table of counts of each span. */
type Rollup = {
  span: Span
  keys: string[]
  /** The rows in which an event counts. */
  splits: Fragment
  /** The part of the span in which an event was. */
  part: Fragment
  /** The events that count. */
  where: Fragment
}

const rollups: readonly Rollup[] = [
  {
    span: 'day',
    keys: ['role_id', 'day', 'kind', 'app_id', 'origin', 'outcome'],
    splits: sql`select e.app_id, null::uuid as role_id union all select e.app_id, unnest(e.role_ids)`,
    part: sql`extract(hour from at at time zone 'UTC')::integer`,
    where: sql`true`,
  },
  {
    span: 'month',
    keys: ['split', 'kind', 'app_id', 'role_id', 'month', 'dealer_id', 'store_id'],
    splits: sql`
      select 0 as split, null::uuid as app_id, null::uuid as role_id
      union all select 1, e.app_id, null where e.kind = 'sign-in' union all select 2, null, unnest(e.role_ids)`,
    part: sql`extract(day from at at time zone 'UTC')::integer - 1`,
    where: sql`e.kind in ('sign-in', 'user-changed', 'password-reset')`,
  },
]
