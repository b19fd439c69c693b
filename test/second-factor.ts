import { TOTP } from 'otpauth'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { begin, confirm } from '#features/sign-in/factors/server/code-apps.ts'
import { makeCodes } from '#features/sign-in/factors/server/recovery-codes.ts'
import { newKeyOf, rpIdOf } from '#features/sign-in/passkeys/server/relying-party.ts'
import { authenticator } from './authenticator.ts'
import type { RunningIdentity } from './identity.ts'

/** The code that an app with this secret shows at a moment. */
export const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: secret.replaceAll(' ', ''), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  })

/** Gives a person an app for codes, confirmed a while ago, and recovery codes. */
export async function giveCodeApp(db: Db, settings: Settings, userId: string, now: Date) {
  const { id, secret } = await begin(db, settings, userId, now)
  const before = new Date(now.getTime() - 600_000)
  await confirm(db, { id, secret }, { name: 'Téléphone', code: codeAt(secret, before), now: before })
  return { id, secret, codes: await makeCodes(db, userId, now) }
}

type Portal = Pick<RunningIdentity, 'db' | 'settings' | 'clock'>

/** Gives a person a passkey, and answers the device that has it. */
export async function givePasskey(
  { db, settings, clock }: Portal,
  userId: string,
  options?: Parameters<typeof authenticator>[1],
) {
  const device = authenticator(new URL(settings.PUBLIC_URL).origin, options)
  const made = device.create({ challenge: 'AAAA', rpId: rpIdOf(settings) })
  const { credentialId, publicKey, signCount, backedUp } = (await newKeyOf(settings, made, 'AAAA'))!
  await db.rows`
    insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, backed_up, created_at)
    values (${userId}, 'x', ${credentialId}, ${publicKey}, ${signCount}, '{}', ${backedUp}, ${clock.now()})`
  return device
}
