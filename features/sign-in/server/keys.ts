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

/**
 * The signing keys, the current one first; made at the first start. The next one is published long before it signs,
 * so that whoever keeps a copy of our keys knows it by then; old ones stay until what they signed has run out.
 */
export async function loadKeys(db: Db, vault: Vault, algorithm: Algorithm, now: Date): Promise<SigningKey[]> {
  const keys = await storedKeys(db, vault)
  const missing = (['current', 'next'] as const).filter((state) => keys.every((key) => key.state !== state))
  if (!missing.length) return keys
  for (const state of missing) await insertKey(db, vault, algorithm, state, now)
  return storedKeys(db, vault)
}

/**
 * Makes the next key the current one, and a new next one. `from` is the key that was current when this was decided:
 * when another process was first, nothing is done.
 */
export async function rotateKeys(
  db: Db,
  vault: Vault,
  algorithm: Algorithm,
  now: Date,
  from: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const retired =
      await tx.row`update signing_keys set state = 'old' where state = 'current' and kid = ${from} returning kid`
    if (!retired) return
    await tx.rows`update signing_keys set state = 'current' where state = 'next'`
    await insertKey(tx, vault, algorithm, 'next', now)
  })
}

/**
 * Drops the old keys once nothing they signed can still be in use: `life` (in milliseconds) after the last rotation,
 * which is the moment at which the next key was made.
 */
export async function dropOldKeys(db: Db, now: Date, life: number): Promise<void> {
  await db.rows`
    delete from signing_keys
     where state = 'old'
       and exists (select 1 from signing_keys where state = 'next' and created_at < ${new Date(now.getTime() - life)})`
}

type Row = Pick<SigningKey, 'kid' | 'state' | 'algorithm' | 'publicJwk'> & { sealed: string }

async function storedKeys(db: Db, vault: Vault): Promise<SigningKey[]> {
  const rows = await db.rows<Row>`
    select kid, state, algorithm, public_jwk as "publicJwk", private_jwk as sealed
      from signing_keys
     order by array_position(array['current', 'next', 'old'], state), created_at desc, kid`
  return rows.map(({ sealed, ...key }) => ({ ...key, privateJwk: JSON.parse(vault.open(sealed)) as JWK }))
}

/** Of two processes that start together, the one that comes second finds the key of the first. */
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
