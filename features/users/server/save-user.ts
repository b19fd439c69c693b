import { localeWithin } from '#core/contract/locale.ts'
import { can, isSystemAdmin } from '#core/contract/viewer.ts'
import { plannedOnce } from '#core/server/database/planned-once.ts'
import { forbidden, invalid, stale, wrong } from '#core/server/errors.ts'
import { handle, success } from '#core/server/handle.ts'
import type { SignedIn } from '#core/server/viewer.ts'
import { saveUser, type User, type UserToSave } from '../contract.ts'
import {
  canBePrimary,
  difference,
  mayAssignPrimary,
  mayChangeRegion,
  mayEdit,
  regionOfDealer,
} from '../contract/editing.ts'
import { changeUser } from './change-user.ts'
import { readUser } from './read-user.ts'
import { sameAssignments } from './same-assignments.ts'

/** Saves a user's own fields, all or none of them. E083 to E096, E112, E113 */
export const saveUserRoute = handle(saveUser, async ({ ID, ...after }, { viewer, db, now }) => {
  if (!ID) throw withoutId(viewer)
  const before = await readUser(db, viewer, ID)
  if (!mayEdit(viewer, before)) throw forbidden()
  // What differs from a state that is gone says nothing about what the viewer meant to change.
  if (after.Version !== before.Version) throw stale(before)
  refuseChange(viewer, before, after)
  const written = await changeUser(plannedOnce(db), { before, after, actorId: viewer.id, now })
  const data = await readUser(db, viewer, ID)
  if (!written) throw stale(data)
  return success(data)
})

/** Nobody makes users by this call, whatever he may do otherwise. E082 */
const withoutId = (viewer: SignedIn) =>
  can(viewer, 'create-users')
    ? invalid([{ ...wrong('ID', null, 'valid.required'), code: 'REQUIRED_FIELD' }])
    : forbidden()

/** Judges the difference between what stands and what is sent, not what is sent. */
function refuseChange(viewer: SignedIn, before: User, after: UserToSave) {
  const changed = difference(before, after)
  const region = changed.Region !== undefined
  // What a form makes of a language that the region does not offer is nobody's choice. R28
  const locale = changed.Locale && after.Locale !== localeWithin(before.Region, before.Locale)
  const dealer = after.Dealer !== undefined && after.Dealer?.ID !== before.Dealer?.ID
  const apps = !sameAssignments(before.Apps, after.Apps)
  // Of oneself a system admin alone changes these. E088
  const oneself = viewer.id === before.ID && !isSystemAdmin(viewer)
  if (
    (changed.Primary && !mayAssignPrimary(viewer, before)) ||
    ((region || locale) && !mayChangeRegion(viewer, before)) ||
    (dealer && (oneself || !can(viewer, 'change-dealer'))) ||
    (apps && (oneself || !can(viewer, ['provision-apps', 'deprovision-apps'])))
  )
    throw forbidden()

  const fixed = regionOfDealer(before)
  const problems = [
    ...(changed.Primary && !canBePrimary(before) ? [wrong('Primary', after.Primary, 'valid.primary')] : []),
    ...(region && fixed && fixed !== after.Region ? [wrong('Region', after.Region, 'valid.region')] : []),
    ...(dealer ? [wrong('Dealer', null, 'valid.fixed')] : []),
    ...(apps ? [wrong('Apps', null, 'valid.fixed')] : []),
  ]
  if (problems.length) throw invalid(problems)
}
