import { localeWithin } from '#core/contract/locale.ts'
import type { Needs } from '#core/contract/needs.ts'
import { forbidden } from '#core/server/errors.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { dealersInScope, storesInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AccessGroup, AccessToSave, AppAccess } from '#features/people/access/contract.ts'
import {
  type AccessChange,
  judgeAccess,
  judgeGroup,
  type ReadOnce,
} from '#features/people/access/server/parts/access-change.ts'
import type { Person } from '#features/people/contract.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import { accountObstacle, obstacle } from '#features/people/rules.ts'
import { changeUser, type UserChange } from './change-user.ts'

const moveNeeds: Needs<Permission> = ['change-dealer', 'access-all-dealers']
const grantNeeds: Needs<Permission> = ['provision-apps']

/** The permissions that adding each kind of group needs at least; the decision checks the rest. F118, F119 */
export const addNeeds: Record<AccessGroup['type'], Needs<Permission>> = {
  dealer: moveNeeds,
  store: grantNeeds,
  role: grantNeeds,
  permission: grantNeeds,
}
export const removeNeeds: Record<AccessGroup['type'], Needs<Permission>> = {
  ...addNeeds,
  store: [['deprovision-apps', 'provision-apps']],
}

export type AccessRequest = { add: AccessGroup } | { remove: AccessGroup } | { save: AccessToSave }

type JudgeContext = { db: Db; viewer: SignedIn; read?: ReadOnce }

/**
 * Judges a change of the access of a user: the decision, and the fields that follow another dealer. `held`: their whole access, if
 * it has been read since their row was locked.
 */
export async function judgeRequest(
  context: JudgeContext,
  before: Person,
  request: AccessRequest,
  held?: readonly AppAccess[],
): Promise<Required<Pick<UserChange, 'before' | 'after'>> & { access: AccessChange }> {
  const person = { id: before.ID, dealerId: before.Dealer?.ID ?? null, ...(held && { held }) }
  const access =
    'save' in request
      ? await judgeAccess(context, person, request.save)
      : await judgeGroup(context, person, request)
  // Another dealer sets the region, and a language of that region. E092
  const Region = (access.next.DealerID !== person.dealerId && access.dealer?.Region) || before.Region
  return { before, after: { ...before, Region, Locale: localeWithin(Region, before.Locale) }, access }
}

/** Why the viewer may not make this change of the access of a user; a move concerns the account itself. R56 */
export function accessObstacle(viewer: SignedIn, before: Person, request: AccessRequest) {
  const moves =
    'save' in request
      ? request.save.Dealer !== undefined
      : ('add' in request ? request.add : request.remove).type === 'dealer'
  return (moves ? accountObstacle : obstacle)(viewer, before)
}

/** Judges a change of the access of a user and writes it. Answers false if their version is no longer the current one. */
export async function changeAccess(
  context: JudgeContext & { now: Date },
  ...judging: [before: Person, request: AccessRequest, held?: readonly AppAccess[]]
): Promise<boolean> {
  const { db, viewer, now } = context
  if (accessObstacle(viewer, judging[0], judging[1])) throw forbidden()
  const judged = await judgeRequest(context, ...judging)
  refuse(judged.access.refused)
  return (await changeUser(db, { ...judged, actorId: viewer.id, now })) !== null
}

/** The group with that id, if the viewer may see it. */
export const findGroup = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared.row<AccessGroup & { name: string }>`
    select d.id, 'dealer' as type, null::uuid as "appId", d.display_name as name from dealers d
     where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}
    union all
    select s.id, 'store', null, s.display_name from stores s
     where s.id = ${id} and s.deleted_at is null and ${storesInScope(viewer)}
    union all
    ${ofApp('role', sql`roles`, viewer, id)}
    union all
    ${ofApp('permission', sql`permissions`, viewer, id)}`

const ofApp = (type: string, table: ReturnType<typeof sql>, viewer: SignedIn, id: string) => sql`
    select g.id, ${type}::text, g.app_id, g.display_name from ${table} g join apps a on a.id = g.app_id
     where g.id = ${id} and g.deleted_at is null and ${visibleApps(viewer)}`
