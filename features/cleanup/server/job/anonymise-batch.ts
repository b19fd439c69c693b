import { assignment } from '#core/server/database/columns.ts'
import { allowStatements, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import {
  optionalPersonFields,
  personFieldNames,
  personFields,
  type RequiredPersonField,
  requiredPersonFields,
} from '#domain/contract/person-fields.ts'
import { recordCleanup } from '../queries.ts'
import type { Criterion } from '../criterion.ts'
import { STATEMENT_TIMEOUT_MS } from './job.ts'

/** The people in one transaction. */
const BATCH_SIZE = 500

/**
 * Anonymises the next people of a cleanup that can no longer be restored, and answers whether there were any. Their rows of
 * the list are deleted too; the numbers of the receipt stay.
 */
export async function anonymiseBatch(db: Db, endedBefore: Date, now: Date): Promise<boolean> {
  const cleanup = await db.row<Criterion & { id: string; anonymised: number }>`
    select id, kind, date::text as date, cutoff, deleted - restored as anonymised
      from cleanups
     where state = 'ended' and anonymised_at is null and ended_at <= ${endedBefore}
     order by ended_at limit 1
       for update skip locked`
  if (!cleanup) return false
  const { id, kind, date, anonymised } = cleanup
  const people = await db.rows<{ id: string; goes: boolean }>`
    delete from cleanup_people
     where cleanup_id = ${id}
       and position in (select position from cleanup_people where cleanup_id = ${id} order by position limit ${BATCH_SIZE})
    returning user_id as id, kept is null and not restored as goes`
  await anonymise(
    db,
    people.filter(({ goes }) => goes).map((one) => one.id),
  )
  if (people.length < BATCH_SIZE) {
    await db.rows`update cleanups set anonymised_at = ${now} where id = ${id}`
    await recordCleanup(db, 'anonymised', { kind, date, anonymised, actorId: null, now })
  }
  return true
}

/** A name is required, and an address belongs to one user. */
const anonymous: Record<RequiredPersonField, Fragment> = {
  FirstName: sql`'-'`,
  LastName: sql`'-'`,
  Email: sql`id::text`,
}
const anonymousPerson = assignment([
  ...requiredPersonFields.map((name) => [personFields[name].column, anonymous[name]] as const),
  ...optionalPersonFields.map((name) => [personFields[name].column, ''] as const),
])

/**
 * Removes the data that identifies these deleted people. Their events stay, for the reports; the deletion has removed
 * sessions, devices and views. A person with a long history can take longer than a call may. Law 25, section 23
 */
async function anonymise(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await allowStatements(db, STATEMENT_TIMEOUT_MS)
  await db.rows`
    update users
       set ${anonymousPerson}, search_text = '', password_hash = null,
           last_sign_in_browser = null, last_sign_in_system = null
     where id = any(${ids}::uuid[]) and deleted_at is not null`
  await db.rows`
    update events
       set detail = (detail - ${personFieldNames}::text[]) || case when detail ? 'Apps' then jsonb_build_object(
             'Apps', (select coalesce(jsonb_agg(app || '{"Attributes": [[], []]}'), '[]')
                        from jsonb_array_elements(detail->'Apps') app))
           else '{}' end
     where user_id = any(${ids}::uuid[]) and detail is not null`
  await db.rows`delete from user_attributes where user_id = any(${ids}::uuid[])`
  await db.rows`delete from taken_access where user_id = any(${ids}::uuid[])`
  await db.rows`delete from outbox where user_id = any(${ids}::uuid[])`
  await db.rows`delete from email_links where user_id = any(${ids}::uuid[])`
  await db.rows`delete from password_links where user_id = any(${ids}::uuid[])`
  await db.rows`delete from report_schedules where user_id = any(${ids}::uuid[])`
  await db.rows`delete from access_requests where user_id = any(${ids}::uuid[])`
  await db.rows`delete from export_tokens where user_id = any(${ids}::uuid[])`
}
