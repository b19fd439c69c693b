import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { sql } from '#core/server/database/database.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { ADMIN_ROLE, can } from '#domain/contract/viewer.ts'
import type { Context } from '#domain/server/handle.ts'
import { usersInScope } from '#domain/server/scope.ts'
import { mayDeleteDealers, mayDeleteStores, mayMoveStores } from '../../rules.ts'
import { lostWith, type Taking } from './lost-with-stores.ts'
import { findDealer, findStore } from './read-dealers.ts'

type Asking = Pick<Context, 'db' | 'viewer'>

/** How many people are named. */
const NAMES_MAX = 20

/** What deleting a dealer would take: from its people, who cannot sign in afterwards, and from others who hold its stores. */
export async function effectOfDealer(context: Asking, id: string) {
  const { db, viewer } = context
  if (!(await findDealer(db, viewer, id))) throw notFound()
  if (!mayDeleteDealers(viewer)) throw forbidden()
  const stores = await db.rows<{ id: string }>`
    select id from stores where dealer_id = ${id} and deleted_at is null`
  return effectOf(context, { storeIds: stores.map((store) => store.id) }, id)
}

/** What deleting a store would take, or moving it to another dealer. */
export async function effectOfStore(context: Asking, id: string, dealerId: string | undefined) {
  const { db, viewer } = context
  if (!(await findStore(db, viewer, id))) throw notFound()
  if (!(dealerId === undefined ? mayDeleteStores(viewer) : mayMoveStores(viewer))) throw forbidden()
  if (dealerId === undefined) return effectOf(context, { storeIds: [id] })
  if (!(await findDealer(db, viewer, dealerId))) throw notFound()
  return effectOf(context, { storeIds: [id], whose: sql`u.dealer_id is distinct from ${dealerId}::uuid` })
}

/** `ofDealer`: its people are concerned, whatever they hold. The names are those in the viewer’s scope. */
async function effectOf({ db, viewer }: Asking, taking: Taking, ofDealer: string | null = null) {
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
