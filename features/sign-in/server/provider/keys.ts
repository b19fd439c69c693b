import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '#core/server/database/database.ts'
import type { Vault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'

export type Algorithm = Settings['SIGNING_ALGORITHM']
export type SigningKey = {
  kid: string
  state: 'next' | 'current' | 'old'
  algorithm: Algorithm
  publicJwk: JWK
  privateJwk: JWK
}

/** Both are offered whatever is preferred, so that each app gets the one that it takes. */
export const ALGORITHMS: readonly Algorithm[] = ['ES256', 'RS256']

/**
 * The signing keys, that which signs by default first; made at the first start. Each algorithm has a current key and a
 * next one. The next key is published long before it signs, so that apps that cache our keys know it by then; old keys
 * stay until what they signed has expired.
 */
export async function loadKeys(db: Db, vault: Vault, preferred: Algorithm, now: Date): Promise<SigningKey[]> {
  const keys = await storedKeys(db, vault, preferred)
  const missing = ALGORITHMS.flatMap((algorithm) =>
    (['current', 'next'] as const)
      .filter((state) => !keys.some((key) => key.algorithm === algorithm && key.state === state))
      .map((state) => ({ algorithm, state })),
  )
  if (!missing.length) return keys
  for (const { algorithm, state } of missing) await insertKey(db, vault, algorithm, state, now)
  return storedKeys(db, vault, preferred)
}

/** Which keys are stored, and in which state: changes when any process rotates or withdraws keys. */
export async function keyVersion(db: Db): Promise<string> {
  const keys = await db.prepared.rows<KeyName>`select kid, state from signing_keys`
  return versionOf(keys)
}

type KeyName = Pick<SigningKey, 'kid' | 'state'>

export const versionOf = (keys: readonly KeyName[]) =>
  keys
    .map(({ kid, state }) => `${state} ${kid}`)
    .sort()
    .join()

/**
 * Makes the next keys the current ones, and new next ones. `from` is the default key when this was decided: when
 * another process was first, nothing is done.
 */
export async function rotateKeys(db: Db, vault: Vault, now: Date, from: string): Promise<void> {
  await db.transaction(async (tx) => {
    const retired =
      await tx.row`update signing_keys set state = 'old' where state = 'current' and kid = ${from} returning kid`
    if (!retired) return
    await tx.rows`update signing_keys set state = 'old' where state = 'current'`
    await tx.rows`update signing_keys set state = 'current' where state = 'next'`
    for (const algorithm of ALGORITHMS) await insertKey(tx, vault, algorithm, 'next', now)
  })
}

/** After a leak: every key is gone at once, with all that it signed, and new ones sign. */
export async function withdrawKeys(db: Db, vault: Vault, preferred: Algorithm, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows`delete from signing_keys`
    await loadKeys(tx, vault, preferred, now)
  })
}

/**
 * Drops the old keys once nothing they signed can still be in use: `life` (in milliseconds) after the last rotation,
 * which is the moment at which the next keys were made.
 */
export async function dropOldKeys(db: Db, now: Date, life: number): Promise<void> {
  await db.rows`
    delete from signing_keys
     where state = 'old'
       and (select max(created_at) from signing_keys where state = 'next') < ${new Date(now.getTime() - life)}`
}

type KeyRow = Pick<SigningKey, 'kid' | 'state' | 'algorithm' | 'publicJwk'> & { sealed: string }

async function storedKeys(db: Db, vault: Vault, preferred: Algorithm): Promise<SigningKey[]> {
  const rows = await db.prepared.rows<KeyRow>`
    select kid, state, algorithm, public_jwk as "publicJwk", private_jwk as sealed
      from signing_keys
     order by array_position(array['current', 'next', 'old'], state), algorithm <> ${preferred}, created_at desc, kid`
  return rows.map(({ sealed, ...key }) => ({ ...key, privateJwk: JSON.parse(vault.open(sealed)) as JWK }))
}

/** Of two processes that start together, the second keeps the key of the first. */
async function insertKey(db: Db, vault: Vault, algorithm: Algorithm, state: SigningKey['state'], now: Date) {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(publicKey)
  const named = { kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: algorithm }
  const publicJwk = JSON.stringify({ ...jwk, ...named })
  const sealed = vault.seal(JSON.stringify({ ...(await exportJWK(privateKey)), ...named }))
  await db.rows`
    insert into signing_keys (kid, state, algorithm, public_jwk, private_jwk, created_at)
    values (${named.kid}, ${state}, ${algorithm}, ${publicJwk}::jsonb, ${sealed}, ${now})
    on conflict do nothing`
}
