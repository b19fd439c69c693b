import { can } from '#domain/contract/viewer.ts'
import { forbidden, stale } from '#core/server/errors.ts'
import { handle, type Context } from '#domain/server/handle.ts'
import { portalRole } from '#features/people/access/rules.ts'
import type { User } from '#features/people/contract.ts'
import { mayEdit } from '#features/people/rules.ts'
import { judgeAccess, type AccessChange } from '#features/people/access/server/parts/access-change.ts'
import { readSaved, readUser } from '#features/people/profile/server/parts/read-user.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import { saveUser, type UserToSave } from '../contract.ts'
import { judgeFields, judgeNewFields } from '../contract/judge-fields.ts'
import { changedFields, judgeLocale, newFields } from '../contract/left-out.ts'
import { addUser } from '#features/people/create/server/parts/add-user.ts'
import { changeUser } from './parts/change-user.ts'
import { regionOf } from './change-queries.ts'

/** Saves a user, or creates one: all or nothing. Viewers without view-users get the ID alone. E082 to E113 */
export const saveUserRoute = handle(saveUser, async ({ ID, ...sent }, context) => {
  const { viewer, db } = context
  const needs = ID ? (['modify-users', 'view-users'] as const) : (['create-users'] as const)
  if (!can(viewer, ...needs)) throw forbidden()
  const id = ID ? await change(ID, sent, context) : await createUser(sent, context)
  return can(viewer, 'view-users') ? await readSaved(db, viewer, id) : { ID: id }
})

type Sent = Omit<UserToSave, 'ID'>

async function change(id: string, sent: Sent, context: Context): Promise<string> {
  const { viewer, db, now } = context
  const before = await readUser(db, viewer, id)
  if (!mayEdit(viewer, before)) throw forbidden()
  // Differences from an outdated record do not show what the viewer wanted to change.
  if (sent.Version !== before.Version) throw stale(before)
  const access = namesAccess(before, sent) ? await judge(before, sent, context) : undefined
  const moves = access !== undefined && access.next.DealerID !== access.before.DealerID
  const after = changedFields(sent, before, moves ? access.dealer : null)
  refuse([
    ...judgeFields(viewer, before, after, placeOf(before, access)),
    ...judgeLocale(after),
    ...(access?.refused ?? []),
  ])
  const written = await changeUser(db, { before, after, access, actorId: viewer.id, now })
  if (!written) throw stale(await readUser(db, viewer, before.ID))
  return before.ID
}

/** Whether the save names apps or another dealer. */
const namesAccess = ({ Dealer }: User, sent: Sent) =>
  sent.Apps !== undefined || (sent.Dealer !== undefined && sent.Dealer?.ID !== Dealer?.ID)

const judge = ({ ID, Dealer }: User, sent: Sent, context: Context) =>
  judgeAccess(context, { id: ID, dealerId: Dealer?.ID ?? null }, sent)

/** The dealer and the portal role that the user will have. */
const placeOf = (before: User, access: AccessChange | undefined) =>
  access
    ? {
        dealer: access.next.DealerID === null ? null : (access.dealer ?? before.Dealer),
        portalRole: portalRole(access.next, access.known),
      }
    : { dealer: before.Dealer, portalRole: before.IDMRole }

/**
 * Creates a user. The access given on creation is judged as for a user without any. E082, E091
 */
async function createUser(sent: Omit<UserToSave, 'ID'>, context: Context): Promise<string> {
  const { viewer, db, now } = context
  const access = await judgeAccess(context, { id: null, dealerId: viewer.dealerId }, sent)
  const { next, known, dealer } = access
  const place = {
    dealer: next.DealerID === null ? null : dealer,
    portalRole: portalRole(next, known),
    ownRegion: await regionOf(db, viewer.id),
  }
  const after = newFields(viewer, sent, place.dealer, place.ownRegion)
  refuse([...judgeNewFields(viewer, after, place), ...judgeLocale(after), ...access.refused])
  return addUser(db, { after, access, actor: viewer, now })
}
