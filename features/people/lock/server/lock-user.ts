import { forbidden, notFound, Refusal, stale } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { lockUser, lockUsers } from '#features/people/contract.ts'
import { lockPeople } from './parts/lock-people.ts'
import { outcomesOf } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'

/** Locks or unlocks one user. */
export const lockUserRoute = handle(lockUser, async ({ id, lockState, version }, { viewer, db, now }) => {
  const outcome = (await lockPeople(db, viewer, { ids: [id], lockState, version, now })).get(id)
  if (!outcome) throw notFound()
  if (outcome === 'lastSystemAdmin') throw new Refusal(409, outcome)
  if (outcome === 'self') throw new Refusal(403, outcome)
  if (outcome === 'stale') throw stale(can(viewer, 'view-users') ? await readUser(db, viewer, id) : null)
  if (outcome !== 'done' && outcome !== 'already') throw forbidden()
  return can(viewer, 'view-users') ? readUser(db, viewer, id) : null
})

/** Locks or unlocks many users in one transaction. */
export const lockUsersRoute = handle(lockUsers, async ({ ids, lockState }, { viewer, db, now, t }) =>
  outcomesOf(t, ids, await lockPeople(db, viewer, { ids, lockState, now })),
)
