import { DAY_MS } from '#core/contract/days.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import { lastUse } from '#domain/server/last-use.ts'
import { userScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AccountNeed } from '#features/people/contract.ts'
import { endsBefore } from '#features/people/dated/server/dated-queries.ts'
import { hasRefusedStart } from '#features/people/dated/server/starts-queries.ts'
import { mayMeet } from '#features/people/rules.ts'

/** How far each need looks back, in days; `leaving` and `accessEnds` look ahead. The outbox keeps a mail for 30. */
const days: Record<AccountNeed, number> = {
  lockedOut: 1,
  mailFailed: 30,
  notOpened: 7,
  unused: 365,
  noticed: 0,
  leaving: -7,
  accessEnds: -7,
  accessRefused: 0,
}

/** The mail `o` was not sent, and none was queued for its reader since. A subquery with a limit is no join: it uses the index. */
const isFailed = (since: Date): Fragment => sql`
  o.failed_at > ${since} and (
    select true from outbox later
     where later.user_id = o.user_id and later.created_at > o.created_at and later.failed_at is null limit 1) is null`

/** The maximum number of failed mails that are read: with more, the mail server itself fails. */
const FAILED_READ = 500

/** Whether a mail to the user `u` failed; of everybody, the last failed mails are looked at, else those of each user. */
const hasFailedMail = (viewer: SignedIn, since: Date): Fragment =>
  userScope(viewer) === 'all'
    ? sql`u.id = any(array(
        select o.user_id
          from (select user_id, created_at, failed_at from outbox
                 where failed_at > ${since} order by failed_at desc limit ${FAILED_READ}::int) o
         where ${isFailed(since)}))`
    : sql`exists (select 1 from outbox o where o.user_id = u.id and ${isFailed(since)})`

const conditions: Record<AccountNeed, (since: Date, viewer: SignedIn) => Fragment> = {
  lockedOut: (since) => sql`
    u.lockout_expiry > ${since} and (u.last_sign_in_at is null or u.last_sign_in_at < u.lockout_expiry)`,
  mailFailed: (since, viewer) => hasFailedMail(viewer, since),
  // A welcome mail that was sent again is given another week.
  notOpened: (since) => sql`
    u.password_hash is null and u.last_sign_in_at is null and u.created_at < ${since}
    and not exists (select 1 from outbox o where o.user_id = u.id and o.type = 'welcome' and o.created_at > ${since})`,
  unused: (since) => sql`${lastUse} < ${since}`,
  // A sign-in since then has ended it.
  noticed: () => sql`
    u.id = any(array(select n.user_id from cleanup_notices n where n.locked_at is null and n.noticed_at >= ${lastUse}))`,
  accessEnds: endsBefore,
  accessRefused: () => hasRefusedStart,
  leaving: (until) => sql`u.id = any(array(
    select l.user_id from leavings l where l.state = 'planned' and l.due_at < ${until}))`,
}

/** The users `u` who need somebody in this way, if the viewer can do something about it. R56 */
export function withNeed(viewer: SignedIn, need: AccountNeed, now: Date): Fragment {
  if (!mayMeet(viewer, need)) return sql`false`
  const condition = conditions[need](new Date(now.getTime() - days[need] * DAY_MS), viewer)
  return sql`
    (not u.locked or ${need === 'leaving'}) and u.id <> ${viewer.id}::uuid and ${condition}
    and not exists (select 1 from dealers gone where gone.id = u.dealer_id and gone.deleted_at is not null)
    and (${accountObstacleOf(viewer)}) is null`
}
