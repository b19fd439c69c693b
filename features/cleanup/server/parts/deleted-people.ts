import { DAY_MS } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { matchingPeople } from '#domain/server/matching-people.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { OutcomeCode } from '#features/people/profile/server/parts/apply-to-people.ts'

type Context = { viewer: SignedIn; now: Date; retentionDays: number }

/** The deleted users `u` in the viewer's scope who are not anonymised yet. */
const restorable = ({ viewer, now, retentionDays }: Context): Fragment => sql`
  u.deleted_at > ${new Date(now.getTime() - retentionDays * DAY_MS)} and u.anonymised_at is null and ${usersInScope(viewer)}`

/** The deleted users `u` with these ids that the viewer sees. */
export const deletedWithIds = (context: Context, ids: readonly string[]): Fragment =>
  sql`u.id = any(${ids}::uuid[]) and ${restorable(context)}`

/** The deleted users `u` that the viewer may restore and that match the words of a search. R71 */
export const deletedPeople = (context: Context, query: string): Fragment =>
  sql.join(
    [
      restorable(context),
      sql`u.id <> ${context.viewer.id}::uuid`,
      sql`${accountObstacleOf(context.viewer)} is null`,
      ...matchingPeople(query),
    ],
    sql` and `,
  )

/** Judges as `restoreOne` does, without restoring anybody; null: they may be restored. */
export async function judgeRestorations(
  { db, ...context }: Context & { db: Db },
  ids: readonly string[],
): Promise<ReadonlyMap<string, OutcomeCode | 'emailTaken' | null>> {
  const { viewer, now } = context
  const rows = await db.rows<{
    id: string
    deleted: boolean
    taken: boolean
    obstacle: 'rank' | 'primary' | 'permissions' | null
  }>`
    select u.id, u.deleted_at is not null as deleted, ${accountObstacleOf(viewer)} as obstacle,
           exists (select 1 from users o where lower(o.email) = lower(u.email) and o.deleted_at is null and o.id <> u.id)
           or exists (select 1 from email_links l join users o on o.id = l.user_id and o.deleted_at is null
                       where l.purpose = 'undo' and lower(l.address) = lower(u.email) and l.user_id <> u.id
                         and l.used_at is null and l.expires_at > ${now}) as taken
      from users u
     where u.id = any(${ids}::uuid[]) and (u.deleted_at is null and ${usersInScope(viewer)} or ${restorable(context)})`
  return new Map(
    rows.map(({ id, deleted, taken, obstacle }) => [
      id,
      id === viewer.id ? 'self' : (obstacle ?? (!deleted ? 'already' : taken ? 'emailTaken' : null)),
    ]),
  )
}
