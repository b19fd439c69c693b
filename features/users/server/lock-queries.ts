import { type Db, sql } from '#core/server/database/database.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { forgetGuesses } from '#domain/server/devices.ts'

/** Whether this changed anything: of two who lock at once, one does. */
export async function lock(db: Db, id: string, by: string, now: Date): Promise<boolean> {
  const changed = await db.rows`
    update users
       set locked = true, locked_at = ${now}, locked_by = ${by}, version = version + 1
     where id = ${id} and not locked and deleted_at is null
    returning id`
  return changed.length > 0
}

/**
 * Ends a temporary lock too, and forgets the wrong passwords of every counter: the user can sign in at once. Returns
 * whether there was a lock. F116
 */
export async function unlock(db: Db, id: string, now: Date): Promise<boolean> {
  const changed = await db.rows`
    update users
       set locked = false, locked_at = null, locked_by = null, lockout_expiry = null,
           failed_count = 0, failed_at = null, unlocked_at = ${now}, version = version + 1
     where id = ${id} and (locked or lockout_expiry > ${now}) and deleted_at is null
    returning id`
  if (changed.length === 0)
    await db.rows`update users set failed_count = 0, failed_at = null where id = ${id} and failed_count > 0`
  await forgetGuesses(db, id)
  return changed.length > 0
}

/**
 * Whether nobody else could still administer the system. Who is locked by a person, of a deleted dealer (R46) or without
 * a password cannot; a temporary lock ends by itself, so it does not count (R58). Holds the rows of the system admins
 * against a second such change first, and then reads: a statement that waited does not see what the other one wrote. R3
 */
export async function isLastSystemAdmin(db: Db, id: string): Promise<boolean> {
  await db.rows`select 1 from users u where ${isSystemAdmin} order by u.id for update`
  const admins = await db.rows<{ isSelf: boolean; active: boolean }>`
    select u.id = ${id} as "isSelf",
           not u.locked and u.password_hash is not null and d.deleted_at is null as active
      from users u
      left join dealers d on d.id = u.dealer_id
     where ${isSystemAdmin}`
  return admins.some(({ isSelf }) => isSelf) && !admins.some(({ isSelf, active }) => active && !isSelf)
}

const isSystemAdmin = sql`
  u.deleted_at is null
  and exists (select 1
                from user_roles ur
                join roles r on r.id = ur.role_id and r.deleted_at is null
                join apps portal on portal.id = ur.app_id and portal.client_id = ${PORTAL_CLIENT_ID}
                                and portal.deleted_at is null
               where ur.user_id = u.id and r.name in ('system_admin', 'biolab_admin'))`
