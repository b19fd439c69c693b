import type { Locale, Region } from '#core/contract/locale.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { mayOpen } from '#domain/server/may-open.ts'
import { type Held, heldBy } from './held.ts'

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
  /** What its tokens for the app hold, if it was asked for. */
  held?: Held
}

/** `held`: a token follows. */
type Opening = { userId: string; appId: string; held?: boolean }

/**
 * The account, unless it is permanently locked, deleted, or of a deleted dealer (R46). A temporary lock refuses
 * passwords, not the sessions that run (R58). An app is opened by those who were given it, by all, or by an automatic
 * rule for a region; some require a confirmed address too (K168).
 */
export const findAccount = (
  db: Db,
  { userId, appId, held = false }: Opening,
): Promise<SignInAccount | undefined> =>
  db.prepared.row<SignInAccount>`
    select u.id, u.email, u.email_verified as "emailVerified", u.first_name as "firstName", u.last_name as "lastName", u.locale, u.region,
           u.security_version as "securityVersion",
           case when a.id is null then 'no-access'
                when a.require_verified_email and not u.email_verified then 'unverified' end as refusal
           ${held ? sql`, ${heldBy(appId)} as held` : sql``}
      from users u
      left join apps a on a.id = ${appId} and a.deleted_at is null and ${mayOpen}
      left join dealers d on d.id = u.dealer_id
     where u.id = ${userId}
       and u.deleted_at is null
       and d.deleted_at is null
       and not u.locked`
