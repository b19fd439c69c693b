import type { Db } from '#core/server/database/database.ts'
import { invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import { siteTitle } from '#core/server/words.ts'
import { handle } from '#domain/server/handle.ts'
import { lockAccount } from '../../factors/server/my-code-apps.ts'
import { endOtherSessions } from '../../factors/server/parts/end-other-sessions.ts'
import { factorName } from '../../factors/server/parts/factor-name.ts'
import { recordFactor } from '../../factors/server/parts/record-factor.ts'
import { requireOtherFactor } from '../../factors/server/parts/required-factor.ts'
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  myPasskeys,
  PASSKEYS_MAX,
  removePasskey,
  renamePasskey,
} from '../contract.ts'
import { credentialsOf, newChallenge, takeChallenge } from './passkey-queries.ts'
import {
  ALGORITHMS,
  CHALLENGE_MS,
  handleOf,
  knownOf,
  newKeyOf,
  requestOptions,
  rpIdOf,
} from './relying-party.ts'

type Row = { ID: string; Name: string; createdAt: Date; usedAt: Date | null; Synced: boolean }

export const myPasskeysRoute = handle(myPasskeys, async (_, { db, viewer }) => {
  const rows = await db.prepared.rows<Row>`
    select id as "ID", name as "Name", created_at as "createdAt", last_used_at as "usedAt", backed_up as "Synced"
      from passkeys where user_id = ${viewer.id} order by created_at, id`
  return rows.map(({ createdAt, usedAt, ...passkey }) => ({
    ...passkey,
    CreatedAt: createdAt.toISOString(),
    LastUsedAt: usedAt?.toISOString() ?? null,
  }))
})

export const beginPasskeyRoute = handle(
  beginPasskey,
  async (_, { db, viewer, identity, settings, locale, now }) => {
    const held = await credentialsOf(db, viewer.id)
    if (held.length >= PASSKEYS_MAX) throw tooMany()
    return {
      challenge: await newChallenge(db, identity, now),
      rp: { id: rpIdOf(settings), name: siteTitle(settings, locale) },
      user: { id: handleOf(viewer.id), name: viewer.email, displayName: viewer.email },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      // An authenticator that has one already is not asked for another.
      excludeCredentials: held.map(knownOf),
      // Kept by the authenticator, so that the person need not type an address; its holder is verified each time.
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
      timeout: CHALLENGE_MS,
    }
  },
)

/** Adds the passkey that the authenticator made. The challenge is used up even if it is refused. */
export const addPasskeyRoute = handle(
  addPasskey,
  async ({ Name, Credential, EndOtherSessions }, { db, viewer, identity, settings, now }) => {
    const name = factorName(Name)
    const challenge = await takeChallenge(db, identity, now)
    if (!challenge) throw notFound()
    const key = await newKeyOf(settings, Credential, challenge)
    if (!key) throw invalid([wrong('Credential', null, 'valid.passkey.refused')])
    await db.transaction(async (tx) => {
      await lockAccount(tx, identity)
      if ((await credentialsOf(tx, viewer.id)).length >= PASSKEYS_MAX) throw tooMany()
      const { credentialId, publicKey, signCount, backedUp, aaguid } = key
      const added = await tx.prepared.row`
        insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, backed_up, aaguid, created_at)
        values (${viewer.id}, ${name}, ${credentialId}, ${publicKey}, ${signCount}, ${Credential.response.transports}::text[],
                ${backedUp}, ${aaguid}, ${now})
        on conflict (credential_id) do nothing returning 1`
      if (!added) throw invalid([wrong('Credential', null, 'valid.passkey.refused')])
      const others = EndOtherSessions && (await endOtherSessions(tx, identity, now))
      await record(tx, { kind: 'factor-added', others }, viewer.id, now)
    })
  },
  { ownTransactions: true },
)

export const renamePasskeyRoute = handle(renamePasskey, async ({ ID, Name }, { db, viewer }) => {
  const renamed = await db.prepared.row`
    update passkeys set name = ${factorName(Name)} where id = ${ID} and user_id = ${viewer.id} returning 1`
  if (!renamed) throw notFound()
})

/** Removes a passkey, unless the person could not sign in without it, or the rules require a second factor. K318 */
export const removePasskeyRoute = handle(removePasskey, async ({ ID }, context) => {
  const { db, viewer, identity, now } = context
  await lockAccount(db, identity)
  const removed = await db.prepared.row<{ hasPassword: boolean }>`
    delete from passkeys p using users u
     where p.id = ${ID} and p.user_id = ${viewer.id} and u.id = p.user_id
    returning u.password_hash is not null as "hasPassword"`
  if (!removed) throw notFound()
  if (!removed.hasPassword && (await credentialsOf(db, viewer.id)).length === 0)
    throw invalid([wrong('ID', null, 'valid.passkey.last')])
  await requireOtherFactor(db, context)
  // A sign-in that it began is not completed.
  await db.prepared.rows`delete from oidc_artifacts where model = 'Interaction' and account_id = ${viewer.id}`
  await record(db, { kind: 'factor-removed' }, viewer.id, now)
})

export const beginConfirmationRoute = handle(
  beginConfirmation,
  async (_, { db, viewer, identity, settings, now }) =>
    requestOptions(settings, await newChallenge(db, identity, now), await credentialsOf(db, viewer.id)),
)

type Change = { kind: 'factor-added' | 'factor-removed'; others?: boolean }
const record = (tx: Db, change: Change, userId: string, now: Date) =>
  recordFactor(tx, { ...change, origin: 'passkey', userId, actorId: userId }, now)

const tooMany = () => new Refusal(409, 'tooManyPasskeys')
