import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { CHOOSE_PASSWORD, makePasswordLink } from '#features/sign-in/server/password-links.ts'
import { type Portal, requestOf, type SignedInPage, startPortal } from '#test/authorisation/portal.ts'
import { calls } from '#test/authorisation/run.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { anyInput, meaningless, nameOf, type Sent, spelt, type Spelling, weightOf } from './any-call.ts'
import { givenCast, keep } from './cast.ts'
import { judge } from './judge.ts'
import { poolsOf } from './pools.ts'
import { randomOf } from './random.ts'
import { ownersOf, strangers } from './told.ts'
import { changesSince, layTrail } from './trail.ts'
import { World } from './world.ts'

const endpoints = calls.map(({ endpoint }) => endpoint)
/** People lose more than they gain: so often all of them get back what they had. */
const ROUND = 500
const LINK = 'POST /api/User/ChangePasswordReset'

export type Outcome = {
  seed: number
  calls: number
  /** How many changed something, and how many each call answered well. */
  changing: number
  statuses: Map<string, Map<number, number>>
  /** What is wrong with the last call, with the calls before it. */
  wrong: string[]
  steps: string[]
}

/** Makes random calls over HTTP until one of them breaks a rule of judge.ts. */
export async function walk(seed: number, count: number): Promise<Outcome> {
  const { db, close } = await freshDatabase()
  // Wrong passwords are among the calls; that they lock is not what this looks for.
  const portal = await startPortal(db, undefined, { LOCKOUT_ATTEMPTS: '100' })
  try {
    return await walkIn(portal, seed, count)
  } finally {
    await portal.close()
    await close()
  }
}

async function walkIn(portal: Portal, seed: number, count: number): Promise<Outcome> {
  const { db } = portal
  const random = randomOf(seed)
  const { people, holders } = await givenCast(db)
  // Who holds one permission can do little; three of four calls are made by others.
  const anyActor = () => random.one(random.chance(0.25) ? people.slice(0, holders) : people.slice(holders))
  const restore = await keep(db)
  await layTrail(db)
  let world = await World.read(db)
  const owners = ownersOf(world)
  const pools = poolsOf(() => world, random, people)
  const pages = new Map<string, SignedInPage>()
  /** Tokens that were refused: for ever. */
  const refused: { page: SignedInPage; userId: string }[] = []
  const outcome: Outcome = { seed, calls: 0, changing: 0, statuses: new Map(), wrong: [], steps: [] }

  const settle = async () => {
    await restore()
    await changesSince(db)
    world = await World.read(db)
  }

  /** Somebody's page; with a new session where the one before is over. */
  const pageOf = async (userId: string) => {
    const standing = pages.get(userId)
    if (standing) return standing
    const page = await portal.signIn(userId)
    pages.set(userId, page)
    world.apply(await changesSince(db))
    return page
  }

  type Call = {
    endpoint: Endpoint
    input: Sent
    actorId: string | null
    page: SignedInPage | undefined
    dead: boolean
  }

  /** Makes one call, judges it and answers its status. */
  const make = async ({ endpoint, input, actorId, page, dead }: Call): Promise<number> => {
    const sent = JSON.stringify(input)
    const standing = page && actorId ? isStanding(world, page, actorId) : true
    const { status, text } = await sendTo(portal.origin, endpoint, input, page?.headers ?? {})
    const changes = await changesSince(db)
    const what = nameOf(endpoint)
    outcome.calls += 1
    if (changes.length > 0) outcome.changing += 1
    const tally = outcome.statuses.get(what) ?? new Map<number, number>()
    outcome.statuses.set(what, tally.set(status, (tally.get(status) ?? 0) + 1))
    outcome.steps.push(`${status} ${what} by ${actorId ?? 'nobody'} ${sent} changed ${changes.length}`)
    const isAnonymous = endpoint.needs === 'anonymous'
    const answerable = what === LINK ? ownerOfLink : isAnonymous ? null : actorId
    const told = () => strangers(world, owners, isAnonymous ? null : actorId, text)
    const [mailed, toldBefore] = [changes.filter(({ table }) => table === 'outbox'), told()]
    const wrong = judge(world, { what, method: endpoint.method, actorId: answerable, status, changes }, () =>
      world.apply(changes),
    )
    const stillStrange = new Set(told())
    const named = toldBefore.filter((one) => stillStrange.has(one) && !sent.toLowerCase().includes(one))
    if (named.length) wrong.push(`told of ${named.map((one) => JSON.stringify(owners.get(one))).join()}`)
    for (const { new: mail } of mailed) {
      const strange = strangers(world, owners, actorId, JSON.stringify(mail?.data ?? ''))
      if (mail?.type === 'permissions-list' && strange.length) wrong.push(`mailed ${strange.join()}`)
    }
    if (!isAnonymous) {
      if ((dead || !standing) && status !== 401) wrong.push(`a token that is over was answered ${status}`)
      if (!dead && standing && status === 401) wrong.push('a token that stands was refused')
    }
    for (const { table, old, new: after } of changes)
      if (table === 'users' && !old && after) pools.add(String(after.id))
    if (endpoint.path.endsWith('/Sessions') && status === 200)
      pools.addSessions((JSON.parse(text) as { ID: string }[]).map(({ ID }) => ID))
    outcome.wrong.push(...wrong)
    if (status === 401 && page && actorId) {
      refused.push({ page, userId: actorId })
      pages.delete(actorId)
    }
    return status
  }

  let ownerOfLink: string | null = null
  let link = 'none'
  while (outcome.calls < count && outcome.wrong.length === 0) {
    if (outcome.calls % ROUND < 2) await settle()
    const endpoint = random.weighted(endpoints.map((one) => [one, weightOf(one)] as const))
    const dead = random.chance(0.03) ? random.oneOrNone(refused.slice(-50)) : undefined
    const actorId = dead?.userId ?? anyActor()
    // Who may no longer sign in may still have a page open.
    if (!dead && !world.stands(actorId) && !pages.has(actorId)) continue
    if (nameOf(endpoint) === LINK) {
      ownerOfLink = random.one(people)
      link = await newLink(db, ownerOfLink)
      await changesSince(db)
    }
    const made = anyInput(endpoint, { random, pools, actorId, link })
    const input = random.chance(0.15) && endpoint.method === 'POST' ? { ...meaningless, ...made } : made
    const hasIds = JSON.stringify(spelt(input, 'braces')) !== JSON.stringify(input)
    const spelling = random.weighted<Spelling>([
      ['lower', 60],
      ['upper', 20],
      ['mixed', 10],
      ['braces', 5],
    ])
    const page = dead?.page ?? (await pageOf(actorId))
    const call = { endpoint, actorId, page, dead: dead !== undefined }
    const status = await make({ ...call, input: spelt(input, spelling) })
    if (outcome.wrong.length) break
    if (hasIds && spelling === 'braces' && ![400, 401, 403].includes(status) && named(endpoint, input))
      outcome.wrong.push(`ids in braces were answered ${status}`)
    // What was refused had no effect, so the same in another spelling is refused alike.
    const isComparable = hasIds && spelling !== 'braces' && status >= 400 && status !== 429
    if (isComparable && random.chance(0.5)) {
      const other = spelling === 'lower' ? 'upper' : 'lower'
      const again = {
        ...call,
        page: status === 401 ? page : (pages.get(actorId) ?? page),
        dead: status === 401,
      }
      const second = await make({ ...again, input: spelt(input, other) })
      if (second !== status && second !== 429)
        outcome.wrong.push(`${status} with ids in ${spelling} case, ${second} in ${other} case`)
    } else if (random.chance(0.1) && world.stands(actorId) && !dead)
      await make({ ...call, page: await pageOf(actorId), input: spelt(input, spelling) })
  }
  return outcome
}

/** Whether an id of the input is a field of the call, and not only among what means nothing. */
const named = (endpoint: Endpoint, input: Sent) =>
  Object.entries(input).some(
    ([key, value]) =>
      typeof value === 'string' &&
      spelt(value, 'braces') !== value &&
      [endpoint.query, endpoint.body].some((schema) => key in ((schema as { shape?: object }).shape ?? {})),
  )

const isStanding = (world: World, { identity }: SignedInPage, userId: string) =>
  world.stands(userId) &&
  world.find('users', userId)!.security_version === identity.securityVersion &&
  world.hasSession(identity.sessionUid, userId)

const newLink = async (db: Db, userId: string) =>
  (await makePasswordLink(db, userId, 'reset', new Date('2999-01-01'))).slice(CHOOSE_PASSWORD.length)

async function sendTo(origin: string, endpoint: Endpoint, input: Sent, headers: Record<string, string>) {
  const { address, options } = requestOf(endpoint, input)
  const response = await fetch(origin + address, { ...options, headers: { ...options.headers, ...headers } })
  return { status: response.status, text: await response.text() }
}
