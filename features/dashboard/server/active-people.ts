import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { ACTIVE_DAYS } from '#domain/contract/limits.ts'
import { usersInScope, userScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

/** Up to so many people are counted each time. */
const MANY = 50_000
/** How long a count of more is kept, in milliseconds. */
const FRESH = 60_000

/** How many people were active at a moment; the count may still go on. */
type Active = { at: Date; counting: Promise<number> }

/** Of all people, by database. */
const kept = new WeakMap<Db, Active>()

/**
 * How many people in the viewer's scope signed in within 30 days, and at which moment. No index holds them, so that all are
 * read: for those who see everybody, of very many, that is done once a minute. docs/decisions/030-counts-of-events.md
 */
export async function activePeople(db: Db, viewer: SignedIn, now: Date, people: number, many = MANY) {
  const active = userScope(viewer) === 'all' && people > many ? ofEverybody() : counted()
  return { activeUsers: await active.counting, at: active.at }

  function ofEverybody() {
    const known = kept.get(db)
    if (known && now.getTime() - known.at.getTime() < FRESH) return known
    const active = counted()
    kept.set(db, active)
    active.counting.catch(() => kept.delete(db))
    return active
  }

  function counted(): Active {
    return { at: now, counting: count(db, viewer, new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)) }
  }
}

async function count(db: Db, viewer: SignedIn, since: Date): Promise<number> {
  const row = await db.row<{ active: number }>`
    select count(*) as active from users u
     where u.deleted_at is null and u.last_sign_in_at > ${since} and ${usersInScope(viewer)}`
  return row!.active
}
