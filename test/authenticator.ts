import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encodeCBOR, type CBORType } from '@levischuck/tiny-cbor'
import type { NewCredential, SignedCredential } from '#features/sign-in/passkeys/contract.ts'

type Options = { challenge: string; rpId: string }
/** What the authenticator does otherwise than it should. */
type Faults = {
  origin?: string
  rpId?: string
  verified?: boolean
  count?: number
  type?: string
  userHandle?: string
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const BACKED_UP = 0x18
const HAS_KEY = 0x40

/** An authenticator in software, with one key (ES256) for one site. It counts its signatures unless the key is synced. */
export function authenticator(origin: string, { synced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x, y } = publicKey.export({ format: 'jwk' })
  const [keyX, keyY] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
  const cose = encodeCBOR(
    new Map<number, CBORType>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(keyX)],
      [-3, new Uint8Array(keyY)],
    ]),
  )
  let signatures = 0

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, { verified = true, ...faults }: Faults, key = false) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.count ?? (synced ? 0 : (signatures += 1)))
    const flags = PRESENT | (verified ? VERIFIED : 0) | (synced ? BACKED_UP : 0) | (key ? HAS_KEY : 0)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = key ? [Buffer.alloc(16), length, id, Buffer.from(cose)] : []
    return Buffer.concat([hash(faults.rpId ?? rpId), Buffer.from([flags]), count, ...attested])
  }
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  }

  return {
    id: credential.id,
    /** Makes the key, as navigator.credentials.create() does. */
    create({ challenge, rpId }: Options, faults: Faults = {}): NewCredential {
      const data = new Uint8Array(authenticatorData(rpId, faults, true))
      const attestation = encodeCBOR(
        new Map<string, CBORType>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    /** Signs, as navigator.credentials.get() does. */
    get({ challenge, rpId }: Options, faults: Faults = {}): SignedCredential {
      const client = clientData('webauthn.get', challenge, faults)
      const data = authenticatorData(rpId, faults)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url'),
        ...(faults.userHandle !== undefined && { userHandle: faults.userHandle }),
      }
      return { ...credential, response }
    },
  }
}
export type Authenticator = ReturnType<typeof authenticator>
