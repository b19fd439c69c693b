import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from './inputs.ts'
import type { Operation, Rule } from './matrix.ts'

/** What features/NOUN/who-may.ts says: who may make the calls of the feature that the design did not have, and how. */
export type WhoMay = {
  /** The permissions that each asks, as in matrix.json. */
  operations: Omit<Operation, 'source'>[]
  /** What is to be tested beyond that; a title of a test names the `id`. */
  rules: Omit<Rule, 'source'>[]
  /** A valid request for each operation. */
  requests: Record<string, Request>
}

const root = join(import.meta.dirname, '../..')
const files = globSync('features/**/who-may.ts', { cwd: root }).sort()
const modules = await Promise.all(
  files.map((file) => import(join(root, file)) as Promise<{ whoMay: WhoMay }>),
)

/** All of them. */
export const beside = modules.map(({ whoMay }) => whoMay)
