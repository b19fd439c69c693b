import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Context } from '#domain/server/handle.ts'
import { mustUseProvider } from '../../../brokers/server/links/link-queries.ts'
import { MULTI_FACTOR } from '../../../factors/server/parts/assurance.ts'
import { recordRefusal, type Refused } from '../../../server/parts/record-refusal.ts'
import { SignedCredential } from '../../contract.ts'
import { noteUse, type StoredPasskey, takeChallenge } from '../passkey-queries.ts'
import { signatureOf } from '../relying-party.ts'

/** What the browser sent, and what it was asked to sign. `onlyOf`: the only account that counts, if there is one already. */
type Attempt = { text: string; challenge: string; clientId: string; onlyOf?: string }
type Accepted = { userId: string; version: number; amr: string[] }
type Found = StoredPasskey & {
  version: number
  deleted: boolean
  dealerDeleted: boolean
  locked: boolean
  mustUseProvider: boolean
}

/**
 * Returns the account whose passkey signed, or undefined. Only the event records why it was refused. Wrong passwords of
 * strangers, which lock an account for a while, do not concern passkeys. K316
 */
export async function attemptPasskey(
  db: Db,
  settings: Settings,
  attempt: Attempt,
  now: Date,
): Promise<Accepted | undefined> {
  const outcome = await judge(db, settings, attempt, now)
  if (!('failure' in outcome)) return outcome
  await recordRefusal(db, outcome, attempt.clientId, now)
  return undefined
}

async function judge(
  db: Db,
  settings: Settings,
  { text, challenge, onlyOf }: Attempt,
  now: Date,
): Promise<Accepted | Refused> {
  const given = credentialIn(text)
  const found = given && (await findPasskey(db, given.id))
  if (!found || (onlyOf !== undefined && found.userId !== onlyOf))
    return { userId: onlyOf ?? null, failure: 'passkey' }
  const { userId, version } = found
  const signature = await signatureOf(settings, given, challenge, found)
  const failure = !signature
    ? 'passkey'
    : found.deleted
      ? 'deleted'
      : found.dealerDeleted
        ? 'dealer-deleted'
        : found.locked
          ? 'locked'
          : found.mustUseProvider && onlyOf === undefined
            ? 'must-use-provider'
            : undefined
  if (!signature || failure) return { userId, failure: failure ?? 'passkey' }
  if (!(await noteUse(db, found, signature, now))) return { userId, failure: 'passkey' }
  // A passkey is something that one has, and its holder was verified: both factors (RFC 8176).
  return { userId, version, amr: [signature.backedUp ? 'swk' : 'hwk', 'user', MULTI_FACTOR] }
}

/** Whether a passkey of the caller signed the challenge of their session. */
export async function isSignedBy(
  { db, settings, viewer, identity, now }: Pick<Context, 'db' | 'settings' | 'viewer' | 'identity' | 'now'>,
  given: SignedCredential,
): Promise<boolean> {
  const challenge = await takeChallenge(db, identity, now)
  const found = await findPasskey(db, given.id)
  if (challenge === undefined || found?.userId !== viewer.id) return false
  const signature = await signatureOf(settings, given, challenge, found)
  return signature !== undefined && noteUse(db, found, signature, now)
}

function credentialIn(text: string): SignedCredential | undefined {
  try {
    return SignedCredential.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const findPasskey = (db: Db, credentialId: string) =>
  db.prepared.row<Found>`
    select p.id, p.user_id as "userId", p.credential_id as "credentialId", p.public_key as "publicKey",
           u.security_version as version, u.deleted_at is not null as deleted, d.deleted_at is not null as "dealerDeleted", u.locked,
           ${mustUseProvider} as "mustUseProvider"
      from passkeys p join users u on u.id = p.user_id left join dealers d on d.id = u.dealer_id
     where p.credential_id = ${credentialId.includes('\0') ? null : credentialId}::text`
