// Causes the faults that the portal must survive: node test/faults/run.ts [--short]
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { rounds } from './rounds.ts'

// The limits are for a machine that does nothing else.
const concurrency = rounds(1, 2)
const files = globSync(join(import.meta.dirname, '*.fault.ts')).sort()

run({ files, argv: process.argv.slice(2), concurrency, timeout: 900_000 })
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(spec)
  .pipe(process.stdout)
