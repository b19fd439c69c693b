import type { Endpoint } from '#core/contract/endpoint.ts'
import { CHOOSE_PASSWORD, makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'
import { type Portal, startPortal } from '#test/authorisation/portal.ts'
import { calls } from '#test/authorisation/run.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { anyInput, meaningless, nameOf, type Sent, spelt, type Spelling, weightOf } from './any-call.ts'
import { givenCast, keep } from './cast.ts'
import { poolsOf } from './pools.ts'
import { randomOf } from './random.ts'
import { type Call, type State, step } from './step.ts'
import { ownersOf } from './told.ts'
import { anyToken, takeTokens } from './tokens.ts'
import { changesSince, layTrail } from './trail.ts'
import { World } from './world.ts'

const endpoints = calls.map(({ endpoint }) => [endpoint, weightOf(endpoint)] as const)
/** People lose more access than they gain, so after this many calls everybody's access is restored. */
const CALLS_PER_ROUND = 500
const LINK = 'POST /api/User/ChangePasswordReset'

export type Outcome = {
  calls: number
  /** How many calls changed something. */
  changing: number
  /** How often each call was answered with each status. */
  statuses: Map<string, Map<number, number>>
  steps: string[]
  /** Describes what is wrong with the last call. */
  wrong: string[]
}

/** Makes random calls over HTTP until one of them breaks a rule. */
export async function walk(seed: number, count: number): Promise<Outcome> {
  const { db, close } = await freshDatabase()
  // The calls include wrong passwords, which must not lock people here.
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
  const restore = await keep(db)
  await layTrail(db)
  const world = await World.read(db)
  const pools = poolsOf(world, random, people)
  const state: State = {
    portal,
    world,
    pools,
    owners: ownersOf(world),
    pages: new Map(),
    refused: [],
    uploaded: new Map(),
  }
  const outcome: Outcome = { calls: 0, changing: 0, statuses: new Map(), steps: [], wrong: [] }

  const make = async (call: Call): Promise<number> => {
    const { what, status, changes, wrong } = await step(state, call)
    outcome.calls += 1
    if (changes.length > 0) outcome.changing += 1
    const tally = outcome.statuses.get(what) ?? new Map<number, number>()
    outcome.statuses.set(what, tally.set(status, (tally.get(status) ?? 0) + 1))
    const sent = JSON.stringify(call.input)
    outcome.steps.push(
      `${status} ${what} by ${call.actorId} ${ofToken(call)}${sent}: ${changes.length} rows changed`,
    )
    outcome.wrong.push(...wrong)
    return status
  }
  /** The page of a person, with a new session if the last one has ended. */
  const pageOf = async (userId: string) => {
    const standing = state.pages.get(userId)
    if (standing) return standing
    const page = await portal.signIn(userId)
    state.pages.set(userId, page)
    world.apply(await changesSince(db))
    return page
  }

  let settled = 0
  while (outcome.calls < count && outcome.wrong.length === 0) {
    if (outcome.calls >= settled + CALLS_PER_ROUND) {
      settled = outcome.calls
      await restore()
      await changesSince(db)
      await world.reread(db)
    }
    const endpoint = random.weighted(endpoints)
    const dead = random.chance(0.03) ? random.oneOrNone(state.refused.slice(-50)) : undefined
    // People with one permission can do little, so other people make three of four calls.
    const any = random.one(random.chance(0.25) ? people.slice(0, holders) : people.slice(holders))
    const maker = random.chance(0.7) ? pools.maker(endpoint.path) : undefined
    const actorId = dead?.userId ?? maker ?? any
    // A person who may no longer sign in may still have an open page.
    if (!dead && !world.stands(actorId) && !state.pages.has(actorId)) continue
    const ownerOfLink = nameOf(endpoint) === LINK ? random.one(people) : null
    const link =
      ownerOfLink === null ? '' : await makePasswordLink(db, ownerOfLink, 'reset', new Date('2999-01-01'))
    await changesSince(db)
    const made = anyInput(endpoint, { random, pools, actorId, link: link.slice(CHOOSE_PASSWORD.length) })
    const input = random.chance(0.15) && endpoint.method === 'POST' ? { ...meaningless, ...made } : made
    const spelling = random.weighted<Spelling>([
      ['lower', 60],
      ['upper', 20],
      ['mixed', 10],
      ['braces', 5],
    ])
    await takeTokens(db)
    // A program calls for the actor in one of four calls.
    const token = !dead && random.chance(0.25) ? await anyToken(db, actorId, random, pools) : null
    await changesSince(db)
    const call = {
      endpoint,
      actorId,
      token,
      page: dead?.page ?? (await pageOf(actorId)),
      dead: dead !== undefined,
      ownerOfLink,
    }
    const status = await make({ ...call, input: spelt(input, spelling) })
    if (outcome.wrong.length > 0) break
    if (spelling === 'braces') {
      if (namesAnId(endpoint, input) && ![400, 401, 403, 429].includes(status))
        outcome.wrong.push(`ids in braces were answered ${status}`)
      continue
    }
    // A refused call has no effect, so the same call with ids in another spelling must be refused in the same way.
    if (status >= 400 && status !== 429 && hasIds(input) && random.chance(0.5)) {
      const other = spelling === 'lower' ? 'upper' : 'lower'
      const second = await make({ ...call, dead: status === 401, input: spelt(input, other) })
      if (second !== status && second !== 429)
        outcome.wrong.push(`${status} with ids in ${spelling} case, ${second} in ${other} case`)
    } else if (!dead && world.stands(actorId) && random.chance(0.1))
      await make({ ...call, page: await pageOf(actorId), input: spelt(input, spelling) })
  }
  return outcome
}

/** The token of a call in a line of the log. */
const ofToken = ({ token }: Call) =>
  token ? `with a token of ${JSON.stringify({ ...token, headers: undefined })} ` : ''

const hasIds = (input: unknown) => JSON.stringify(spelt(input, 'braces')) !== JSON.stringify(input)

/** Whether a field of the call itself is an id. Fields without effect may contain anything. */
const namesAnId = (endpoint: Endpoint, input: Sent) =>
  Object.entries(input).some(
    ([key, value]) =>
      typeof value === 'string' &&
      hasIds(value) &&
      [endpoint.query, endpoint.body].some((schema) => key in ((schema as { shape?: object }).shape ?? {})),
  )
