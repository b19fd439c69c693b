import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { rolesHeld } from '#domain/server/events.ts'

/** Events with an id above `from` up to `until` are added to a generation of the roll-ups. */
type Batch = { generation: number; from: number; until: number }

/** Adds a batch of events to the roll-ups. The caller moves the mark in the same transaction. */
export async function countBatch(db: Db, { generation, from, until }: Batch): Promise<void> {
  // Recorded before roles were: of those held now, the ones that were already held then.
  await db.rows`
    update events e set role_ids = ${rolesHeld(sql`e.user_id`, sql`and granted_at <= e.at`)}
     where id > ${from} and id <= ${until} and role_ids is null`
  for (const { table, span, unit, parts, dimensions } of rollups) {
    const keys = sql.raw(['kind', 'role_id', 'app_id', span, ...dimensions, 'origin', 'outcome'].join(', '))
    const numbers = Array.from({ length: parts }, (_, part) => `p${part}`)
    await db.rows`
      insert into ${sql.table(table)} as counted (generation, split, ${keys}, n, ${sql.raw(numbers.join(', '))})
      select ${generation}::integer, split, ${keys}, count(*), ${sql.raw(numbers.map((_, part) => `nullif(count(*) filter (where part = ${part}), 0)`).join(', '))}
        from (select split, kind, s.role_id, s.app_id, origin, outcome, dealer_id, store_id,
                     date_trunc(${span}, at at time zone 'UTC')::date as ${sql.raw(span)}, ${unit} as part
                from events e,
                     lateral (select 0 as split, null::uuid as role_id, null::uuid as app_id
                              union all select 1, null, e.app_id
                              union all select held.split, held.role_id, case held.split when 3 then e.app_id end
                                from (select 2 + i as split, unnest(e.role_ids) as role_id from generate_series(0, 1) i) held) s
               where e.id > ${from} and e.id <= ${until}) event
       group by split, ${keys}
      on conflict (generation, split, ${keys}) do update set n = counted.n + excluded.n, ${sql.raw(
        numbers
          .map((p) => `${p} = coalesce(counted.${p} + excluded.${p}, counted.${p}, excluded.${p})`)
          .join(', '),
      )}`
  }
}

type Rollup = {
  table: 'report_days' | 'report_months'
  /** What a row covers, and what its parts are. */
  span: 'day' | 'month'
  parts: number
  unit: Fragment
  dimensions: string[]
}

export const rollups: readonly Rollup[] = [
  {
    table: 'report_days',
    span: 'day',
    parts: 24,
    unit: sql`extract(hour from at at time zone 'UTC')`,
    dimensions: [],
  },
  {
    table: 'report_months',
    span: 'month',
    parts: 31,
    unit: sql`extract(day from at at time zone 'UTC') - 1`,
    dimensions: ['dealer_id', 'store_id'],
  },
]
