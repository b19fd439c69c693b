import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { systemAdminRoles } from '#domain/contract/viewer.ts'
import { isSystemAdmin } from './above.ts'

/** The system admins by their ids, and whether each can administer the system. */
export type SystemAdmins = Map<string, boolean>

/**
 * An admin who is locked by a person, of a deleted dealer (R46) or without a password cannot administer the system; a
 * temporary lock ends by itself, so it does not count (R58). Locks the rows of the system admins before it reads them: a
 * statement that waited does not see what the other transaction wrote. R3
 */
export async function systemAdmins(db: Db): Promise<SystemAdmins> {
  await db.prepared.rows`select 1 from users u where ${isAdmin} order by u.id for update`
  const admins = await db.prepared.rows<{ id: string; active: boolean }>`
    select u.id, not u.locked and u.password_hash is not null and d.deleted_at is null as active
      from users u
      left join dealers d on d.id = u.dealer_id
     where ${isAdmin}`
  return new Map(admins.map(({ id, active }) => [id, active]))
}

/** Whether nobody could administer the system without this user. R3 */
export const isLast = (admins: SystemAdmins, id: string) =>
  admins.has(id) && ![...admins].some(([other, active]) => active && other !== id)

export const isLastSystemAdmin = async (db: Db, id: string) => isLast(await systemAdmins(db), id)

/** The people without which nobody could administer the system, if they are removed in this order. R3 */
export async function neededSystemAdmins(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const admins = await systemAdmins(db)
  const needed = new Set<string>()
  for (const id of ids)
    if (isLast(admins, id)) needed.add(id)
    else if (admins.has(id)) admins.set(id, false)
  return needed
}

/** Whether somebody can administer the system. */
export const hasSystemAdmin = async (db: Db): Promise<boolean> =>
  (await db.row`
    select 1
      from users u left join dealers d on d.id = u.dealer_id
     where ${isAdmin} and not u.locked and u.password_hash is not null and d.deleted_at is null
     limit 1`) !== undefined

/** Whether every active system admin belongs to this dealer: without it nobody could administer the system. R3, R46 */
export async function hasLastSystemAdmins(db: Db, dealerId: string): Promise<boolean> {
  const locked = await db.rows<{ id: string }>`
    select u.id from users u where ${isAdmin} order by u.id for update`
  const admins = await db.rows<{ within: boolean }>`
    select u.dealer_id is not distinct from ${dealerId}::uuid as within
      from users u left join dealers d on d.id = u.dealer_id
     where u.id = any(${locked.map(({ id }) => id)}::uuid[]) and ${isAdmin} and not u.locked and u.password_hash is not null and d.deleted_at is null`
  return admins.length > 0 && admins.every(({ within }) => within)
}

/** The roles of system admins without which an active admin would lose the right. R3, C065 */
export async function neededSystemAdminRoles(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>`
    select r.id
      from roles r
      join apps portal on portal.id = r.app_id and portal.client_id = ${PORTAL_CLIENT_ID}
     where r.deleted_at is null and r.name = any(${systemAdminRoles})
       and not exists (select 1
                         from roles other
                         join user_roles ur on ur.role_id = other.id
                         join users u on u.id = ur.user_id
                         left join dealers d on d.id = u.dealer_id
                        where other.app_id = r.app_id and other.id <> r.id and other.deleted_at is null
                          and other.name = any(${systemAdminRoles})
                          and u.deleted_at is null and not u.locked and u.password_hash is not null
                          and d.deleted_at is null)`
  return new Set(rows.map(({ id }) => id))
}

const isAdmin = sql`u.deleted_at is null and ${isSystemAdmin}`
