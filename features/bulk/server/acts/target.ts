import type { Needs } from '#core/contract/needs.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { can } from '#domain/contract/viewer.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { anyHoldsWidestRight, namesWidestRight } from '#features/people/access/server/parts/widest-rights.ts'
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

/** Whether the run deletes people, or gives one of the widest rights: in a template too, or by letting in who holds one. K315 */
export async function isDangerous(db: Db, { id, act, target, options }: StoredRun): Promise<boolean> {
  if (act === 'delete' || (options?.Leaving && options.Leaving.DeleteDays !== null)) return true
  const people = listed(id, sql`p.outcome = 'change'`)
  if (act === 'restore') return anyHoldsWidestRight(db, people)
  if (act === 'unlock') return anyHoldsWidestRight(db, sql`${people} and u.locked`)
  if (act === 'move')
    return anyHoldsWidestRight(
      db,
      sql`${people} and u.dealer_id in (select d.id from dealers d where d.deleted_at is not null)`,
    )
  if (act !== 'give' && act !== 'template') return false
  const widest = await db.row`
    select 1
     where ${namesWidestRight(sql`${target}::uuid`)}
        or exists (select 1 from access_templates m
                     join access_template_contents c on c.template_id = m.id and c.version = m.contents
                    where m.id = ${target}::uuid and ${namesWidestRight(sql`c.apps`)})`
  return widest !== undefined
}

/** Whether the undo of a run deletes people, or gives one of the widest rights back, or takes what the run gave. K315 */
export async function isUndoDangerous(db: Db, { id, act }: StoredRun): Promise<boolean> {
  if (act === 'restore') return true
  const done = sql`p.outcome = 'done' and p.undone is null`
  if (act === 'delete' || act === 'lock') return anyHoldsWidestRight(db, listed(id, done))
  const widest = await db.row`
    select 1 from bulk_people p
     where p.run_id = ${id} and ${done}
       and (${namesWidestRight(sql`p.detail->'Apps'`)}
            or ${act === 'leave'} and exists (
                 select 1 from leavings l where l.user_id = p.user_id and ${namesWidestRight(sql`l.taken`)}))
     limit 1`
  return widest !== undefined
}

/** The people `u` of a run, under a condition on their rows `p`. */
const listed = (runId: string, which: Fragment): Fragment => sql`
  u.id in (select p.user_id from bulk_people p where p.run_id = ${runId} and ${which})`

/** Whether the viewer still has the permissions that the call for one person needs. */
export async function mayDoRun(
  db: Db,
  viewer: SignedIn,
  { act, target, options }: Pick<StoredRun, 'act' | 'target' | 'options'>,
): Promise<boolean> {
  const found = target === null ? undefined : await findTarget(db, viewer, target)
  return mayDoInBulk(viewer, act) && can(viewer, ...needsOf(act, found, options?.Leaving))
}
