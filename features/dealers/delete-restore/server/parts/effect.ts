import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { sql } from '#core/server/database/database.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { ADMIN_ROLE, can } from '#domain/contract/viewer.ts'
import type { Context } from '#domain/server/handle.ts'
import { usersInScope } from '#domain/server/scope.ts'
import { mayDeleteDealers, mayDeleteStores, mayMoveStores } from '#features/dealers/rules.ts'
import { lostWith, type StoresToRevoke } from '#features/dealers/stores/server/parts/lost-with-stores.ts'
import { findDealer, findStore } from '#features/dealers/dealer/server/parts/read-dealers.ts'

type EffectContext = Pick<Context, 'db' | 'viewer'>

/** The number of people who are named. */
const NAMES_MAX = 20

/** The effect of deleting a dealer on its people, who cannot sign in afterwards, and on others who hold its stores. */
export async function effectOfDealer(context: EffectContext, id: string) {
  const { db, viewer } = context
  if (!(await findDealer(db, viewer, id))) throw notFound()
  if (!mayDeleteDealers(viewer)) throw forbidden()
  const stores = await db.rows<{ id: string }>`
    select id from stores where dealer_id = ${id} and deleted_at is null`
  return readEffect(context, { storeIds: stores.map((store) => store.id) }, id)
}

/** The effect of deleting a store, or of moving it to another dealer. */
export async function effectOfStore(context: EffectContext, id: string, dealerId: string | undefined) {
  const { db, viewer } = context
  if (!(await findStore(db, viewer, id))) throw notFound()
  if (!(dealerId === undefined ? mayDeleteStores(viewer) : mayMoveStores(viewer))) throw forbidden()
  if (dealerId === undefined) return readEffect(context, { storeIds: [id] })
  if (!(await findDealer(db, viewer, dealerId))) throw notFound()
  return readEffect(context, { storeIds: [id], whose: sql`u.dealer_id is distinct from ${dealerId}::uuid` })
}

/** Counts the people who lose access; with `ofDealer` all people of that dealer. Names only those in the viewer’s scope. */
async function readEffect(
  { db, viewer }: EffectContext,
  taking: StoresToRevoke,
  ofDealer: string | null = null,
) {
  const visible = can(viewer, 'view-users') ? usersInScope(viewer) : sql`false`
  const row = await db.row<{ Users: number; LoseApps: number; LoseAdmin: number; Names: string[] }>`
    with ${lostWith(taking)}, people as (
      select user_id as id from held
       union
      select u.id from users u where u.dealer_id = ${ofDealer}::uuid and u.deleted_at is null)
    select (select count(*) from people) as "Users",
           (select count(distinct user_id) from lost) as "LoseApps",
           (select count(distinct ur.user_id)
              from roles_there ur
              join roles r on r.id = ur.role_id and r.name = ${ADMIN_ROLE}
              join apps portal on portal.id = r.app_id and portal.client_id = ${PORTAL_CLIENT_ID}
             where (ur.user_id, ur.role_id) in (select user_id, role_id from emptied)
                or (ur.user_id, ur.app_id) in (select user_id, app_id from lost)) as "LoseAdmin",
           array(select u.first_name || ' ' || u.last_name from users u join people p on p.id = u.id
                  where ${visible}
                  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id
                  limit ${NAMES_MAX}::int) as "Names"`
  return { Stores: taking.storeIds.length, ...row! }
}
