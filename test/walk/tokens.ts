import type { Endpoint } from '#core/contract/endpoint.ts'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { givenToken } from '#test/api-tokens.ts'
import type { Pools } from './pools.ts'
import type { Random } from './random.ts'
import type { Facts, World } from './world.ts'

/** An API token of the actor, which gives at most these rights. */
export type WalkToken = {
  id: string
  headers: Record<string, string>
  permissions: readonly Permission[]
  dealerId: string | null
  sensitive: boolean
}

const NAME = 'A token of the walk'

/** Takes the token of the call before away: its owner may not see the dealer that it names. */
export const takeTokens = (db: Db) => db.rows`delete from api_tokens where name = ${NAME}`

/** Gives a person a token with all of the permissions, most or half of them, sometimes for one dealer. */
export async function anyToken(db: Db, owner: string, random: Random, pools: Pools): Promise<WalkToken> {
  const share = random.one([1, 0.9, 0.5])
  const given = {
    name: NAME,
    permissions: permissions.filter(() => random.chance(share)),
    dealerId: random.chance(0.4) ? pools.dealer() : null,
    sensitive: random.chance(0.8),
  }
  const { id, headers } = await givenToken(db, owner, given)
  // Its use is noted now, so that a reading call does not.
  await db.rows`update api_tokens set last_used_at = '2999-01-01' where id = ${id}`
  return { ...given, id, headers }
}

/** What concerns more than one dealer, or apps: it is nothing that somebody may do at one dealer. */
const ofNetwork = (name: string) =>
  /^(access-all-dealers|all-permissions|(create|delete)-dealers|(create|modify|delete)-(apps|roles|permissions))$/.test(
    name,
  )

/** The rights that a call with a token has; undefined if the owner does not see its dealer. R122, R129 */
export function factsWith(
  world: World,
  owner: Facts,
  token: WalkToken,
): (Facts & { whole: boolean }) | undefined {
  const wide = owner.held.has('access-all-dealers')
  if (token.dealerId !== null && !wide && owner.dealerId !== token.dealerId) return undefined
  const atOne = wide && token.dealerId !== null
  const all: readonly string[] = owner.systemAdmin ? permissions : [...owner.held]
  const given: readonly string[] = token.permissions
  const isLeft = (name: string) => given.includes(name) && !(atOne && ofNetwork(name))
  if (all.every(isLeft)) return { ...owner, whole: true }
  const held = new Set(all.filter(isLeft))
  const becomesAdmin = owner.systemAdmin || (atOne && owner.role !== null && owner.role !== 'manager')
  const admin = world
    .all('roles')
    .find(({ app_id, name, deleted_at }) => world.isPortal(app_id) && name === 'admin' && deleted_at === null)
  return {
    ...owner,
    held,
    whole: false,
    systemAdmin: false,
    unlimited: held.has('all-permissions'),
    ...(becomesAdmin && {
      role: 'admin',
      rank: Math.min(owner.rank, admin?.priority ?? Number.NEGATIVE_INFINITY),
    }),
    ...(wide && !held.has('access-all-dealers') && { dealerId: token.dealerId, storeIds: new Set() }),
  }
}

/** Whether a call takes a token that gives all of its owner, or less. */
export const takes = ({ tokens }: Endpoint, whole: boolean) =>
  tokens === true || (tokens === 'whole' && whole)

/** Whether a program must not succeed: it confirms nothing itself, and changes nothing about the owner. */
export const isForThePerson = (
  { changes, confirms, tokens }: Endpoint,
  input: object,
  owner: string,
  { sensitive }: WalkToken,
) =>
  (confirms && !sensitive) ||
  (tokens === true && changes.length > 0 && JSON.stringify(input).toLowerCase().includes(`"${owner}"`))
