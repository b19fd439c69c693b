import { endDevices } from '#domain/server/devices.ts'
import { forbidden, Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { endSessions } from '#domain/server/sessions.ts'
import { lockUser } from '../contract.ts'
import { mayLock } from '../rules.ts'
import { isLastSystemAdmin } from '#domain/server/last-system-admin.ts'
import { lock, unlock } from './lock-queries.ts'
import { readUser, visibleTo } from './parts/read-user.ts'

/** Sets the lock: repeating it changes nothing and records nothing. R21, F115, F116 */
export const lockUserRoute = handle(lockUser, async ({ id: asked, lockState }, { viewer, db, now }) => {
  const user = await readUser(db, viewer, asked)
  const id = user.ID
  if (!mayLock(viewer, user)) throw forbidden()
  if (lockState && user.Locked) return visibleTo(viewer, user)
  if (lockState) {
    if (await isLastSystemAdmin(db, id)) throw new Refusal(409, 'lastSystemAdmin')
    if (await lock(db, id, viewer.id, now)) {
      await endSessions(db, id, now)
      await endDevices(db, id)
      await record(db, { kind: 'locked', at: now, origin: 'manual', userId: id, actorId: viewer.id })
    }
  } else if (await unlock(db, id, now)) {
    await record(db, { kind: 'unlocked', at: now, origin: 'manual', userId: id, actorId: viewer.id })
  }
  return visibleTo(viewer, await readUser(db, viewer, id))
})
