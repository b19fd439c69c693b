import type { Clock } from '#core/server/clock.ts'
import { DAY_MS, type Day, dayOf, HOUR_MS, nextMonth, startOfDay } from '#core/contract/days.ts'
import { allowStatements, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { SELDOM_MS, worker } from '#core/server/queue-worker.ts'
import type { Settings } from '#core/server/settings.ts'
import { changeKinds, eventKinds } from '#domain/contract/kinds.ts'
import { eraseFromEvents } from '#domain/server/event-seals.ts'
import { firstEvent, record } from '#domain/server/events.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import { keepFacts } from '#domain/server/event-retention.ts'

type Rules = { days: number; zone: string }

/** An hour of a large network has some ten thousand events. */
const LONGEST_MS = 60_000
/** Stands for anybody: it says that there was somebody, and is nobody's id. */
const SOMEBODY = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * Removes the people from the events of one hour: the first that still names people. Returns whether there was one: an hour is
 * left alone until `days` have passed since its month ended in the portal's zone. In changes and locks, which reports count by
 * person, a random id stands for each person until the month ends; in others nothing tells people apart. R108
 */
export const removePeople = (db: Db, { days, zone }: Rules, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await tx.row<{ until: Date | null }>`select until from event_retention for update skip locked`
    if (!row) return false
    const from = await firstEvent(tx, eventKinds, row.until)
    if (!from) return false
    const month: Day = `${dayOf(from, zone).slice(0, 7)}-01`
    const [start, over] = [startOfDay(month, zone), startOfDay(nextMonth(month), zone)]
    if (now.getTime() < over.getTime() + days * DAY_MS) return false
    await allowStatements(tx, LONGEST_MS)
    // In a new month everybody gets another id.
    if (!row.until || row.until <= start) await tx.rows`delete from event_pseudonyms`
    const hour = (Math.floor(from.getTime() / HOUR_MS) + 1) * HOUR_MS
    const end = new Date(Math.min(hour, over.getTime()))
    await removeFrom(tx, { from, end }, now)
    const isLast = !(await firstEvent(tx, eventKinds, end, over))
    await tx.rows`update event_retention set until = ${isLast ? over : end}`
    if (isLast) {
      await tx.rows`delete from event_pseudonyms`
      const { n } = (await tx.row<{ n: number }>`
        select count(*) as n from events e where ${between(start, over)} and e.kind <> 'events-anonymised'`)!
      await record(tx, {
        kind: 'events-anonymised',
        at: now,
        userId: null,
        detail: { Month: month, Events: n },
      })
    }
    return true
  })

/** With the kinds PostgreSQL reads the index of kind and time. */
const between = (from: Date, end: Date): Fragment => sql`
  e.kind = any(${eventKinds}::text[]::event_kind[]) and e.at >= ${from}::timestamptz and e.at < ${end}::timestamptz`

/** Removes the people from the events of a span. */
export async function removeFrom(db: Db, { from, end }: { from: Date; end: Date }, now: Date): Promise<void> {
  const these = between(from, end)
  await keepFacts(db, these)
  const isChange = sql`e.kind = any(${changeKinds}::text[]::event_kind[])`
  await db.rows`
    insert into event_pseudonyms (user_id)
    select distinct e.user_id from events e where ${these} and ${isChange} and e.user_id is not null
    on conflict do nothing`
  await eraseFromEvents(
    db,
    sql`
      update events e
         set user_id = case when e.user_id is null then null
                            when ${isChange} then (select p.pseudonym from event_pseudonyms p where p.user_id = e.user_id)
                            else ${SOMEBODY} end,
             actor_id = case when e.actor_id is not null then ${SOMEBODY} end,
             browser = null, system = null, token = null, detail = ${withoutPeople}
       where ${these} and (e.user_id is not null or e.actor_id is not null or e.browser is not null or e.token is not null
                           or e.detail is distinct from ${withoutPeople})`,
    now,
  )
}

/** The fields that changed keep their names, without values; a search in the filters of an export goes. */
const withoutPeople: Fragment = sql`
  case when jsonb_typeof(e.detail) = 'object' then
    case when e.kind::text like 'review-%' then e.detail else e.detail - 'Note' end
    || (select coalesce(jsonb_object_agg(field, null), '{}') from jsonb_object_keys(e.detail) field
         where field = any(${personFieldNames}::text[]))
    || case when jsonb_typeof(e.detail->'Apps') = 'array' then jsonb_build_object(
         'Apps', (select coalesce(jsonb_agg(app || '{"Attributes": [[], []]}'), '[]') from jsonb_array_elements(e.detail->'Apps') app))
       else '{}' end
    || case when e.detail->'Filters' ? 'query' then jsonb_build_object('Filters', e.detail->'Filters' || '{"query": null}')
       else '{}' end
  else e.detail end`

type Dependencies = { db: Db; clock: Clock; settings: Settings }

/** Removes people from old events while the server runs, if the settings say when. */
export const eventRetention = ({ db, clock, settings }: Dependencies) =>
  worker({
    name: 'event retention',
    clock,
    pollMs: SELDOM_MS,
    work: async () => {
      const { EVENT_RETENTION_DAYS: days, TIME_ZONE: zone } = settings
      if (days === undefined) return 'none'
      return (await removePeople(db, { days, zone }, clock.now())) ? 'worked' : 'none'
    },
    rest: 0.5,
  })
