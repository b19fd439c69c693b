import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import { holds } from '#core/contract/needs.ts'
import { whoMay } from './who-may.ts'

/** Every entry is needed; a list needs one of its permissions. `role:SA` is the role itself, `token:…` a one-time token. */
const Need = z.union([
  z.literal('anon'),
  z.array(
    z.union([
      z.array(z.enum(permissions)),
      z.templateLiteral(['role:', z.string()]),
      z.templateLiteral(['token:', z.string()]),
    ]),
  ),
])

const Operation = z.object({
  op: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  need: Need,
})
export type Operation = z.infer<typeof Operation>

const Rule = z.object({ id: z.string(), rule: z.string() })
export type Rule = z.infer<typeof Rule>

const Matrix = z.object({ operations: z.array(Operation), rules: z.array(Rule) })

/** The matrix of the specification; features add to it. */
export const specified = Matrix.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'matrix.json'), 'utf8')),
)
const rows = [...specified.operations, ...whoMay.flatMap((one) => one.operations)]
export const rules: Rule[] = [...specified.rules, ...whoMay.flatMap((one) => one.rules)]

/** The operation that gives each one-time token. Its user needs the same permissions when they use it. H146, I153 */
const givers: Record<string, string> = {
  'token:allUsers': 'report.token',
  'token:cleanup': 'cleanup.cleanupToken',
  'token:bulk': 'bulk.token',
}

function needOf({ need }: Operation): Operation['need'] {
  const token = need === 'anon' ? undefined : need.find((one) => typeof one === 'string' && one in givers)
  return token === undefined ? need : rows.find(({ op }) => op === givers[String(token)])!.need
}

/** The operations of the matrix: everything that a call can do, and who may do it. */
export const operations: Operation[] = rows.map((one) => ({ ...one, need: needOf(one) }))

export const isAnonymous = ({ need }: Operation) => need === 'anon'

/** The permissions that an operation needs; of each list one is enough. */
export const permissionsOf = ({ need }: Pick<Operation, 'need'>): Permission[][] =>
  need === 'anon' ? [] : need.filter((one) => typeof one !== 'string')

/** Whether a person with these permissions, and perhaps the role of a system admin, may do it at all. */
export const grants = (
  { need }: Pick<Operation, 'need'>,
  held: readonly Permission[],
  systemAdmin: boolean,
): boolean =>
  need === 'anon' ||
  need.every((one) => (typeof one === 'string' ? one === 'role:SA' && systemAdmin : holds(held, [one])))
