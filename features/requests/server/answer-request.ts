import { tidyLines } from '#core/contract/fields.ts'
import { forbidden, invalid, notFound, Refusal, stale, wrong } from '#core/server/errors.ts'
import type { Db } from '#core/server/database/database.ts'
import { mayChangeAccess } from '#domain/contract/viewer.ts'
import { type Context, handle, refuseOwner } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AppToSave, KnownApp } from '#features/people/access/contract.ts'
import { isStoreInScope, mayGrantRole, needsStores } from '#features/people/access/rules.ts'
import { judgeAccess, knownApps } from '#features/people/access/server/parts/access-change.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import type { User } from '#features/people/contract.ts'
import { changeUser } from '#features/people/edit/server/parts/change-user.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { mayEdit } from '#features/people/rules.ts'
import { grantRequest, refuseRequest, waitingRequests } from '../contract.ts'
import { answer, expiry, lockRequest, mailNames, recordRequest, waitingFor } from './parts/request-queries.ts'

/** The requests that the viewer may grant, each with the stores for which. */
export const waitingRequestsRoute = handle(waitingRequests, async (_, { viewer, db, now }) => {
  const rows = await waitingFor(db, viewer, now)
  const stores = await storesOf(
    db,
    rows.filter(({ needsStores }) => needsStores),
  )
  return rows.map(({ userId, name, dealerId, at, needsStores, ...row }) => ({
    ...row,
    Person: { ID: userId, Name: name },
    RequestedAt: at.toISOString(),
    Stores: needsStores
      ? stores
          .filter((store) => store.DealerID === dealerId && isStoreInScope(viewer, store))
          .map(({ ID, DisplayName, holders }) => ({ ID, DisplayName, Own: holders.includes(userId) }))
      : [],
  }))
})

/** The stores of the dealers of these people, and who of them has which in any app. */
const storesOf = (db: Db, people: readonly { userId: string; dealerId: string | null }[]) =>
  db.rows<{ ID: string; DisplayName: string; DealerID: string; holders: string[] }>`
    select s.id as "ID", s.display_name as "DisplayName", s.dealer_id as "DealerID",
           array(select distinct us.user_id from user_stores us
                  where us.store_id = s.id and us.user_id = any(${people.map(({ userId }) => userId)}::uuid[])) as holders
      from stores s
     where s.deleted_at is null and s.dealer_id = any(${people.map(({ dealerId }) => dealerId)}::uuid[])
     order by s.display_name collate "und-x-icu", s.id`

/** Gives the access by the decision and the code of a save by hand, and tells the person. */
export const grantRequestRoute = handle(grantRequest, async ({ ID, StoreIDs }, context) => {
  const { viewer, db, now } = context
  const { request, before, app } = await open(context, ID)
  const { roleId } = request
  const isNew = before.Apps.every(({ ID: held }) => held !== app.ID)
  if (isNew && app.Attributes.some(({ Required }) => Required)) throw new Refusal(409, 'requestNeedsValues')
  const sent = await accessToGive(db, viewer, { before, app, roleId, chosen: StoreIDs })
  const others = before.Apps.filter((one) => one.ID !== app.ID).map((one) => ({ ID: one.ID }))
  const access = await judgeAccess(
    context,
    { id: before.ID, dealerId: before.Dealer?.ID ?? null },
    { Apps: [...others, sent] },
  )
  refuse(access.refused)
  if (!(await changeUser(db, { before, after: before, access, actorId: viewer.id, now }))) throw stale(null)
  await finish(context, request, before, 'granted', '')
})

export const refuseRequestRoute = handle(refuseRequest, async ({ ID, Answer }, context) => {
  const { request, before } = await open(context, ID)
  await finish(context, request, before, 'refused', tidyLines(Answer))
})

type Request = NonNullable<Awaited<ReturnType<typeof lockRequest>>> & { id: string }

/**
 * The request with its person, for a viewer who could grant it; who could not, may not refuse it either. The row is locked,
 * so that of two answers the second is told of the first.
 */
async function open({ viewer, db, now }: Context, id: string) {
  const request = await lockRequest(db, id)
  if (!request) throw notFound()
  refuseOwner(viewer, request.userId)
  const before = await readUser(db, viewer, request.userId)
  const [app] = await knownApps(db, viewer, [request.appId])
  if (!app?.Visible) throw notFound()
  const role = app.Roles.find(({ ID }) => ID === request.roleId)
  if (request.roleId !== null && !role) throw notFound()
  if (!mayEdit(viewer, before) || !mayChangeAccess(viewer, before)) throw forbidden()
  if (role && !mayGrantRole(viewer, app, role)) throw forbidden()
  if (!request.open) throw new Refusal(409, 'requestAnswered')
  if (request.at <= expiry(now)) throw notFound()
  return { request: { ...request, id }, before, app }
}

type ToGive = { before: User; app: KnownApp; roleId: string | null; chosen: readonly string[] | undefined }

/** The app in a save: what the person has there stays. Without a choice the role is for the stores that they have elsewhere. */
async function accessToGive(
  db: Db,
  viewer: SignedIn,
  { before, app, roleId, chosen }: ToGive,
): Promise<AppToSave> {
  if (roleId === null) return { ID: app.ID }
  const held = before.Apps.find(({ ID }) => ID === app.ID)
  const dealerId = before.Dealer?.ID ?? null
  const stores = needsStores(app, dealerId)
    ? (chosen ?? (await usualStores(db, viewer, before.ID, dealerId)))
    : []
  if (needsStores(app, dealerId) && stores.length === 0)
    throw invalid([wrong('StoreIDs', null, 'prov.err.needStores')])
  return {
    ID: app.ID,
    AssignedRoles: [...(held?.AssignedRoles ?? []), { ID: roleId }],
    AssignedBranches: [
      ...(held?.AssignedBranches ?? []),
      ...stores.map((store) => ({ ID: store, RoleID: roleId })),
    ],
    AssignedPermissions: held?.AssignedPermissions ?? [],
  }
}

/** The stores that the person has in any app; else the only one of the dealer. */
async function usualStores(db: Db, viewer: SignedIn, userId: string, dealerId: string | null) {
  const stores = (await storesOf(db, [{ userId, dealerId }])).filter((store) => isStoreInScope(viewer, store))
  const own = stores.filter(({ holders }) => holders.includes(userId))
  return (own.length > 0 ? own : stores.length === 1 ? stores : []).map(({ ID }) => ID)
}

/** Stores and records the answer, and sends it to the person in their language. */
async function finish(
  { viewer, db, now }: Context,
  { id, appId, roleId }: Request,
  { ID: userId, Email: address, Locale: locale }: User,
  state: 'granted' | 'refused',
  text: string,
) {
  await answer(db, { id, state, text, by: viewer.id, now })
  await recordRequest(db, state, { userId, actorId: viewer.id, appId, roleId, now })
  const data = { ...(await mailNames(db, appId, roleId)), text }
  await queueMail(db, { type: `access-${state}`, userId, address, locale, data }, now)
}
