import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Needs } from '#core/contract/needs.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { can, systemAdminRoles } from '#domain/contract/viewer.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { rootPermissionNames } from '#features/people/access/rules.ts'
import { addNeeds, findGroup, removeNeeds } from '#features/people/edit/server/parts/group-change.ts'
import type { LeavingToSet } from '#features/people/leaving/contract.ts'
import { nameOfTemplate } from '#features/people/templates/server/parts/apply-template.ts'
import { type BulkAct, mayDoInBulk } from '../../rules.ts'
import type { StoredRun } from '../run/queries.ts'

/** What is given or taken, or where people move. */
export type Target = { id: string; name: string } & (
  | { type: 'app' }
  | { type: 'template' }
  | { type: 'dealer' }
  | { type: 'store'; dealerId: string }
  | { type: 'role' | 'permission'; appId: string }
)

/** The target with that id, if the viewer may see it. */
export async function findTarget(db: Db, viewer: SignedIn, id: string): Promise<Target | undefined> {
  const group = await findGroup(db, viewer, id)
  if (!group) return (await findApp(db, viewer, id)) ?? templateTarget(db, viewer, id)
  if (group.type !== 'store') return group
  const store = await db.prepared.row<{ dealerId: string }>`
    select dealer_id as "dealerId" from stores where id = ${id}`
  return { ...group, dealerId: store!.dealerId }
}

const findApp = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared.row<Target>`
    select a.id, 'app' as type, ${nameOf('app', 'a', viewer.language)} as name
      from apps a where a.id = ${id} and ${visibleApps(viewer)}`

const templateTarget = async (db: Db, viewer: SignedIn, id: string): Promise<Target | undefined> => {
  const name = await nameOfTemplate(db, viewer, id)
  return name === undefined ? undefined : { id, name, type: 'template' }
}

type Kind = Target['type']
const kinds: Partial<Record<BulkAct, readonly Kind[]>> = {
  give: ['app', 'role', 'store', 'permission'],
  take: ['app', 'role', 'store', 'permission'],
  move: ['dealer', 'store'],
  template: ['template'],
}

/** Whether an act may be done with this target at all; without one, that it needs none. */
export const suits = (act: BulkAct, target: Target | undefined): boolean =>
  kinds[act] === undefined ? target === undefined : target !== undefined && kinds[act].includes(target.type)

const saves: Needs<Permission> = ['modify-users']

/** The permissions that the call for one person needs at least. */
export function needsOf(
  act: BulkAct,
  target: Target | undefined,
  leaving: Pick<LeavingToSet, 'DeleteDays'> | undefined,
): Needs<Permission> {
  if (leaving && leaving.DeleteDays !== null) return ['delete-users']
  if (target === undefined) return []
  if (target.type === 'app' || target.type === 'template') return saves
  if (act === 'move') return target.type === 'store' ? saves : addNeeds.dealer
  return (act === 'take' ? removeNeeds : addNeeds)[target.type]
}

/** Whether the run deletes people, or gives one of the widest rights, also within a template. */
export async function isDangerous(db: Db, { act, target, options }: StoredRun): Promise<boolean> {
  if (act === 'delete' || (options?.Leaving && options.Leaving.DeleteDays !== null)) return true
  if (act !== 'give' && act !== 'template') return false
  const widest = await db.prepared.row`
    select 1
      from apps a
      left join access_templates m on m.id = ${target}::uuid
      left join access_template_contents c on c.template_id = m.id and c.version = m.contents
      cross join lateral (
        select r.id from roles r where r.app_id = a.id and r.name = any(${systemAdminRoles}::text[])
        union all
        select p.id from permissions p where p.app_id = a.id and p.name = any(${rootPermissionNames}::text[])) one
     where a.client_id = ${PORTAL_CLIENT_ID}
       and (one.id = ${target}::uuid or c.apps::text like '%' || one.id::text || '%')`
  return widest !== undefined
}

/** Whether the viewer still has the permissions that the call for one person needs. */
export async function mayDoRun(
  db: Db,
  viewer: SignedIn,
  { act, target, options }: Pick<StoredRun, 'act' | 'target' | 'options'>,
): Promise<boolean> {
  const found = target === null ? undefined : await findTarget(db, viewer, target)
  return mayDoInBulk(viewer, act) && can(viewer, ...needsOf(act, found, options?.Leaving))
}
