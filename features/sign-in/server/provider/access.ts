import type { Day } from '#core/contract/days.ts'
import type { Locale, Region } from '#core/contract/locale.ts'
import { type Db, sql, type Fragment } from '#core/server/database/database.ts'
import { hasAccepted } from '#domain/server/accepted.ts'
import { mayOpen, isAutomatic, isGiven } from '#domain/server/may-open.ts'
import { type FactorState, factorState } from '../../factors/server/parts/factor-state.ts'

export type SignInAccount = {
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  locale: Locale
  region: Region
  securityVersion: number
  /** Why the person may not open the app in question; null when they may. */
  refusal: 'no-access' | 'unverified' | null
  /** Whether the person has yet to accept the legal texts. R109 */
  asked?: boolean
  /** The second factor of the person, where a sign-in is judged. */
  factors?: FactorState
  /** What the tokens for the app hold, where a token follows. */
  held?: Held
}

/**
 * A person who opens an app. `held`: a token follows, which needs what they hold in it. `version`: the legal texts that they
 * must have accepted, or later ones. `factors`: when the second factor is judged.
 */
type Opening = {
  userId: string
  appId: string
  held?: boolean
  version?: Day | undefined
  factors?: { today: Day; now: Date } | undefined
}

/**
 * Reads the account, unless it is permanently locked, deleted, or of a deleted dealer (R46). A temporary lock refuses
 * passwords, not the sessions that run (R58). An app is opened by those who were given it, by all, or by an automatic
 * rule for a region; some require a confirmed address too (K168).
 */
export const findAccount = (
  db: Db,
  { userId, appId, held = false, version, factors }: Opening,
): Promise<SignInAccount | undefined> =>
  db.prepared.row<SignInAccount>`
    select u.id, u.email, u.email_verified as "emailVerified", u.first_name as "firstName", u.last_name as "lastName", u.locale, u.region,
           u.security_version as "securityVersion",
           case when a.id is null then 'no-access'
                when a.require_verified_email and not u.email_verified then 'unverified' end as refusal
           ${held ? sql`, ${heldBy(appId)} as held` : sql``}
           ${factors ? sql`, ${factorState({ userId, appId }, factors.today, factors.now)} as factors` : sql``}
           ${version === undefined ? sql`` : sql`, not ${hasAccepted(version)} as asked`}
      from users u
      left join apps a on a.id = ${appId} and a.deleted_at is null and ${mayOpen}
      left join dealers d on d.id = u.dealer_id
     where u.id = ${userId}
       and u.deleted_at is null
       and d.deleted_at is null
       and not u.locked`

/** The apps that a user may open, and the roles and permissions that they hold in one of them. */
type Held = { app: string[]; role: string[]; permission: string[] }

/** The same as a column of a statement about user `u`. */
const heldBy = (appId: string): Fragment => sql`
  jsonb_build_object(
    'app', array(select a.name from apps a where a.deleted_at is null and ${mayOpen} order by a.name),
    'role', array(select r.name from roles r join apps a on a.id = r.app_id
                   where r.app_id = ${appId} and r.deleted_at is null
                     and (exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = r.id)
                          or (r.id = a.auto_provision_role_id and ${isAutomatic} and not ${isGiven}))
                   order by r.priority desc nulls last, r.name),
    'permission', array(select p.name from user_permissions up
                          join permissions p on p.id = up.permission_id and p.deleted_at is null
                         where up.user_id = u.id and up.app_id = ${appId}
                         order by p.name))`

export async function heldNow(db: Db, userId: string, appId: string): Promise<Held> {
  const row = await db.prepared.row<{ held: Held }>`
    select ${heldBy(appId)} as held from users u where u.id = ${userId}`
  return row?.held ?? { app: [], role: [], permission: [] }
}
