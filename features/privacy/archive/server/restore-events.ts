import { basename } from 'node:path'
import { type Day, nextMonth } from '#core/contract/days.ts'
import { allowStatements, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { hashOf } from '#core/server/regular-file.ts'
import { StartError } from '#core/server/operator.ts'
import { namelessUntil, withoutValues } from '#domain/server/event-retention.ts'
import { record } from '#domain/server/events.ts'
import { removeFrom } from '../../retention/server/remove-people.ts'
import { archivesOf, compareArchive, insertLines } from './compare-archive.ts'
import { LOCK_TIMEOUT_MS, LONGEST_MS } from './month-events.ts'

/**
 * Brings the events of a file back, all or none, compared with what was noted when they were archived and with their seals. People
 * who were removed since are removed from them. Answers the month.
 */
export async function restoreEvents(db: Db, path: string, now: Date): Promise<{ month: Day; rows: number }> {
  const sha256 = await hashOf(path)
  const noArchive = new StartError([
    `${basename(path)} is not the file of a month that is archived: its events are in the database, or it was changed.`,
    `${basename(path)} n’est pas le fichier d’un mois archivé\u00a0: ses événements sont dans la base de données, ou il a été modifié.`,
  ])
  const archive = (await archivesOf(db)).find((one) => one.sha256 === sha256)
  if (!archive) throw noArchive
  const { month } = archive
  await makePartition(db, month)
  await db.transaction(async (tx) => {
    await allowStatements(tx, LONGEST_MS)
    await tx.rows`select 1 from event_chain for update`
    // Another run may have restored it meanwhile.
    if (!(await tx.row`select 1 from event_archives where sha256 = ${sha256} for update`)) throw noArchive
    const { rows, altered } = await compareArchive(tx, path, (lines) => insertLines(tx, lines))
    if (rows !== archive.rows || altered.length > 0)
      throw new StartError([
        `${basename(path)}: events that are not as they were sealed: ${altered.join(', ')}.`,
        `${basename(path)}\u00a0: événements qui ne sont pas tels qu’ils ont été scellés\u00a0: ${altered.join(', ')}.`,
      ])
    const [from, end] = [new Date(month), new Date(nextMonth(month))]
    // Their salts were destroyed when the people were deleted.
    await tx.rows`
      update events e
         set token = case when not ${isAnonymised(sql`e.actor_id`)} then e.token end,
             detail = case when ${isAnonymised(sql`e.user_id`)} then ${withoutValues} else e.detail end || ${withoutSearch}
        from archived_events a
       where a.month = ${month}::date and a.erased and e.id = a.event_id and e.at >= ${from} and e.at < ${end}`
    const nameless = await namelessUntil(tx)
    if (nameless && nameless >= end) {
      await removeFrom(tx, { from, end }, now)
      await tx.rows`delete from event_pseudonyms`
    }
    await tx.rows`delete from archived_events where month = ${month}::date`
    await tx.rows`delete from event_archives where month = ${month}::date`
    await record(tx, {
      kind: 'events-restored',
      at: now,
      userId: null,
      detail: { Month: month, Events: rows },
    })
  })
  return { month, rows: archive.rows }
}

/** Apart from the events: who reads events of any time waits until it is made, and would not see those written with it. */
const makePartition = (db: Db, month: Day) =>
  db.transaction(async (tx) => {
    await allowStatements(tx, LONGEST_MS)
    await tx.rows`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`
    await tx.rows`select make_event_month(${month}::date) where ${month}::date >= first_event_month()`
  })

const isAnonymised = (id: Fragment) => sql`
  exists (select from users u where u.id = ${id} and u.anonymised_at is not null)`

const withoutSearch = sql`
  case when e.detail->'Filters' ? 'query' then jsonb_build_object('Filters', e.detail->'Filters' || '{"query": null}')
       else '{}' end`
