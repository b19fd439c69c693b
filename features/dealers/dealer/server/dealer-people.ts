import { pageOf } from '#core/contract/paging.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import { dealersInScope, storesInScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { dealerPeople, type DealerPerson, type peopleOfDealer } from '#features/dealers/contract.ts'
import { withoutStore } from './get-dealer.ts'
import { members } from './parts/read-dealers.ts'

/** A page of the people of a dealer in the viewer's scope. C046, C047 */
export const dealerPeopleRoute = handle(dealerPeople, async (input, { viewer, db }) => {
  const { id, which, storeID, page, pageSize } = input
  if (!(await isInScope(db, viewer, id, which === 'detached'))) throw notFound()
  if ((which === 'disabled' || which === 'detached') && !isSystemAdmin(viewer)) throw forbidden()
  const condition = sql`u.dealer_id = ${id} and ${conditions(viewer, storeID)[which]}`
  const total = await db.row<{ n: number }>`
    select count(*) as n from users u where u.deleted_at is null and ${usersInScope(viewer)} and ${condition}`
  const people = await members(db, viewer, condition, { limit: pageSize, offset: (page - 1) * pageSize })
  const roles = await rolesOf(
    db,
    viewer,
    people.map(({ ID }) => ID),
  )
  const rows = people.map((one) => ({ ...one, Roles: roles.get(one.ID) ?? [] }))
  return pageOf(rows, input, total!.n)
})

/** Whether a dealer is in scope and exists; detached people belong to a deleted one. R46 */
const isInScope = async (db: Db, viewer: SignedIn, id: string, deleted: boolean) =>
  (await db.row`
    select 1 from dealers d
     where d.id = ${id} and ${dealersInScope(viewer)} and ${deleted ? sql`true` : sql`d.deleted_at is null`}`) !==
  undefined

type Which = (typeof peopleOfDealer)[number]

const conditions = (viewer: SignedIn, storeId: string | undefined): Record<Which, Fragment> => ({
  all: sql`true`,
  store: sql`exists (
    select 1 from user_stores us join stores s on s.id = us.store_id and s.deleted_at is null
     where us.user_id = u.id and s.dealer_id = u.dealer_id and ${storesInScope(viewer)}
       and ${storeId === undefined ? sql`true` : sql`s.id = ${storeId}::uuid`})`,
  withoutStore,
  disabled: sql`u.locked`,
  detached: sql`exists (select 1 from dealers gone where gone.id = u.dealer_id and gone.deleted_at is not null)`,
})

/** The roles of these people in the apps that the viewer may see. */
async function rolesOf(db: Db, viewer: SignedIn, ids: readonly string[]) {
  const { language } = viewer
  const rows = await db.rows<{ userId: string; roles: DealerPerson['Roles'] }>`
    select ur.user_id as "userId",
           json_agg(json_build_object('App', ${nameOf('app', 'a', language)}, 'AppID', a.id,
                                      'Role', ${nameOf('role', 'r', language)})
                    order by ${nameOf('app', 'a', language)} collate "und-x-icu", r.priority desc nulls last, r.name) as roles
      from user_roles ur
      join roles r on r.id = ur.role_id and r.deleted_at is null
      join apps a on a.id = r.app_id
     where ur.user_id = any(${ids}::uuid[]) and ${visibleApps(viewer)}
     group by ur.user_id`
  return new Map(rows.map(({ userId, roles }) => [userId, roles]))
}
