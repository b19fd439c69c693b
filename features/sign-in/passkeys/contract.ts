import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { bounded, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { endsOthers, FACTOR_NAME_MAX } from '../factors/contract.ts'

/** The passkeys that one account may have. */
export const PASSKEYS_MAX = 10

const time = z.iso.datetime()

export const Passkey = z.object({
  ID: id,
  Name: z.string(),
  CreatedAt: time,
  LastUsedAt: time.nullable(),
  /** Whether a service copies it to other devices of the person. */
  Synced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** The passkeys of the caller. No key is in it. */
export const myPasskeys = endpoint({
  name: 'myPasskeys',
  tokens: false,
  tag: 'Factors',
  method: 'GET',
  path: '/api/Profile/Passkeys',
  needs: [],
  reads: ['factors'],
  output: z.array(Passkey),
})

/** Bytes as base64url. */
const bytes = (units: number) => bounded(units)
const CREDENTIAL_ID_MAX = 1400
const type = z.literal('public-key')
const credential = { id: bytes(CREDENTIAL_ID_MAX), rawId: bytes(CREDENTIAL_ID_MAX), type }

/** A new passkey, as PublicKeyCredential.toJSON() gives it. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(bounded(30)).max(10).default([]),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

/** The signature of a passkey, as PublicKeyCredential.toJSON() gives it. */
export const SignedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
})
export type SignedCredential = z.output<typeof SignedCredential>

const known = z.object({ type, id: z.string(), transports: z.array(z.string()) })
const level = z.literal('required')

/** What PublicKeyCredential.parseCreationOptionsFromJSON() takes. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: level,
    requireResidentKey: z.boolean(),
    userVerification: level,
  }),
  timeout: z.int(),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** What PublicKeyCredential.parseRequestOptionsFromJSON() takes. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(known),
  userVerification: level,
  timeout: z.int(),
})
export type RequestOptions = z.infer<typeof RequestOptions>

/** Begins a passkey: what the browser asks its authenticator. Counts for five minutes, once, in this session. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/Passkeys/Begin',
  needs: [],
  changes: [],
  limit: 20,
  output: CreationOptions,
  refuses: [409],
  confirms: true,
})

const Name = upTo(FACTOR_NAME_MAX, 'valid.factor.name')

export const addPasskey = endpoint({
  name: 'addPasskey',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/Passkeys',
  needs: [],
  changes: ['factors', 'sessions', 'activity'],
  body: z.object({ Name, Credential: NewCredential, ...endsOthers }),
  limit: 20,
  refuses: [404, 409],
  confirms: true,
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/Passkeys/Rename',
  needs: [],
  changes: ['factors'],
  body: z.object({ ID: id, Name }),
  refuses: [404],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  tokens: false,
  tag: 'Factors',
  method: 'POST',
  path: '/api/Profile/Passkeys/Remove',
  needs: [],
  changes: ['factors', 'activity'],
  body: z.object({ ID: id }),
  refuses: [404],
  confirms: true,
})

/** Begins a confirmation with a passkey, before a sensitive action. */
export const beginConfirmation = endpoint({
  name: 'beginConfirmation',
  tokens: false,
  tag: 'Sessions',
  method: 'POST',
  path: '/api/User/Confirm/Begin',
  needs: [],
  changes: [],
  limit: 20,
  output: RequestOptions,
})
