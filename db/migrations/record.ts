// Adds the hashes of new migrations to hashes.json (npm run fix).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationFiles } from '#core/server/database/migrate.ts'

const list = join(import.meta.dirname, 'hashes.json')
const recorded = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>

// A migration that has landed never changes, so its recorded hash is kept.
const all = { ...Object.fromEntries(migrationFiles().map(({ name, hash }) => [name, hash])), ...recorded }
const lines = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(list, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`)
