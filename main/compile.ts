// Runs the compiler, which checks again only what a change can concern. It does not see that the key of a text is gone, since
// the declarations that import the texts (copy/words.d.ts) stay the same: so it checks everything when a key has changed.

import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

/** The keys of the texts at the last successful run. */
const KEYS = 'node_modules/.tsc/keys.json'

const keysIn = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8'), (_, value) => (typeof value === 'string' ? '' : value)) as unknown

const keys = JSON.stringify(globSync('{core,domain,features/**,main}/copy/*en-US.json').sort().map(keysIn))
const known = existsSync(KEYS) && readFileSync(KEYS, 'utf8') === keys
// One checker for each project: several would each find the types of the same libraries again, at twice the processor time.
const args = ['-b', '--checkers', '1', ...(known ? [] : ['--force'])]
const { status } = spawnSync('node_modules/.bin/tsc', args, { stdio: 'inherit' })
if (status === 0) writeFileSync(KEYS, keys)
process.exitCode = status ?? 1
