/** The authentication contexts (acr) of a session. docs/decisions/036-second-factor.md */
export const ONE_FACTOR = 'urn:comptoir:1fa'
export const TWO_FACTORS = 'urn:comptoir:2fa'

/** The authentication methods (amr, RFC 8176) of a session in which a second factor was proved. */
export const MULTI_FACTOR = 'mfa'
/** The context of methods. Another provider that is trusted with it may have proved the second factor. */
export const contextOf = (amr: readonly string[]) => (amr.includes(MULTI_FACTOR) ? TWO_FACTORS : ONE_FACTOR)
/** A password in a browser that is remembered, in place of a second factor. */
export const REMEMBERED = 'rba'
