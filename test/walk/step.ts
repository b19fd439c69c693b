import { setTimeout } from 'node:timers/promises'
import { type Endpoint, isOpen } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { uploadImport } from '#features/import/contract.ts'
import { type Portal, requestOf, type SignedInPage } from '#test/authorisation/portal.ts'
import { nameOf, type Sent } from './any-call.ts'
import { judge } from './judge.ts'
import type { Pools } from './pools.ts'
import { type Owner, strangers } from './told.ts'
import { type Change, changesSince } from './trail.ts'
import { factsWith, isForThePerson, takes, type WalkToken } from './tokens.ts'
import type { Facts, World } from './world.ts'

export type Call = {
  endpoint: Endpoint
  input: Sent
  actorId: string
  page: SignedInPage
  /** The API token of the actor with which a program makes the call instead. */
  token: WalkToken | null
  /** Whether the token was refused before, so that it must be refused again. */
  dead: boolean
  /** The owner of the account to which the link of the call belongs, if the call needs a link. */
  ownerOfLink: string | null
}

/** The state that stays from one call to the next. */
export type State = {
  portal: Portal
  world: World
  pools: Pools
  owners: ReadonlyMap<string, Owner>
  pages: Map<string, SignedInPage>
  /** The pages whose tokens were refused. */
  refused: { page: SignedInPage; userId: string }[]
  /** The files that each person has uploaded, which their imports show again. */
  uploaded: Map<string, string>
}

export type Step = { what: string; status: number; changes: readonly Change[]; wrong: string[] }

/** Makes one call, and describes what is wrong with its effect and its answer. */
export async function step(state: State, call: Call): Promise<Step> {
  const { portal, world, pools, pages, refused, uploaded } = state
  const { endpoint, input, actorId, page, token, dead, ownerOfLink } = call
  const what = nameOf(endpoint)
  // A call with a one-time token needs no session; the tokens here are invented.
  const isAnonymous = isOpen(endpoint)
  const standing = token ? isUsable(world, token, actorId) : isStanding(world, page, actorId)
  const facts = () => (isAnonymous ? undefined : factsOf(world, actorId, token))
  const rights = facts()
  const { status, text } = await sendTo(portal.origin, endpoint, input, (token ?? page).headers)
  if (status === 200 && jobs.includes(what)) await untilDone(portal.db)
  const changes = await changesSince(portal.db)

  const aboutOneself = endpoint.path.startsWith('/api/Profile/')
  const told = (answer: string) => strangers(world, state.owners, { actor: facts(), aboutOneself }, answer)
  const before = told(text)
  const mailed = changes.filter(
    ({ table, new: mail }) => table === 'outbox' && mail?.type === 'permissions-list',
  )
  const strange = mailed.flatMap(({ new: mail }) => told(JSON.stringify(mail?.data)))
  const made = {
    what,
    method: endpoint.method,
    actor: isAnonymous && ownerOfLink ? world.facts(ownerOfLink) : rights,
    byProgram: token !== null,
    status,
    changes,
  }
  const wrong = judge(world, made, () => world.apply(changes))
  // The answer may show a record that the call brings into scope, or takes out of it.
  const after = new Set(told(text))
  const isOfImports = endpoint.path.startsWith('/api/Import')
  if (endpoint.path === uploadImport.path)
    uploaded.set(actorId, `${uploaded.get(actorId) ?? ''}${JSON.stringify(input)}`)
  const own = (JSON.stringify(input) + (isOfImports ? uploaded.get(actorId) : '')).toLowerCase()
  const named = before.filter((one) => after.has(one) && !own.includes(one))
  for (const one of [...named, ...strange]) wrong.push(`told of ${JSON.stringify(state.owners.get(one))}`)
  if (rights && standing && !dead) {
    const mayCall = holds(rights, endpoint) && (!token || takes(endpoint, rights.whole))
    // A form may be unreadable before anybody asks who sent it.
    if (!mayCall && ![403, 429, ...(endpoint.parts ? [400] : [])].includes(status))
      wrong.push(`a call that the actor may not make was answered ${status}`)
    if (token && status === 200 && isForThePerson(endpoint, input, actorId, token))
      wrong.push('a program did what is for the person')
  }
  if (!isAnonymous && (dead || !standing) && status !== 401)
    wrong.push(`a token that is over was answered ${status}`)
  if (!isAnonymous && !dead && standing && status === 401) wrong.push('a token that stands was refused')

  for (const { table, old, new: row } of changes) {
    if (table === 'users' && !old && row) pools.add(String(row.id))
    if ((table === 'imports' || table === 'bulk_runs') && !old && row)
      pools.addRun(table, String(row.id), actorId)
    if (table === 'cleanups' && !old && row) pools.addCleanup(String(row.id))
  }
  if (endpoint.path.endsWith('/Sessions') && status === 200)
    pools.addSessions((JSON.parse(text) as { ID: string }[]).map(({ ID }) => ID))
  if (status === 401 && !isAnonymous && !token) {
    refused.push({ page, userId: actorId })
    pages.delete(actorId)
  }
  return { what, status, changes, wrong }
}

/** The calls that start a job, whose effects count as theirs. */
const jobs = [
  'User/DeleteInactiveUsers',
  'User/DeleteOrphanedUsers',
  'User/RestoreCleanup',
  'App/DealerAdmins',
  'Import/Columns',
  'Import/Save',
  'Import/Undo',
  'Users/Bulk',
  'Users/Bulk/Start',
  'Users/Bulk/Undo',
].map((name) => `POST /api/${name}`)

async function untilDone(db: Db) {
  while (
    await db.row`
      select 1 from cleanups where state <> 'ended'
       union all
      select 1 from imports where state in ('judging', 'saving', 'undoing')
       union all
      select 1 from bulk_runs where state in ('judging', 'running', 'undoing')
       union all
      select 1 from apps where giving_to_admins_by is not null and deleted_at is null`
  )
    await setTimeout(50)
}

/** What the actor may do in a call; with a token that gives less, less. */
function factsOf(world: World, actorId: string, token: WalkToken | null) {
  const own = world.facts(actorId)
  return own && (token ? factsWith(world, own, token) : { ...own, whole: true })
}

/** Whether somebody holds what the contract of a call asks. A system admin does, whatever permissions were deleted. */
const holds = ({ held, systemAdmin }: Facts, { needs }: Endpoint) =>
  systemAdmin || needs === 'anonymous' || needs.every((need) => [need].flat().some((one) => held.has(one)))

const isUsable = (world: World, token: WalkToken, userId: string) =>
  world.stands(userId) &&
  world.find('users', userId)!.password_hash !== null &&
  factsOf(world, userId, token) !== undefined &&
  (token.dealerId === null || world.find('dealers', token.dealerId)!.deleted_at === null)

const isStanding = (world: World, { identity }: SignedInPage, userId: string) =>
  world.stands(userId) &&
  world.find('users', userId)!.security_version === identity.securityVersion &&
  world.hasSession(identity.sessionUid, userId)

async function sendTo(origin: string, endpoint: Endpoint, input: Sent, headers: Record<string, string>) {
  const { address, options } = requestOf(endpoint, input)
  const response = await fetch(origin + address, { ...options, headers: { ...options.headers, ...headers } })
  return { status: response.status, text: await response.text() }
}
