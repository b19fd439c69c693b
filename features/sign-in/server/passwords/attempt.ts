import { setTimeout } from 'node:timers/promises'
import type { Db } from '#core/server/database/database.ts'
import type { Device } from '#core/server/device.ts'
import { clientNetwork } from '#core/server/request-context.ts'
import { hashSecret } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { recordRefusal, type Refused } from '../parts/record-refusal.ts'
import { MIN_RESPONSE_MS, verifyPassword } from './password.ts'
import { signInThrottle, countFailure } from './throttle.ts'
import { type FoundAccount, findByEmail } from './found-account.ts'
import { type RememberedDevice, rememberDevice } from './known-devices.ts'
import { checkPassword, type PasswordSource } from './lockout.ts'

export type Attempt = {
  email: string
  password: string
  /** The app that requested the sign-in. */
  clientId: string | null
  /** The ids of this browser, of all accounts. */
  deviceIds: readonly string[]
  /** The browser's id of an account that has signed in with it before. */
  deviceOf: (userId: string) => string | undefined
  /** Describes this browser for the owner of the account. */
  describe: () => Device
}
/** An account whose password was right at this security version. */
type Verified = { userId: string; version: number }
/** `device`: the browser, whose id its cookie keeps. */
type Accepted = Verified & { device: RememberedDevice | undefined }
type Outcome = Accepted | Refused

/**
 * Returns the account with this e-mail and password, or undefined. Unknown, wrong and locked take the same time, and only the
 * event records which it was. R52, J158
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
  await recordRefusal(db, outcome, attempt.clientId, now)
  await floor
  return undefined
}

/** Judges an attempt. A browser that has signed in to the account before has its own counter, and is never throttled. R58 */
async function judge(db: Db, settings: Settings, attempt: Attempt, now: Date): Promise<Outcome> {
  const { email, deviceIds, deviceOf, describe } = attempt
  const network = clientNetwork()
  const { user, failures } = await findByEmail(db, email, { network, deviceIds, now })
  const id = user && deviceOf(user.id)
  const device = id === undefined ? undefined : hashSecret(id)
  const known = device !== undefined && user!.devices.includes(device)
  const accept = (account: Verified) => {
    if (known) return rememberDevice(db, account, id, now)
    const notice = settings.NEW_BROWSER_MAIL ? { device: describe(), clientId: attempt.clientId } : undefined
    return rememberDevice(db, account, undefined, now, notice)
  }
  if (known) return verify(db, settings, user, attempt.password, { device }, now, accept)
  return throttle<Outcome>(network, failures, async () => {
    const outcome = await verify(db, settings, user, attempt.password, 'stranger', now, accept)
    const failed = 'failure' in outcome
    return { outcome, failures: failed ? await countFailure(db, network, email, now) : undefined }
  })
}

const throttle = signInThrottle()

async function verify(
  db: Db,
  settings: Settings,
  user: FoundAccount | undefined,
  password: string,
  from: PasswordSource,
  now: Date,
  accept: (account: Verified) => Promise<RememberedDevice | undefined>,
): Promise<Outcome> {
  const refusal = !user
    ? 'unknown'
    : user.deleted
      ? 'deleted'
      : user.dealerDeleted
        ? 'dealer-deleted'
        : !user.hasPassword
          ? 'no-password'
          : user.mustUseProvider
            ? 'must-use-provider'
            : undefined
  if (!user || refusal) {
    await verifyPassword(null, password, settings)
    return { userId: user?.id ?? null, failure: refusal ?? 'unknown' }
  }
  const account = { userId: user.id, version: user.version }
  let device: RememberedDevice | undefined
  const verdict = await checkPassword(db, settings, user.id, password, from, now, async () => {
    device = await accept(account)
  })
  return verdict === 'right' ? { ...account, device } : { userId: user.id, failure: verdict }
}
