import type { CreationOptions, NewCredential, RequestOptions, SignedCredential } from '../contract.ts'

/** Whether the browser can use passkeys; all current ones can. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Whether the device itself can verify its holder, by a fingerprint, a face or its own code. */
export const canVerifyHolder = async () =>
  hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

/** Has an authenticator make a passkey. It fails with a DOMException if the person cancels, or has one there already. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return jsonOf(await navigator.credentials.create({ publicKey })) as NewCredential
}

/** Has an authenticator sign with a passkey. */
export async function signWithPasskey(options: RequestOptions): Promise<SignedCredential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return jsonOf(await navigator.credentials.get({ publicKey })) as SignedCredential
}

const jsonOf = (credential: Credential | null): unknown => (credential as PublicKeyCredential).toJSON()
