import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** `name`: the number and the words of the file; `hash`: SHA-256 of its text, in hex. */
export type MigrationFile = { name: string; text: string; hash: string }

export const migrationFolder = join(import.meta.dirname, '../../../db/migrations')

/** The numbered .sql files of a folder, in the order in which they run. */
export function migrationFiles(folder = migrationFolder): MigrationFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { name: basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') }
    })
}
