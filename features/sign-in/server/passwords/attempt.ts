import { setTimeout } from 'node:timers/promises'
import type { Db } from '#core/server/database/database.ts'
import type { Device } from '#core/server/device.ts'
import { record } from '#domain/server/events.ts'
import { clientNetwork } from '#core/server/request-context.ts'
import type { Settings } from '#core/server/settings.ts'
import type { SignInFailure } from '#domain/contract/kinds.ts'
import { MIN_RESPONSE_MS } from './minimum-time.ts'
import { signInThrottle } from './throttle.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { checkPassword, type From } from './lockout.ts'
import { verifyPassword } from './password.ts'
import { countFailure, failuresOf } from './spraying.ts'

export type Attempt = {
  email: string
  password: string
  /** The app that requested the sign-in. */
  clientId: string | null
  /** The id of this browser for an account that has signed in with it before. */
  deviceOf: (userId: string) => string | undefined
  /** Describes this browser, for its owner. */
  describe: () => Device
}
/** `version`: the security version of the account at which its password was right. */
type Verified = { userId: string; version: number }
/** `device`: the id that the browser keeps from now on. */
type Accepted = Verified & { device: string | undefined }
type Failed = { userId: string | null; failure: SignInFailure }
type Outcome = Accepted | Failed

/**
 * The account with this e-mail and password, or undefined. Unknown, wrong and locked take the same time; only the event
 * records which it was. R52, J158
 */
export async function attemptSignIn(
  db: Db,
  settings: Settings,
  attempt: Attempt,
  now: Date,
): Promise<Accepted | undefined> {
  const floor = setTimeout(MIN_RESPONSE_MS)
  const outcome = await judge(db, settings, attempt, now)
  if (!('failure' in outcome)) return outcome
  const { userId, failure } = outcome
  const app = await db.prepared.row<{
    id: string
  }>`select id from apps where client_id = ${attempt.clientId} and deleted_at is null`
  await record(db, { kind: 'sign-in-failed', origin: failure, at: now, userId, appId: app?.id ?? null })
  await floor
  return undefined
}

/** A browser that has signed in to the account before has its own counter, and is never throttled. R58 */
async function judge(db: Db, settings: Settings, attempt: Attempt, now: Date): Promise<Outcome> {
  const { email, deviceOf, describe } = attempt
  const user = await findByEmail(db, email)
  const id = user && deviceOf(user.id)
  const device = user && (await knownDevice(db, user.id, id, now))
  if (device !== undefined) {
    const outcome = await verify(db, settings, user, attempt.password, { device }, now)
    return 'failure' in outcome ? outcome : { ...outcome, device: await rememberDevice(db, outcome, id, now) }
  }
  const newcomer = async (account: Verified): Promise<Accepted> => {
    const telling = settings.NEW_BROWSER_MAIL ? { device: describe(), clientId: attempt.clientId } : undefined
    return { ...account, device: await rememberDevice(db, account, undefined, now, telling) }
  }
  const network = clientNetwork()
  return throttle<Outcome>(network, await failuresOf(db, network, now), async () => {
    const outcome = await verify(db, settings, user, attempt.password, 'stranger', now)
    return 'failure' in outcome
      ? { outcome, failures: await countFailure(db, network, email, now) }
      : { outcome: await newcomer(outcome), failures: undefined }
  })
}

const throttle = signInThrottle()

async function verify(
  db: Db,
  settings: Settings,
  user: Found | undefined,
  password: string,
  from: From,
  now: Date,
): Promise<Verified | Failed> {
  const hopeless = !user
    ? 'unknown'
    : user.deleted
      ? 'deleted'
      : user.dealerDeleted
        ? 'dealer-deleted'
        : user.hasPassword
          ? undefined
          : 'no-password'
  if (!user || hopeless) {
    await verifyPassword(null, password)
    return { userId: user?.id ?? null, failure: hopeless ?? 'unknown' }
  }
  const { id: userId, version } = user
  const verdict = await checkPassword(db, settings, userId, password, from, now)
  return verdict === 'right' ? { userId, version } : { userId, failure: verdict }
}

type Found = { id: string; version: number; deleted: boolean; dealerDeleted: boolean; hasPassword: boolean }

async function findByEmail(db: Db, email: string): Promise<Found | undefined> {
  if (email.includes('\0')) return undefined
  const user = await db.prepared.row<Found>`
    select u.id, u.security_version as version, false as deleted, d.deleted_at is not null as "dealerDeleted", u.password_hash is not null as "hasPassword"
      from users u left join dealers d on d.id = u.dealer_id
     where lower(u.email) = lower(${email}) and u.deleted_at is null`
  return (
    user ??
    db.prepared.row<Found>`
      select id, security_version as version, true as deleted, false as "dealerDeleted", false as "hasPassword"
        from users where lower(email) = lower(${email}) and deleted_at is not null
       order by deleted_at desc limit 1`
  )
}
