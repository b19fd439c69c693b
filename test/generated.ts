// Tables of documents that are made from the code. `npm run fix` writes them; a test compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '#core/server/settings.ts'
import { featureTable } from './feature-graph.ts'

const TABLES = [
  { file: 'README.md', make: settingsTable },
  { file: 'README.fr.md', make: settingsTable },
  { file: 'docs/architecture.md', make: featureTable },
]

/** Each of these documents as it is and as it should be: the table that begins with the same line is replaced. */
export const documents = () =>
  TABLES.map(({ file, make }) => {
    const now = readFileSync(file, 'utf8')
    const table = make()
    const begin = now.indexOf(table.slice(0, table.indexOf('\n') + 1))
    if (begin < 0) throw new Error(`${file} has no table that begins with ${table.split('\n')[0]}`)
    const end = now.indexOf('\n\n', begin)
    return { file, now, wanted: now.slice(0, begin) + table + now.slice(end) }
  })

if (import.meta.main) for (const { file, wanted } of documents()) writeFileSync(file, wanted)
