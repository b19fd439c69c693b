import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Settings } from '#core/server/settings.ts'
import type { NewCredential, RequestOptions, SignedCredential } from '../contract.ts'

type Site = Pick<Settings, 'PUBLIC_URL'>

/** How long a browser waits for its authenticator, and a challenge is valid. */
export const CHALLENGE_MS = 300_000

/** The name to which passkeys are bound: the host of the portal. Another one makes all of them useless. */
export const rpIdOf = ({ PUBLIC_URL }: Site) => new URL(PUBLIC_URL).hostname
const originOf = ({ PUBLIC_URL }: Site) => new URL(PUBLIC_URL).origin

/** ES256, EdDSA and RS256, which every authenticator has one of. */
export const ALGORITHMS: readonly number[] = [-7, -8, -257]

/** The handle by which an authenticator knows the account: its random id, which says nothing about the person. */
export const handleOf = (userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

type Known = { credentialId: string; transports: string[] }
export const knownOf = ({ credentialId, transports }: Known) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports,
})

/** What an authenticator is asked to sign; without passkeys any of this site. */
export const requestOptions = (
  site: Site,
  challenge: string,
  passkeys: readonly Known[] = [],
): RequestOptions => ({
  challenge,
  rpId: rpIdOf(site),
  allowCredentials: passkeys.map(knownOf),
  userVerification: 'required',
  timeout: CHALLENGE_MS,
})

/** The new key of a passkey; undefined for anything that this site did not ask for. */
export async function newKeyOf(site: Site, given: NewCredential, challenge: string) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: rpIdOf(site),
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { credential, credentialBackedUp, aaguid } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    backedUp: credentialBackedUp,
    aaguid,
  }
}

type Stored = { credentialId: string; publicKey: string; userId: string }

/**
 * What a signature says: how many the authenticator has made, and whether the passkey is copied to other devices. Undefined
 * unless the passkey signed this challenge, for this site, and its holder was verified.
 */
export async function signatureOf(site: Site, given: SignedCredential, challenge: string, stored: Stored) {
  const { userHandle, ...response } = given.response
  if (userHandle && userHandle !== handleOf(stored.userId)) return undefined
  const result = await verifyAuthenticationResponse({
    response: { ...given, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: rpIdOf(site),
    // The count is compared where it is stored, so that two at once cannot both pass.
    credential: {
      id: stored.credentialId,
      publicKey: Buffer.from(stored.publicKey, 'base64url'),
      counter: -1,
    },
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  return {
    signCount: result.authenticationInfo.newCounter,
    backedUp: result.authenticationInfo.credentialBackedUp,
  }
}
