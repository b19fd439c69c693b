import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from './database/database.ts'
import { StartError } from './operator.ts'
import { type Settings } from './settings.ts'

/** Encrypts what is stored (AES-256-GCM). */
export type Vault = { seal: (text: string) => string; open: (sealed: string) => string }

type Keys = Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>

/** The key of SECRET_KEY. The embedded database has one of its own, generated once in its folder. */
const keyOf = ({ SECRET_KEY, DATA_DIR }: Keys): KeyObject =>
  createSecretKey(
    createHash('sha256')
      .update(SECRET_KEY ?? keyIn(DATA_DIR))
      .digest(),
  )

/** 32 bytes that nobody can compute from the text without SECRET_KEY. */
export const keyedHash = (keys: Keys, text: string): Buffer =>
  createHmac('sha256', keyOf(keys)).update(text).digest()

/** Opens the vault with SECRET_KEY. */
export function openVault(keys: Keys): Vault {
  const key = keyOf(keys)
  return {
    seal: (text) => seal(key, text),
    open: (sealed) => {
      const text = unseal(key, sealed)
      if (text !== undefined) return text
      throw new StartError([
        'The stored keys cannot be opened: SECRET_KEY is not the one they were stored with.',
        'Les clés conservées ne peuvent pas être déchiffrées\u00a0: SECRET_KEY n’est pas celle qui les a chiffrées.',
      ])
    },
  }
}

/** Encrypts a text with a key of 32 bytes (AES-256-GCM), in base64url. */
export function seal(key: KeyObject, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed with this key; undefined for anything else. */
export function unseal(key: KeyObject, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyIn(folder: string): string {
  const file = join(folder, 'secret.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** The SHA-256 of a secret, in base64url: stored instead of secrets that the portal only has to recognise. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Reads a random secret from the database; the first process generates it, and all share it. */
export async function storedSecret(db: Db, vault: Vault, name: string): Promise<string> {
  const fresh = vault.seal(randomBytes(32).toString('base64url'))
  await db.rows`insert into secrets (name, value) values (${name}, ${fresh}) on conflict do nothing`
  const row = await db.row<{ value: string }>`select value from secrets where name = ${name}`
  return vault.open(row!.value)
}
