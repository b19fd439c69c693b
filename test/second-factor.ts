import { TOTP } from 'otpauth'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { begin, confirm } from '#features/sign-in/factors/server/code-apps.ts'
import { makeCodes } from '#features/sign-in/factors/server/recovery-codes.ts'

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
