import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Portal } from './portal.ts'
import { SECRET_FILE, type SecretSource } from './shape-of-brokers.ts'

/** Bytes of a file with a secret. */
const FILE_BYTES_MAX = 10_000

/** The secret that a reference of the file names; null: there is none. */
function secretOf(source: SecretSource): string | null {
  if ('Env' in source) return process.env[source.Env]?.trim() || null
  try {
    const path = realpathSync(source.File)
    if (!SECRET_FILE.test(basename(path)) || statSync(path).size > FILE_BYTES_MAX) return null
    return readFileSync(path, 'utf8').trim() || null
  } catch {
    return null
  }
}

/** The secret to save; notes at this place that there is none. */
export function secretIn(
  { problems }: Portal,
  place: readonly string[],
  source: SecretSource,
): string | undefined {
  const secret = secretOf(source)
  if (secret === null) {
    const [english, french] = 'Env' in source ? ofVariable(source.Env) : ofFile(source.File)
    problems.push({ place, message: [english, french] })
  }
  return secret ?? undefined
}

const ofVariable = (name: string) =>
  [`the variable ${name} is not set.`, `la variable ${name} n’est pas définie.`] as const
const ofFile = (path: string) =>
  [
    `the file ${path} cannot be read, or is empty.`,
    `le fichier ${path} ne peut être lu, ou est vide.`,
  ] as const

/** The sealed secrets of the identity providers, by ID. */
const sealedSecrets = async ({ db }: Portal) =>
  new Map(
    (
      await db.rows<{ id: string; sealed: string }>`
        select id, secret as sealed from identity_providers where secret is not null`
    ).map(({ id, sealed }) => [id, sealed]),
  )

/** Whether a provider has the secret of a reference already. */
export async function secretsKept(portal: Portal) {
  const sealed = await sealedSecrets(portal)
  return (id: string | undefined, source: SecretSource) => {
    const stored = id && sealed.get(id)
    return Boolean(stored) && portal.vault.open(stored!) === secretOf(source)
  }
}

/** Hashes of the sealed secrets, by ID: one changes whenever a secret is saved, and says nothing about it. */
export const secretHashes = async (portal: Portal) =>
  new Map(
    [...(await sealedSecrets(portal))].map(([id, sealed]) => [
      id,
      createHash('sha256').update(sealed).digest('base64url'),
    ]),
  )
