import { userSearchText } from '#domain/contract/search-text.ts'
import type { Region } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import type { UserFields } from '#features/people/contract.ts'

/** Updates a user if this version is the current one, and answers whether it was: of two saves at once, one succeeds. R49 */
export async function updateUser(
  db: Db,
  { id, version, dealerId }: { id: string; version: number; dealerId: string | null },
  to: UserFields,
): Promise<boolean> {
  const changed = await db.prepared.rows`
    update users
       set first_name = ${to.FirstName}, last_name = ${to.LastName}, email = ${to.Email},
           email_verified = email_verified and email = ${to.Email},
           mobile_phone = ${to.MobilePhone}, alternate_phone = ${to.AlternatePhone},
           region = ${to.Region}, locale = ${to.Locale}, is_primary = ${to.Primary}, dealer_id = ${dealerId},
           search_text = ${userSearchText(to.FirstName, to.LastName, to.Email)}, version = version + 1
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
    insert into users (first_name, last_name, email, mobile_phone, alternate_phone, region, locale, is_primary,
                       dealer_id, search_text, created_at)
    values (${of.FirstName}, ${of.LastName}, ${of.Email}, ${of.MobilePhone}, ${of.AlternatePhone}, ${of.Region},
            ${of.Locale}, ${of.Primary}, ${dealerId}, ${userSearchText(of.FirstName, of.LastName, of.Email)}, ${now})
    returning id`
  return user!.id
}

/** Deletes the links that were sent to a former address of the user. */
export const dropPasswordLinks = (db: Db, userId: string) =>
  db.prepared.rows`delete from password_links where user_id = ${userId} and used_at is null`

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
