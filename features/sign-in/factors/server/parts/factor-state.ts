import { type Day, DAY_MS } from '#core/contract/days.ts'
import { count, countedNow } from '#core/server/attempt-counts.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { isAutomatic, isGiven, mayOpen } from '#domain/server/may-open.ts'
import type { Level } from '../../contract.ts'

/** User `u` has an app for codes, which each sign-in with the password asks for. */
export const hasFactor: Fragment = sql`
  exists (select 1 from totp_factors f where f.user_id = u.id and f.confirmed)`
/** User `u` has a passkey. It is asked for after the password only where a second factor is required. */
export const hasPasskey: Fragment = sql`exists (select 1 from passkeys k where k.user_id = u.id)`
/** User `u` can prove a second factor. */
export const hasAnyFactor: Fragment = sql`(${hasFactor} or ${hasPasskey})`

/** Rule `p` concerns user `u`. `opens`: the condition of a rule about those who open an app. */
const concerns = (opens: Fragment): Fragment => sql`(
  case when p.app_id is not null then ${opens}
       when p.role_id is not null then exists (
         select 1 from roles r join apps a on a.id = r.app_id and a.deleted_at is null
          where r.id = p.role_id and r.deleted_at is null
            and (exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = r.id)
                 or (r.id = a.auto_provision_role_id and ${isAutomatic} and not ${isGiven})))
       else true end)`

const concernsIn = (appId: string) => concerns(sql`p.app_id = ${appId}::uuid`)

/** Rule `p` concerns user `u` in some app. */
export const concernsAtAll: Fragment = concerns(sql`
  exists (select 1 from apps a where a.id = p.app_id and a.deleted_at is null and ${mayOpen})`)

/** What rule `p` asks for on a day: until it requires a second factor, it offers one. */
const levelNow = (today: Day): Fragment => sql`
  case when p.level = 'required' and p.required_from > ${today}::date then 'offered' else p.level end`

const strictest = (today: Day, which: Fragment): Fragment => sql`
  coalesce((select ${levelNow(today)} from factor_policies p where ${which}
             order by array_position(array['required', 'offered', 'off'], ${levelNow(today)}) limit 1), 'off')`

/** What the rules ask of user `u` in any app. */
export const levelAtAll = (today: Day): Fragment => strictest(today, concernsAtAll)

/** What a sign-in to an app needs to know of the second factor of user `u`. */
export type FactorState = {
  has: boolean
  /** Whether the person has a passkey. */
  passkey: boolean
  level: Level
  /** Whether the person was asked to set one up within a day. */
  asked: boolean
}

/** The same as a column of a statement about user `u`. */
export const factorState = (
  { userId, appId }: { userId: string; appId: string },
  today: Day,
  now: Date,
): Fragment => sql`
  jsonb_build_object(
    'has', ${hasFactor},
    'passkey', ${hasPasskey},
    'level', ${strictest(today, concernsIn(appId))},
    'asked', ${countedNow(offerOf(userId), now)} is not null)`

const offerOf = (userId: string) => ['offer of a second factor', userId] as const

/** Notes that the person was asked to set up a second factor, so that they are not asked again for a day. */
export const noteOffer = (db: Db, userId: string, now: Date) => count(db, offerOf(userId), DAY_MS, now)
