import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#core/server/database/database.ts'
import { bulkInsert } from './bulk-insert.ts'

/** Which picture of an app: its logo in either language, or the small one of the app selector. */
const kinds = ['en', 'fr', 'selector'] as const
type Pictures = Record<(typeof kinds)[number], string>

/** Stores the pictures of an app and answers their hashes, under which they are known. */
export async function insertPictures(db: Db, clientId: string): Promise<Pictures> {
  const files = await Promise.all(
    kinds.map((kind) => readFile(join(import.meta.dirname, 'images', `${clientId}-${kind}.webp`))),
  )
  const rows = files.map((bytes) => ({
    hash: createHash('sha256').update(bytes).digest('hex'),
    type: 'image/webp',
    bytes: `\\x${bytes.toString('hex')}`,
  }))
  await bulkInsert(db, 'images', { hash: 'text', type: 'text', bytes: 'bytea' }, rows)
  return Object.fromEntries(kinds.map((kind, index) => [kind, rows[index]!.hash])) as Pictures
}
