import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { ACTIVE_DAYS } from '#domain/contract/limits.ts'
import { usersInScope, userScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

/** Counting up to this many people is fast enough for every request. */
const CACHE_FROM = 50_000
/** How long the count of more people is reused. */
const FRESH_MS = 60_000

/** A count of active people, which may still be running, and the moment that it is about. */
type ActiveCount = { at: Date; counting: Promise<number> }

/** The last count of everybody, for each database. */
const cachedCounts = new WeakMap<Db, ActiveCount>()

/**
 * Counts the people in the viewer's scope who signed in within 30 days. No index has them, so the count reads all people; a
 * count of everybody in a large network is therefore reused for a minute. docs/decisions/030-counts-of-events.md
 */
export async function activePeople(
  db: Db,
  viewer: SignedIn,
  now: Date,
  people: number,
  cacheFrom = CACHE_FROM,
) {
  const active = userScope(viewer) === 'all' && people > cacheFrom ? cachedCount() : startCount()
  return { activeUsers: await active.counting, at: active.at }

  function cachedCount() {
    const cached = cachedCounts.get(db)
    if (cached && now.getTime() - cached.at.getTime() < FRESH_MS) return cached
    const active = startCount()
    cachedCounts.set(db, active)
    active.counting.catch(() => cachedCounts.delete(db))
    return active
  }

  function startCount(): ActiveCount {
    return { at: now, counting: count(db, viewer, new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)) }
  }
}

async function count(db: Db, viewer: SignedIn, since: Date): Promise<number> {
  const row = await db.row<{ active: number }>`
    select count(*) as active from users u
     where u.deleted_at is null and u.last_sign_in_at > ${since} and ${usersInScope(viewer)}`
  return row!.active
}
