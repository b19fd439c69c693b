import { DAY_MS } from '#core/contract/days.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { confirmationNeeded, forbidden, notFound, Refusal } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { nameOf } from '#domain/server/names.ts'
import { usersInScope, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { holdsWidestRight } from '#features/people/access/server/parts/widest-rights.ts'
import { mapDuplicateEmail, refuseRestorable } from '#features/people/edit/server/parts/change-user.ts'
import { restoreUsers } from '../restore-users.ts'

type Context = { viewer: SignedIn; db: Db; now: Date; retentionDays: number }

/** Restores one person, by the rule of their deletion: it gives access back. Answers what no longer exists. R71 */
export async function restoreOne({ viewer, db, now, retentionDays }: Context, id: string) {
  const oldest = new Date(now.getTime() - retentionDays * DAY_MS)
  // A cleanup locks its row before its people; the same order here.
  await db.rows`
    select 1 from cleanups where id in (${cleanupsOf(id)}) order by id for update`
  const user = await db.row<{
    deleted: boolean
    obstacle: string | null
    email: string
    widest: boolean
  }>`
    select u.deleted_at is not null as deleted, ${accountObstacleOf(viewer)} as obstacle, u.email, ${holdsWidestRight} as widest
      from users u
     where u.id = ${id} and (u.deleted_at is null or u.deleted_at > ${oldest} and u.anonymised_at is null)
       and ${usersInScope(viewer)}
       for update of u`
  if (!user) throw notFound()
  if (user.obstacle !== null || id === viewer.id) throw forbidden()
  if (!user.deleted) throw new Refusal(409, 'notDeleted')
  if (user.widest && !viewer.confirmed) throw confirmationNeeded(viewer)
  const LeftOut = await goneFrom(db, viewer, id)
  await withFreeAddress(async () => {
    const address = { Email: user.email }
    await mapDuplicateEmail(address, () => restoreUsers(db, [id], { viewer, now, cause: id }))
    await refuseRestorable(db, address, id, now)
  })
  await db.rows`
    with back as (
      update cleanup_people set restored = true where user_id = ${id} and kept is null and not restored
      returning cleanup_id)
    update cleanups set restored = restored + 1 where id in (select cleanup_id from back)`
  return { LeftOut }
}

/** The cleanups that deleted the person. */
const cleanupsOf = (id: string) =>
  sql`select cleanup_id from cleanup_people where user_id = ${id} and kept is null and not restored`

/** Says clearly that another account has the address. R47, R57 */
async function withFreeAddress(restore: () => Promise<void>) {
  try {
    await restore()
  } catch (error) {
    throw error instanceof Refusal && error.code === 'taken' ? new Refusal(409, 'emailTaken') : error
  }
}

/** The names of deleted apps, roles, permissions and stores that the person held, if the viewer may see them. D078 */
async function goneFrom(db: Db, viewer: SignedIn, id: string): Promise<string[]> {
  const { language } = viewer
  const app = nameOf('app', 'a', language)
  const visible = can(viewer, 'all-permissions')
    ? sql`true`
    : sql`exists (select 1 from user_apps own where own.user_id = ${viewer.id}::uuid and own.app_id = a.id)`
  const rows = await db.rows<{ name: string }>`
    select distinct place, name from (
      select 1 as place, ${app} as name
        from user_apps h join apps a on a.id = h.app_id and a.deleted_at is not null
       where h.user_id = ${id} and ${visible}
      union all
      select 2, ${nameOf('role', 'r', language)} || ' (' || ${app} || ')'
        from user_roles h
        join roles r on r.id = h.role_id and r.deleted_at is not null
        join apps a on a.id = h.app_id and a.deleted_at is null
       where h.user_id = ${id} and ${visible}
      union all
      select 3, ${nameOf('permission', 'p', language, 'a')} || ' (' || ${app} || ')'
        from user_permissions h
        join permissions p on p.id = h.permission_id and p.deleted_at is not null
        join apps a on a.id = h.app_id and a.deleted_at is null
       where h.user_id = ${id} and ${visible}
      union all
      select 4, s.display_name
        from users u
        join user_stores h on h.user_id = u.id
        join stores s on s.id = h.store_id and (s.deleted_at is not null or s.dealer_id <> u.dealer_id)
       where u.id = ${id} and ${visibleStores(viewer)}
    ) gone order by place, name`
  return rows.map(({ name }) => name)
}
