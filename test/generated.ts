// Lists of documents that are made from the code. `npm run fix` writes them; a test compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { settingsList } from '#core/server/settings.ts'
import { nounList } from './noun-graph.ts'

const LISTS = [
  { file: 'README.md', make: settingsList },
  { file: 'README.fr.md', make: settingsList },
  { file: 'docs/architecture.md', make: nounList },
]

/** Each of these documents as it is and as it should be: the list that begins with the same line is replaced. */
export const documents = () =>
  LISTS.map(({ file, make }) => {
    const now = readFileSync(file, 'utf8')
    const list = make()
    const begin = now.indexOf(list.slice(0, list.indexOf('\n') + 1))
    if (begin < 0) throw new Error(`${file} has no list that begins with ${list.split('\n')[0]}`)
    const end = now.indexOf('\n\n', begin)
    return { file, now, wanted: now.slice(0, begin) + list + now.slice(end) }
  })

if (import.meta.main) for (const { file, wanted } of documents()) writeFileSync(file, wanted)
