import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Locale } from '#core/contract/locale.ts'
import { keyedHash, openVault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { siteTitle } from '#core/server/words.ts'

/** In bytes, as RFC 4226 recommends. */
const SECRET_SIZE = 20

export const newSecret = () => new Secret({ size: SECRET_SIZE }).base32

type Keys = Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>

/**
 * The secret that a sign-in in progress offers: the same as long as it lasts, since the person may have added it to their app
 * already, and another in each, since somebody else with the password must not see it.
 */
export const secretOfSignIn = (keys: Keys, uid: string) =>
  new Secret({ buffer: new Uint8Array(keyedHash(keys, `totp ${uid}`).subarray(0, SECRET_SIZE)).buffer })
    .base32

export const sealSecret = (settings: Keys, secret: string) => openVault(settings).seal(secret)
export const openSecret = (settings: Keys, sealed: string) => openVault(settings).open(sealed)

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret, algorithm: 'SHA1', digits: 6, period: 30 })

type Shown = { settings: Settings; locale: Locale; email: string }

/** The secret of an app for codes as its owner sees it, once: a text to type, an address, and a picture of that (SVG). */
export function shownSecret(secret: string, { settings, locale, email }: Shown) {
  const address = totpOf(secret, { issuer: siteTitle(settings, locale), label: email }).toString()
  const picture = renderSVG(address, { ecc: 'M', border: 2, whiteColor: '#fff', blackColor: '#000' })
  return { secret: secret.match(/.{1,4}/g)!.join(' '), address, picture }
}

/** The digits that a person typed, with or without spaces. */
const digitsOf = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')

/** The period of 30 seconds to which a code belongs: the current one or a neighbour; undefined for a wrong code. RFC 6238 */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: digitsOf(typed), timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
