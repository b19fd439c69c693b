import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#core/server/database/database.ts'
import { bulkInsert } from './bulk-insert.ts'

/**
 * Stores the picture of an app and answers its hash, under which it is known. It serves as logo in both languages and in the
 * app selector: the name always stands beside it, and would be too small in it.
 */
export async function insertPicture(db: Db, clientId: string): Promise<string> {
  const bytes = await readFile(join(import.meta.dirname, 'images', `${clientId}.webp`))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const row = { hash, type: 'image/webp', bytes: `\\x${bytes.toString('hex')}` }
  await bulkInsert(db, 'images', { hash: 'text', type: 'text', bytes: 'bytea' }, [row])
  return hash
}
