import { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { giveToAdmins } from '#features/apps/contract.ts'
import { planBulk } from '#features/bulk/contract.ts'
import { bulkActs } from '#features/bulk/rules.ts'
import { restoreCleanup } from '#features/cleanup/contract.ts'
import { chooseColumns, uploadImport } from '#features/import/contract.ts'
import { saveProfile } from '#features/account/profile/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { addToGroup, removeFromGroup } from '#features/people/edit/contract.ts'
import { saveIdentityProvider } from '#features/sign-in/brokers/contract.ts'
import { addPasskey } from '#features/sign-in/passkeys/contract.ts'
import { requests } from '#test/authorisation/who-may.ts'
import { nowhere } from '#test/authorisation/network.ts'
import { PASSWORD } from '#test/identity.ts'
import { anyGroup, anyProfile, anyUser } from './any-save.ts'
import type { Pools } from './pools.ts'
import type { Random } from './random.ts'

export type Sent = Record<string, unknown>
export type Context = { random: Random; pools: Pools; actorId: string; link: string }

/** How often each call is made. A few calls that hash a password or wait are enough, because they are slow. */
const weights: Record<string, number> = {
  'POST /api/User': 30,
  'POST /api/User/AddToGroup': 14,
  'POST /api/User/RemoveFromGroup': 8,
  'POST /api/User/Lock': 8,
  'POST /api/Users/Lock': 4,
  'POST /api/Users/EndSessions': 2,
  'POST /api/User/Delete': 3,
  'POST /api/User/EndSessions': 4,
  'POST /api/User/ResendWelcomeEmail': 3,
  'POST /api/Profile': 3,
  'POST /api/Group/AssignAttribute': 4,
  'POST /api/Group/RemoveAttribute': 2,
  'GET /api/User': 5,
  'GET /api/User/Search': 3,
  'POST /api/User/DeleteInactiveUsers': 3,
  'POST /api/User/DeleteOrphanedUsers': 1,
  'POST /api/User/RestoreCleanup': 6,
  'POST /api/App/DealerAdmins': 4,
  'POST /api/Dealer/Admin': 3,
  'POST /api/Users/Bulk': 6,
  'POST /api/Users/Bulk/Start': 6,
  'POST /api/Users/Bulk/Undo': 4,
  'POST /api/Import/Upload': 3,
  'POST /api/Import/Columns': 4,
  'POST /api/Import/Save': 4,
  'POST /api/Import/Undo': 3,
  'POST /api/User/Reset': 0.1,
  'POST /api/User/ChangePassword': 0.1,
  'POST /api/User/ChangePasswordReset': 0.1,
}
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
export const weightOf = (endpoint: Endpoint) => weights[nameOf(endpoint)] ?? 1

/** Makes an input that the contract of a call describes, from existing records. A new call needs only its contract. */
export function anyInput(endpoint: Endpoint, context: Context): Sent {
  if (endpoint.path === saveUser.path && endpoint.method === 'POST') return anyUser(context)
  if (endpoint.path === saveProfile.path && endpoint.method === 'POST') return anyProfile(context)
  if (endpoint.path === addToGroup.path) return anyGroup(context, false)
  if (endpoint.path === removeFromGroup.path) return anyGroup(context, true)
  if (endpoint.path === uploadImport.path) return anyFile(context)
  if (endpoint === planBulk) return anyPlan(context)
  const rare = rarelyRight.get(endpoint)
  if (rare && context.random.chance(0.5)) return requests[rare]!.input(nowhere()) as Sent
  if (endpoint.path === chooseColumns.path)
    return { ID: context.pools.run('imports', context.actorId), Fields: [...importedFields] }
  const of = (schema: z.ZodType) => anyValue(endpoint.path, '', described(schema), context) as Sent
  return { ...of(endpoint.query), ...(endpoint.method === 'POST' && of(endpoint.body)) }
}

/** The calls whose contract asks for texts that no random one meets, by their operation in the matrix. */
const rarelyRight = new Map<Endpoint, string>([
  [saveIdentityProvider, 'broker.save'],
  [addPasskey, 'passkey.add'],
])

/** An act on up to three people, mostly with a target that suits it. */
function anyPlan({ random, pools, actorId }: Context): Sent {
  const Act = random.one(bulkActs)
  const targets: Record<string, () => string> = {
    give: () => random.one([pools.app(), pools.group(actorId)]),
    take: () => random.one([pools.app(), pools.group(actorId)]),
    move: () => random.one([pools.dealer(), pools.store(actorId)]),
  }
  const Target = targets[Act]?.()
  const Leaving = { Day: random.one([null, '2999-01-01']), DeleteDays: random.one([null, 30]) }
  return {
    Act,
    IDs: Array.from({ length: 1 + random.below(3) }, () => pools.person(actorId)),
    ...(Target && { Target }),
    ...(Act === 'leave' && { Leaving }),
  }
}

const importedFields = ['Email', 'FirstName', 'LastName', 'Dealer'] as const

/** A small file about people who exist, however their address is written, and new ones. */
function anyFile({ random, pools }: Context): Sent {
  const address = () => {
    if (random.chance(0.4)) return `import${random.below(1000)}@example.test`
    const email = pools.email()
    return random.chance(0.3) ? ` ${email.toUpperCase()} ` : email
  }
  const rows = Array.from({ length: 1 + random.below(3) }, () => [
    address(),
    random.one(['', 'Import', '=1+1']),
    random.one(['', 'Importée']),
    random.one(['', '', '1', '2']),
  ])
  const text = [importedFields, ...rows].map((row) => row.join('\t')).join('\n')
  return { kind: 'people', name: 'walk.csv', text }
}

type Described = {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
}
const known = new Map<z.ZodType, Described>()
function described(schema: z.ZodType): Described {
  const found =
    known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described)
  known.set(schema, found)
  return found
}

function anyValue(path: string, name: string, shape: Described, context: Context): unknown {
  const { random } = context
  if (shape.anyOf) return anyValue(path, name, random.one(shape.anyOf), context)
  if (shape.enum) return random.chance(0.05) ? 'nonsense' : random.one(shape.enum)
  if (shape.properties || shape.type === 'object') {
    const { properties = {}, required = [] } = shape
    const sent = Object.entries(properties).filter(([key]) =>
      random.chance(required.includes(key) ? 0.98 : 0.4),
    )
    return Object.fromEntries(sent.map(([key, value]) => [key, anyValue(path, key, value, context)]))
  }
  if (shape.type === 'array')
    return Array.from({ length: random.below(3) }, () => anyValue(path, name, shape.items ?? {}, context))
  if (shape.type === 'boolean') return random.chance(0.5)
  if (shape.type === 'integer' || shape.type === 'number') return random.below(4)
  if (shape.type === 'null') return null
  if (shape.format === 'uuid') return anyId(path, name, context)
  return anyText(name, context)
}

function anyId(path: string, name: string, { random, pools, actorId }: Context): string {
  if (random.chance(0.02)) return '00000000-0000-4000-8000-000000000000'
  const which = name.toLowerCase()
  if (path.startsWith('/api/Import')) return pools.run('imports', actorId)
  if (name === 'id' && path.startsWith('/api/Users/Bulk')) return pools.run('bulk_runs', actorId)
  if (name === 'id' && ['/api/App', giveToAdmins.path].includes(path)) return pools.app()
  if (path === restoreCleanup.path) return pools.cleanup()
  if (name === 'id' && path === '/api/Group')
    return random.chance(0.5) ? pools.dealer() : pools.store(actorId)
  if (which.includes('attr')) return pools.attribute()
  if (which.includes('group') && path.endsWith('Attribute'))
    return random.chance(0.6) ? random.one([pools.dealer(), pools.store(actorId)]) : pools.group(actorId)
  if (which.includes('group')) return pools.group(actorId)
  if (which.includes('dealer')) return pools.dealer()
  if (which.includes('store')) return pools.store(actorId)
  if (which.includes('app')) return pools.app()
  if (which.includes('role')) return pools.role(actorId)
  if (which.includes('session')) return pools.session()
  return pools.person(actorId)
}

function anyText(name: string, { random, pools, link }: Context): string {
  if (/mail/i.test(name)) return random.chance(0.7) ? pools.email() : `new${random.below(1000)}@example.test`
  if (/password/i.test(name)) return random.one([PASSWORD, 'Un mot nouveau 1', 'wrong'])
  if (name === 'hash') return random.chance(0.8) ? link : 'wrong'
  if (name === 'Address') return random.one(['/users', '/users/roy?status=locked', 'https://example.test'])
  if (name === 'date' || name.endsWith('On'))
    return random.one(['2020-01-01', '2024-02-29', '2023-02-29', '2999-01-01', 'zq'])
  if (name === 'days') return random.one(['3', '30', '365'])
  if (name === 'type') return random.one(['-1', '0', '1', '2', '3'])
  if (/^page|size/i.test(name)) return random.one(['1', '2', '100'])
  return random.one(['', 'zq', 'zq1', 'example', 'é'])
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const spellings = {
  lower: (id: string) => id.toLowerCase(),
  upper: (id: string) => id.toUpperCase(),
  mixed: (id: string) => id.slice(0, 20).toUpperCase() + id.slice(20),
  braces: (id: string) => `{${id}}`,
}
export type Spelling = keyof typeof spellings

/** Spells each id of an input in another way. */
export function spelt<T>(value: T, spelling: Spelling): T {
  const again = (one: unknown): unknown => {
    if (typeof one === 'string') return ID.test(one) ? spellings[spelling](one) : one
    if (Array.isArray(one)) return one.map(again)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, again(inner)]))
  }
  return again(value) as T
}

/** Fields that have no effect in a body. E096 */
export const meaningless = {
  Rank: 100,
  IDMRole: 'system_admin',
  IDMBranchIDs: [],
  HoldsMore: false,
  Locked: false,
  LockoutExpiry: null,
  Deleted: false,
  Permissions: ['all-permissions'],
  permissions: ['all-permissions'],
  groups: [],
  locked: false,
  deleted_at: null,
  password_hash: 'x',
  security_version: 1,
}
