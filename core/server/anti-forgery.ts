import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Identity } from './identity.ts'

export type AntiForgery = {
  tokenFor: (identity: Identity) => string
  matches: (identity: Identity, header: unknown) => boolean
}

/** Proves that a writing call comes from a page of the portal, by a keyed hash of the user and session of the id token. */
export function antiForgery(key: string): AntiForgery {
  const tokenFor = ({ userId, sessionUid, securityVersion }: Identity) =>
    createHmac('sha256', key).update(`${userId} ${sessionUid} ${securityVersion}`).digest('base64url')
  return {
    tokenFor,
    matches: (identity, header) => {
      const expected = Buffer.from(tokenFor(identity))
      const given = Buffer.from(typeof header === 'string' ? header : '')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
