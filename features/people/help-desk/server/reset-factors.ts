import { forbidden } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { maySendReset } from '#features/people/rules.ts'
import { resetFactors } from '#features/sign-in/factors/server/parts/reset-factors.ts'
import { resetUserFactors } from '../contract.ts'

/**
 * Removes the second factors of a person who lost them, under the rule of a reset link: with the link, it would open the
 * account of somebody who holds more. R56
 */
export const resetUserFactorsRoute = handle(resetUserFactors, async ({ id }, { viewer, db, now }) => {
  const judge = async () => {
    if (!maySendReset(viewer, await readUser(db, viewer, id))) throw forbidden()
  }
  await judge()
  // Of a reset and a right that is given at once, the second sees the first.
  await lockPeopleRows(db, [id])
  await judge()
  await resetFactors(db, { userId: id, actorId: viewer.id }, now)
})
