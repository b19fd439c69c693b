import { userSearchText } from '#domain/contract/search-text.ts'
import type { Region } from '#core/contract/locale.ts'
import { assignment, type Columns, insertion } from '#core/server/database/columns.ts'
import type { Db } from '#core/server/database/database.ts'
import { personFieldNames, personFields } from '#domain/contract/person-fields.ts'
import { nameInEach, nameOf } from '#domain/server/names.ts'
import { visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { UserFields } from '#features/people/contract.ts'

/** The columns of a user with their values. */
const columnsOf = (fields: UserFields, dealerId: string | null): Columns => [
  ...personFieldNames.map((name) => [personFields[name].column, fields[name]] as const),
  ['region', fields.Region],
  ['locale', fields.Locale],
  ['is_primary', fields.Primary],
  ['dealer_id', dealerId],
  ['search_text', userSearchText(fields.FirstName, fields.LastName, fields.Email)],
]

/** Updates a user if this version is the current one, and answers whether it was: of two saves at once, one succeeds. R49 */
export async function updateUser(
  db: Db,
  { id, version, dealerId }: { id: string; version: number; dealerId: string | null },
  to: UserFields,
): Promise<boolean> {
  const changed = await db.prepared.rows`
    update users
       set ${assignment(columnsOf(to, dealerId))},
           email_verified = email_verified and email = ${to.Email}, version = version + 1
     where id = ${id} and version = ${version} and deleted_at is null
    returning id`
  return changed.length > 0
}

export async function insertUser(
  db: Db,
  dealerId: string | null,
  of: UserFields,
  now: Date,
): Promise<string> {
  const user = await db.prepared.row<{ id: string }>`
    insert into users ${insertion([...columnsOf(of, dealerId), ['created_at', now]])}
    returning id`
  return user!.id
}

/** Deletes the links that were sent to a former address of the user, and a code, which is entered with the address. */
export const dropPasswordLinks = (db: Db, userId: string) =>
  db.prepared.rows`
    with codes as (delete from sign_in_codes where user_id = ${userId})
    delete from password_links where user_id = ${userId} and used_at is null`

/** Deletes the links that restore a former address: they must not undo an administrator's change. */
export const dropUndoLinks = (db: Db, userId: string) =>
  db.prepared.rows`delete from email_links where user_id = ${userId} and purpose = 'undo' and used_at is null`

/** The region of the viewer's own record. */
export const regionOf = async (db: Db, id: string) =>
  (await db.prepared.row<{ region: Region }>`select region from users where id = ${id}`)!.region

export const findByEmail = (db: Db, email: string) =>
  db.prepared.row<{ ID: string }>`
    select id as "ID" from users where lower(email) = lower(${email}) and deleted_at is null`

/**
 * Whether the former owner of an address may still restore it. Call this after writing the address: the unique index makes
 * the write wait for a transaction in which the owner gives the address up. R57
 */
export const isRestorableAddress = async (db: Db, address: string, userId: string, now: Date) =>
  (await db.prepared.row`
    select 1 from email_links l join users u on u.id = l.user_id and u.deleted_at is null
     where l.purpose = 'undo' and lower(l.address) = lower(${address}) and l.user_id <> ${userId}
       and l.used_at is null and l.expires_at > ${now}`) !== undefined

/** Refuses the open requests of a user, and answers what they asked for. */
export const refuseRequests = (db: Db, { userId, by, at }: { userId: string; by: string; at: Date }) =>
  db.prepared.rows<{ appId: string; app: object; role: object | null }>`
    update access_requests q set state = 'refused', answered_by = ${by}, answered_at = ${at}
     where q.user_id = ${userId} and q.state = 'open'
    returning q.app_id as "appId", (select ${nameInEach('app', 'a')} from apps a where a.id = q.app_id) as app,
              (select ${nameInEach('role', 'r')} from roles r where r.id = q.role_id) as role`

/** The open requests of a user, for the apps that the viewer may see. */
export const openRequests = (db: Db, viewer: SignedIn, userId: string) =>
  db.prepared.rows<{ App: string; Role: string | null }>`
    select ${nameOf('app', 'a', viewer.language)} as "App",
           (select ${nameOf('role', 'r', viewer.language)} from roles r where r.id = q.role_id) as "Role"
      from access_requests q join apps a on a.id = q.app_id
     where q.user_id = ${userId} and q.state = 'open' and ${visibleApps(viewer)}
     order by q.requested_at`
