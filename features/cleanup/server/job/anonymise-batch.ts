import { assignment } from '#core/server/database/columns.ts'
import { allowStatements, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import {
  optionalPersonFields,
  personFields,
  type RequiredPersonField,
  requiredPersonFields,
} from '#domain/contract/person-fields.ts'
import { withoutValues } from '#domain/server/event-retention.ts'
import { eraseFromArchived, eraseFromEvents } from '#domain/server/event-seals.ts'
import { recordCleanup } from '../queries.ts'
import type { Criterion } from '../criterion.ts'
import { forgetSearches } from './forget-searches.ts'
import { STATEMENT_TIMEOUT_MS } from './job.ts'

/** The people in one transaction. */
const BATCH_SIZE = 500

/**
 * Anonymises the next people who can no longer be restored, and answers whether there was work. After the last of them it
 * closes the cleanups that are as old. The people of a cleanup stay until all of it is old enough, so that it can be restored
 * as a whole.
 */
export async function anonymiseBatch(db: Db, before: Date, now: Date): Promise<boolean> {
  const people = await db.rows<{ id: string }>`
    select u.id from users u
     where u.deleted_at <= ${before} and u.anonymised_at is null
       and not exists (select 1 from cleanups c
                        where c.anonymised_at is null and c.started_at <= u.deleted_at
                          and (c.state <> 'ended' or c.ended_at > ${before}))
     order by u.deleted_at limit ${BATCH_SIZE}
       for update of u skip locked`
  if (people.length === 0) return closeCleanup(db, before, now)
  await anonymise(
    db,
    people.map(({ id }) => id),
    now,
  )
  return true
}

/** Deletes the list of a cleanup whose people are anonymised, in batches; the numbers of the receipt stay. */
async function closeCleanup(db: Db, before: Date, now: Date): Promise<boolean> {
  const cleanup = await db.row<Criterion & { id: string; anonymised: number }>`
    select id, kind, date::text as date, cutoff, deleted - restored as anonymised
      from cleanups
     where state = 'ended' and anonymised_at is null and ended_at <= ${before}
     order by ended_at limit 1
       for update skip locked`
  if (!cleanup) return false
  const { id, kind, date, anonymised } = cleanup
  const people = await db.rows`
    delete from cleanup_people
     where cleanup_id = ${id}
       and position in (select position from cleanup_people where cleanup_id = ${id} order by position limit ${BATCH_SIZE})
    returning 1`
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
async function anonymise(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await allowStatements(db, STATEMENT_TIMEOUT_MS)
  await forgetSearches(db, ids, now)
  await db.rows`
    update users
       set ${anonymousPerson}, search_text = '', password_hash = null,
           last_sign_in_browser = null, last_sign_in_system = null, anonymised_at = ${now}
     where id = any(${ids}::uuid[])`
  await eraseFromEvents(
    db,
    sql`
      update events e set detail = ${withoutValues}
       where e.user_id = any(${ids}::uuid[]) and e.detail is distinct from ${withoutValues}`,
    now,
  )
  await eraseFromEvents(
    db,
    sql`update events e set token = null where e.actor_id = any(${ids}::uuid[]) and e.token is not null`,
    now,
  )
  await eraseFromArchived(
    db,
    sql`a.user_id = any(${ids}::uuid[]) or a.token_owner_id = any(${ids}::uuid[])`,
    now,
  )
  await db.rows`delete from api_tokens where owner_id = any(${ids}::uuid[])`
  await db.rows`delete from user_attributes where user_id = any(${ids}::uuid[])`
  await db.rows`delete from last_uses where user_id = any(${ids}::uuid[])`
  await db.rows`delete from taken_access where user_id = any(${ids}::uuid[])`
  await db.rows`delete from outbox where user_id = any(${ids}::uuid[])`
  await db.rows`delete from webhook_deliveries where record = any(${ids}::uuid[])`
  await db.rows`delete from email_links where user_id = any(${ids}::uuid[])`
  await db.rows`delete from password_links where user_id = any(${ids}::uuid[])`
  await db.rows`delete from former_passwords where user_id = any(${ids}::uuid[])`
  await db.rows`delete from scim_ids where user_id = any(${ids}::uuid[])`
  await db.rows`delete from last_saves where saved_by = any(${ids}::uuid[])`
  await db.rows`delete from scim_waiting where user_id = any(${ids}::uuid[])`
  await db.rows`delete from identity_links where user_id = any(${ids}::uuid[])`
  await db.rows`delete from identity_sign_ins where user_id = any(${ids}::uuid[])`
  await db.rows`delete from identity_provider_exempt where user_id = any(${ids}::uuid[])`
  await db.rows`delete from sign_in_codes where user_id = any(${ids}::uuid[])`
  await db.rows`delete from totp_factors where user_id = any(${ids}::uuid[])`
  await db.rows`delete from passkeys where user_id = any(${ids}::uuid[])`
  await db.rows`delete from recovery_codes where user_id = any(${ids}::uuid[])`
  await db.rows`delete from report_schedules where user_id = any(${ids}::uuid[])`
  await db.rows`delete from cleanup_notices where user_id = any(${ids}::uuid[])`
  await db.rows`delete from cleanup_exceptions where user_id = any(${ids}::uuid[])`
  await db.rows`delete from legal_acceptances where user_id = any(${ids}::uuid[])`
  await db.rows`delete from access_starts where user_id = any(${ids}::uuid[])`
  await db.rows`delete from leavings where user_id = any(${ids}::uuid[])`
  await db.rows`delete from access_requests where user_id = any(${ids}::uuid[])`
  await db.rows`update privacy_requests set text = '', answer = '' where user_id = any(${ids}::uuid[])`
  await db.rows`delete from report_recipients where user_id = any(${ids}::uuid[])`
  await db.rows`delete from bulk_people where user_id = any(${ids}::uuid[])`
  await db.rows`delete from bulk_runs where started_by = any(${ids}::uuid[])`
  await db.rows`delete from export_tokens where user_id = any(${ids}::uuid[]) or expires_at <= ${now}`
  await db.rows`delete from imports where started_by = any(${ids}::uuid[])`
  await db.rows`delete from import_columns where user_id = any(${ids}::uuid[])`
  await db.rows`delete from import_rows where record_id = any(${ids}::uuid[])`
}
