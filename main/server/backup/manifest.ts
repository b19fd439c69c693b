import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from '#core/server/operator.ts'
import { hashOf } from '#core/server/regular-file.ts'
import type { Vault } from '#core/server/secrets.ts'

/**
 * What stands beside a backup, in FILE.json. `rows`: of each table. `seal`: the SHA-256 of the file, sealed with SECRET_KEY, so that
 * nobody without it can change either file, and that another key is noticed before anything is restored.
 */
const Manifest = z.object({
  version: z.string(),
  at: z.iso.datetime(),
  rows: z.record(z.string(), z.int().nonnegative()),
  seal: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestOf = (file: string) => `${file}.json`

/** Writes what a backup in `written`, which becomes `file`, holds. */
export async function writeManifest(
  file: string,
  written: string,
  told: Omit<Manifest, 'seal'>,
  vault: Vault,
): Promise<void> {
  const manifest: Manifest = { ...told, seal: vault.seal(await hashOf(written)) }
  makePrivateFile(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Makes a file that only its owner reads, instead of a file or a link of that name. */
export function makePrivateFile(path: string, text = '') {
  try {
    rmSync(path, { force: true })
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError([
      `${path} cannot be written (${code}).`,
      `Le fichier ${path} ne peut pas être écrit (${code}).`,
    ])
  }
}

/** What stands beside a backup; undefined if nothing does. Refuses a file that is not as it was written, and another SECRET_KEY. */
export async function readManifest(file: string, vault: Vault): Promise<Manifest | undefined> {
  const path = manifestOf(file)
  if (!existsSync(path)) return undefined
  const manifest = Manifest.safeParse(parsed(readFileSync(path, 'utf8')))
  if (!manifest.success) throw new StartError([`${path} is damaged.`, `Le fichier ${path} est endommagé.`])
  if (vault.open(manifest.data.seal) !== (await hashOf(file)))
    throw new StartError([
      `${file} is not as it was written: it is damaged, or of another backup than ${path}.`,
      `Le fichier ${file} n’est pas tel qu’il a été écrit\u00a0: il est endommagé, ou d’une autre sauvegarde que ${path}.`,
    ])
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
