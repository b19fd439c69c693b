import { forbidden, notFound, Refusal } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { lockUser, lockUsers } from '../contract.ts'
import { lockPeople } from './lock-people.ts'
import { outcomesOf } from './parts/each-person.ts'
import { readUser } from './parts/read-user.ts'

/** Sets the lock of one user. */
export const lockUserRoute = handle(lockUser, async ({ id, lockState }, { viewer, db, now }) => {
  const fate = (await lockPeople(db, viewer, { ids: [id], lockState, now })).get(id)
  if (!fate) throw notFound()
  if (fate === 'lastSystemAdmin') throw new Refusal(409, fate)
  if (fate === 'self') throw new Refusal(403, fate)
  if (fate !== 'done' && fate !== 'already') throw forbidden()
  return can(viewer, 'view-users') ? readUser(db, viewer, id) : null
})

/** Sets the lock of many, in one transaction. */
export const lockUsersRoute = handle(lockUsers, async ({ ids, lockState }, { viewer, db, now, t }) =>
  outcomesOf(t, ids, await lockPeople(db, viewer, { ids, lockState, now })),
)
