import type { Db } from '#core/server/database/database.ts'
import { sql } from '#core/server/database/database.ts'
import { confirmationNeeded } from '#core/server/errors.ts'
import { forgetDevices, resetPasswordCounters } from '#domain/server/devices.ts'
import { recordEach } from '#domain/server/events.ts'
import { neededSystemAdmins } from '#domain/server/last-system-admin.ts'
import { deleteSessionsOf } from '#domain/server/sessions.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { anyHoldsWidestRight } from '#features/people/access/server/parts/widest-rights.ts'
import { isLocked, type UserStatus, statusOf } from '#features/people/contract.ts'
import { lockObstacle } from '#features/people/rules.ts'
import {
  accountsToJudge,
  type AccountToJudge,
  applyToPeople,
  type OutcomeCode,
  type OutcomeCodes,
  lockPeopleRows,
} from '#features/people/profile/server/parts/apply-to-people.ts'

type LockInput = {
  ids: readonly string[]
  lockState: boolean
  /** People with another version stay as they are. */
  version?: number | undefined
  /** The SCIM source that locks them, in place of the viewer. */
  sourceId?: string
  now: Date
}

/**
 * Locks or unlocks people, for a viewer with lock-users. Repeating it changes and records nothing. The number of statements
 * does not depend on the number of people. R21, F115, F116
 */
export async function lockPeople(
  db: Db,
  viewer: SignedIn,
  { ids, lockState, version, sourceId, now }: LockInput,
): Promise<OutcomeCodes> {
  const by = { actorId: viewer.id, sourceId: sourceId ?? null, now }
  if (version !== undefined) await lockPeopleRows(db, ids)
  const isStale = (account: AccountToJudge) => version !== undefined && account.Version !== version
  return applyToPeople(db, viewer, ids, {
    obstacle: (account) =>
      lockObstacle(viewer, account) ??
      (isStale(account) ? 'stale' : lockState && account.Locked ? 'already' : null),
    act: async (others) => {
      if (lockState) return lock(db, others, by)
      const back = sql`u.id = any(${others}::uuid[]) and u.locked`
      if (!viewer.confirmed && (await anyHoldsWidestRight(db, back))) throw confirmationNeeded(viewer)
      return unlock(db, others, by)
    },
  })
}

type Judged = { outcome: OutcomeCode | null; status: UserStatus }

/** Judges what `lockPeople` would do, without doing it; null: it would lock or unlock them. */
export async function judgeLocks(
  db: Db,
  viewer: SignedIn,
  { ids, lockState, now }: Pick<LockInput, 'ids' | 'lockState' | 'now'>,
): Promise<ReadonlyMap<string, Judged>> {
  const accounts = await accountsToJudge(db, viewer, ids)
  const needed = lockState ? await neededSystemAdmins(db, ids) : new Set()
  return new Map(
    accounts.map((account) => {
      const isSo = lockState ? account.Locked : !isLocked(account, now)
      const last = needed.has(account.ID) ? 'lastSystemAdmin' : null
      const outcome = lockObstacle(viewer, account) ?? (isSo ? 'already' : last)
      return [account.ID, { outcome, status: statusOf(account, now) }]
    }),
  )
}

type ActorAndTime = { actorId: string; sourceId: string | null; now: Date }

/** Locks people. Of two calls for the same person at once, one locks them. One of the last system admins stays unlocked. R3 */
async function lock(db: Db, ids: string[], by: ActorAndTime) {
  const { actorId, now } = by
  const needed = await neededSystemAdmins(db, ids)
  const locked = await markLocked(
    db,
    ids.filter((id) => !needed.has(id)),
    by,
  )
  if (locked.size > 0) {
    const people = [...locked]
    await deleteSessionsOf(db.prepared, sql`u.id = any(${people}::uuid[])`, now)
    await forgetDevices(db, people)
    await recordEach(
      db,
      { kind: 'locked', at: now, origin: 'manual', actorId },
      people.map((userId) => ({ userId })),
    )
  }
  return (id: string) => (needed.has(id) ? 'lastSystemAdmin' : locked.has(id) ? 'done' : 'already')
}

/** Marks people as locked and raises their security versions, which invalidates every id token. */
async function markLocked(
  db: Db,
  ids: string[],
  { actorId, sourceId, now }: ActorAndTime,
): Promise<Set<string>> {
  await lockPeopleRows(db, ids)
  const changed = await db.prepared.rows<{ id: string }>`
    update users
       set locked = true, locked_at = ${now}, locked_by = ${sourceId === null ? actorId : null},
           locked_by_source = ${sourceId}, version = version + 1,
           security_version = security_version + 1
     where id = any(${ids}::uuid[]) and not locked and deleted_at is null
    returning id`
  return new Set(changed.map(({ id }) => id))
}

/**
 * Unlocks people, ends temporary locks and resets every counter of wrong passwords, so that they can sign in at once.
 * `done`: there was a lock. F116
 */
async function unlock(db: Db, ids: string[], { actorId, now }: ActorAndTime) {
  await lockPeopleRows(db, ids)
  const changed = await db.prepared.rows<{ id: string }>`
    update users
       set locked = false, locked_at = null, locked_by = null, locked_by_source = null,
           lockout_expiry = null,
           failed_count = 0, failed_at = null, unlocked_at = ${now}, version = version + 1
     where id = any(${ids}::uuid[]) and (locked or lockout_expiry > ${now}) and deleted_at is null
    returning id`
  const unlocked = new Set(changed.map(({ id }) => id))
  await db.prepared.rows`
    update users set failed_count = 0, failed_at = null where id = any(${ids}::uuid[]) and failed_count > 0`
  await resetPasswordCounters(db, ids)
  if (unlocked.size > 0)
    await recordEach(
      db,
      { kind: 'unlocked', at: now, origin: 'manual', actorId },
      [...unlocked].map((userId) => ({ userId })),
    )
  return (id: string) => (unlocked.has(id) ? 'done' : 'already')
}
