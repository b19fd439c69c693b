import { Refusal } from '#core/server/errors.ts'
import type { AccessToSave } from '#features/people/access/contract.ts'
import { accessDetail } from '#features/people/access/server/parts/access-change.ts'
import { assignmentsOf } from '#features/people/access/server/parts/assignments.ts'
import { isFormer, saveOfFormer } from '#features/people/access/server/parts/former-access.ts'
import type { User } from '#features/people/contract.ts'
import { restoreDates } from '#features/people/dated/server/parts/restore-dates.ts'
import { changeUser, type UserChange } from '#features/people/edit/server/parts/change-user.ts'
import {
  accessObstacle,
  type AccessRequest,
  judgeRequest,
} from '#features/people/edit/server/parts/group-change.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import type { ActContext, Detail, Judged, PeopleAct } from './act.ts'
import { each } from './each.ts'
import { findTarget, type Target } from './target.ts'

/** What a change would do to one person, and how it is written. */
type Prepared = Judged & { change?: UserChange }

const left = (outcome: string): Prepared => ({ outcome })

/** What giving, taking or moving changes for one person; null: it does not concern them. */
type Asked = AccessRequest | null | Promise<AccessRequest | null>
type Ask = (user: User, target: Target, context: ActContext) => Asked

/** Judges as the call for one person does. */
async function prepare(context: ActContext, id: string, request: (user: User) => Asked) {
  const { db, viewer, now } = context
  const user = await readUser(db, viewer, id)
  const asked = await request(user)
  if (!asked) return left('already')
  const why = accessObstacle(viewer, user, asked)
  if (why) return left(`outcome.${why}`)
  const { access, ...judged } = await judgeRequest(context, user, asked)
  const [refused] = access.refused
  if (refused) return left(refused.message)
  const detail = { ...accessDetail(access, user.Dealer) } as Detail
  if (Object.keys(detail).length === 0) return left('already')
  if (judged.after.Region !== user.Region) detail.Region = [user.Region, judged.after.Region]
  if (judged.after.Locale !== user.Locale) detail.Locale = [user.Locale, judged.after.Locale]
  return { outcome: 'change', detail, access, change: { ...judged, access, actorId: viewer.id, now } }
}

/** What the run stores about it. */
const told = ({ outcome, detail }: Prepared): Judged => ({ outcome, ...(detail && { detail }) })

type OfOne = (context: ActContext, id: string) => Promise<Prepared>

/** Judges a person and writes what changes, all or nothing. */
const written =
  (of: OfOne): OfOne =>
  (context, id) =>
    context.db.transaction(async (db) => {
      const prepared = await of({ ...context, db }, id)
      if (!prepared.change) return prepared
      const dropped = await changeUser(db, prepared.change)
      if (!dropped) return { ...prepared, outcome: 'outcome.stale' }
      const { starts: Starts, ends: Ends } = dropped
      const detail = {
        ...prepared.detail,
        ...(Starts.length > 0 && { Starts }),
        ...(Ends.length > 0 && { Ends }),
      }
      return { ...prepared, outcome: 'done', detail }
    })

/** Makes an act that changes the access of people. */
export const accessAct = (ask: Ask): PeopleAct => {
  const forTarget = async (context: ActContext, ids: readonly string[], wrap: (of: OfOne) => OfOne) => {
    const target = await findTarget(context.db, context.viewer, context.target!)
    if (!target) return new Map(ids.map((id) => [id, left('bulk.reason.targetGone')]))
    const judgeOne = wrap((inner, id) => prepare(inner, id, (user) => ask(user, target, inner)))
    return each(ids, async (id) => told(await judgeOne(context, id)))
  }
  return {
    batch: 50,
    judge: (context, ids) => forTarget(context, ids, (of) => of),
    act: (context, ids) => forTarget(context, ids, written),
    undo: async (context, people) => {
      const details = new Map(people.map(({ id, detail }) => [id, detail]))
      const undoOne = written((inner, id) => prepareUndo(inner, id, details.get(id) ?? {}))
      return each([...details.keys()], (id) =>
        context.db.transaction(async (db) => {
          const inner = { ...context, db }
          const undone = await undoOne(inner, id)
          if (undone.outcome === 'done') await restoreDatesOf(inner, id, undone, details.get(id) ?? {})
          return told(undone)
        }),
      )
    },
  }
}

/** Restores the first and last days that went with what the run took. */
async function restoreDatesOf(
  context: ActContext,
  id: string,
  { change }: Prepared,
  { Starts = [], Ends = [] }: Detail,
) {
  if (!change?.access || Starts.length + Ends.length === 0) return
  const user = await readUser(context.db, context.viewer, id)
  const { before, next } = change.access
  const left = await restoreDates(context, user, { dropped: { starts: Starts, ends: Ends }, before, next })
  if (left.length > 0) throw new Refusal(409, 'notAllBack')
}

/** Gives back what the run took, and takes what it gave; refused if the viewer may not do all of it. */
async function prepareUndo(context: ActContext, id: string, detail: Detail): Promise<Prepared> {
  const { Apps = [], Dealer, Region, Locale } = detail
  const held = await assignmentsOf(context.db, id, context.viewer.language)
  const save: AccessToSave = {
    ...saveOfFormer(held, Apps),
    ...(Dealer && { Dealer: Dealer[0] && { ID: Dealer[0].ID } }),
  }
  const prepared = await prepare(context, id, () => ({ save }))
  if (!prepared.change?.access) return prepared
  if (!isFormer(prepared.change.access.next, held, Apps)) return left('problem.notAllBack')
  const after = {
    ...prepared.change.after,
    ...(Region && { Region: Region[0] }),
    ...(Locale && { Locale: Locale[0] }),
  }
  return { ...prepared, change: { ...prepared.change, after } }
}

const others = (user: User, appId: string) =>
  user.Apps.filter(({ ID }) => ID !== appId).map(({ ID }) => ({ ID }))

export const give = accessAct((user, target) => {
  if (target.type === 'template') return null
  return target.type !== 'app'
    ? { add: target }
    : user.Apps.some(({ ID }) => ID === target.id)
      ? null
      : { save: { Apps: [...others(user, target.id), { ID: target.id }] } }
})

export const take = accessAct((user, target) => {
  if (target.type === 'template') return null
  return target.type !== 'app'
    ? { remove: target }
    : user.Apps.some(({ ID }) => ID === target.id)
      ? { save: { Apps: others(user, target.id) } }
      : null
})

/** To a dealer, or to a store of a dealer: the store replaces all stores of the roles. */
export const move = accessAct((user, target) => {
  if (target.type === 'dealer') return { add: target }
  if (target.type !== 'store') return null
  const Apps = user.Apps.map(({ ID, AssignedRoles, AssignedBranches, AssignedPermissions }) => {
    const roles = new Set(AssignedBranches.map(({ RoleID }) => RoleID))
    if (roles.size === 0) return { ID }
    const stores = [...roles].map((RoleID) => ({ ID: target.id, RoleID }))
    // Another dealer would take the roles with their stores, and the permissions with the roles.
    return { ID, AssignedRoles, AssignedBranches: stores, AssignedPermissions }
  })
  const moves = user.Dealer?.ID !== target.dealerId
  return { save: { Apps, ...(moves && { Dealer: { ID: target.dealerId } }) } }
})
