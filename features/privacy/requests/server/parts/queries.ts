import type { Day } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { PrivacyRequest, PrivacyRow, RequestKind, RequestState } from '../../contract.ts'

const columns = sql`
  q.id as "ID", q.kind as "Kind", q.text as "Text", q.received_on::text as "ReceivedOn", q.due_on::text as "DueOn",
  q.state as "State", q.answer as "Answer", q.closed_at as at`
type Stored<Row> = Omit<Row, 'ClosedAt'> & { at: Date | null }
const shown = <Row extends { at: Date | null }>({ at, ...row }: Row) => ({
  ...row,
  ClosedAt: at?.toISOString() ?? null,
})

/** The requests of a person, the latest first. */
export async function requestsOf(db: Db, userId: string): Promise<PrivacyRequest[]> {
  const rows = await db.rows<Stored<PrivacyRequest>>`
    select ${columns} from privacy_requests q
     where q.user_id = ${userId} order by q.created_at desc, q.id limit 100`
  return rows.map(shown)
}

type Search = { state: RequestState | undefined; page: number; pageSize: number; today: Day }

/** A page of all requests, and their number. */
export async function searchRequests(db: Db, { state, page, pageSize, today }: Search) {
  const found: Fragment = state ? sql`q.state = ${state}` : sql`true`
  const total = await db.row<{ n: number }>`select count(*)::int as n from privacy_requests q where ${found}`
  const rows = await db.rows<Stored<PrivacyRow>>`
    select ${columns}, q.recorded_by is not null as "Recorded",
           case when q.state = 'open' then q.due_on - ${today}::date end as "DaysLeft",
           case when u.id is not null and u.anonymised_at is null then json_build_object(
             'ID', u.id, 'Name', u.first_name || ' ' || u.last_name, 'Deleted', u.deleted_at is not null) end as "Person",
           case when b.anonymised_at is null then b.first_name || ' ' || b.last_name end as "AnsweredBy"
      from privacy_requests q left join users u on u.id = q.user_id left join users b on b.id = q.answered_by
     where ${found}
     order by q.closed_at is not null, case when q.closed_at is null then q.due_on end, q.closed_at desc, q.id
     limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`
  return { total: total!.n, rows: rows.map(shown) }
}

/** Counts the open requests of a person. Locks their row, so that concurrent requests count each other. */
export async function countOpen(db: Db, userId: string): Promise<number> {
  await db.rows`select 1 from users where id = ${userId} for no key update`
  const row = await db.row<{ n: number }>`
    select count(*)::int as n from privacy_requests where user_id = ${userId} and state = 'open'`
  return row!.n
}

type Made = {
  userId: string
  kind: RequestKind
  text: string
  receivedOn: Day
  dueOn: Day
  recordedBy: string | null
  remindAt: Date | null
  now: Date
}

export const insertRequest = (db: Db, made: Made) =>
  db.row<{ id: string }>`
    insert into privacy_requests (user_id, kind, text, received_on, due_on, recorded_by, created_at, remind_at)
    values (${made.userId}, ${made.kind}, ${made.text}, ${made.receivedOn}::date, ${made.dueOn}::date,
            ${made.recordedBy}, ${made.now}, ${made.remindAt}) returning id`

/** A request to answer, which waits for another answer to be written. */
export const lockRequest = (db: Db, id: string) =>
  db.row<{ userId: string | null; kind: RequestKind; open: boolean }>`
    select user_id as "userId", kind, state = 'open' as open from privacy_requests where id = ${id} for update`

type Closed = { id: string; state: RequestState; answer: string; by: string | null; now: Date }

export const closeRequest = (db: Db, { id, state, answer, by, now }: Closed) =>
  db.rows`
    update privacy_requests
       set state = ${state}, answer = ${answer}, answered_by = ${by}, closed_at = ${now}, remind_at = null
     where id = ${id}`

/** The open request of a person with this id, locked. */
export const lockOwn = (db: Db, userId: string, id: string) =>
  db.row<{ kind: RequestKind }>`
    select kind from privacy_requests where id = ${id} and user_id = ${userId} and state = 'open' for update`

/** The open requests that should have been answered, the longest due first; one more than `max`, if there are more. */
export const overdueRequests = (db: Db, today: Day, max: number) =>
  db.rows<{ ID: string; Name: string }>`
    select q.id as "ID", coalesce(case when u.anonymised_at is null then u.first_name || ' ' || u.last_name end, '') as "Name"
      from privacy_requests q left join users u on u.id = q.user_id
     where q.state = 'open' and q.due_on < ${today}::date
     order by q.due_on, q.id limit ${max + 1}::int`

/** Where the answer to a person goes, also after their account was deleted, as long as they are not anonymised. */
export const readerOf = (db: Db, id: string) =>
  db.row<{ userId: string; address: string; locale: Locale }>`
    select id as "userId", email as address, locale from users where id = ${id} and anonymised_at is null`
