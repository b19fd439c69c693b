import { setTimeout } from 'node:timers/promises'
import { type Endpoint, isOpen } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { type Portal, requestOf, type SignedInPage } from '#test/authorisation/portal.ts'
import { nameOf, type Sent } from './any-call.ts'
import { judge } from './judge.ts'
import type { Pools } from './pools.ts'
import { type Owner, strangers } from './told.ts'
import { type Change, changesSince } from './trail.ts'
import type { World } from './world.ts'

export type Call = {
  endpoint: Endpoint
  input: Sent
  actorId: string
  page: SignedInPage
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
}

export type Step = { what: string; status: number; changes: readonly Change[]; wrong: string[] }

/** Makes one call, and describes what is wrong with its effect and its answer. */
export async function step(state: State, call: Call): Promise<Step> {
  const { portal, world, pools, pages, refused } = state
  const { endpoint, input, actorId, page, dead, ownerOfLink } = call
  const what = nameOf(endpoint)
  // A call with a one-time token needs no session; the tokens here are invented.
  const isAnonymous = isOpen(endpoint)
  const standing = isStanding(world, page, actorId)
  const { status, text } = await sendTo(portal.origin, endpoint, input, page.headers)
  if (status === 200 && jobs.includes(what)) await untilDone(portal.db)
  const changes = await changesSince(portal.db)

  const reader = {
    actorId: isAnonymous ? null : actorId,
    aboutOneself: endpoint.path.startsWith('/api/Profile/'),
  }
  const told = (answer: string) => strangers(world, state.owners, reader, answer)
  const before = told(text)
  const mailed = changes.filter(
    ({ table, new: mail }) => table === 'outbox' && mail?.type === 'permissions-list',
  )
  const strange = mailed.flatMap(({ new: mail }) => told(JSON.stringify(mail?.data)))
  const made = {
    what,
    method: endpoint.method,
    actorId: isAnonymous ? ownerOfLink : actorId,
    status,
    changes,
  }
  const wrong = judge(world, made, () => world.apply(changes))
  // The answer may show a record that the call brings into scope, or takes out of it.
  const after = new Set(told(text))
  const named = before.filter((one) => after.has(one) && !JSON.stringify(input).toLowerCase().includes(one))
  for (const one of [...named, ...strange]) wrong.push(`told of ${JSON.stringify(state.owners.get(one))}`)
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
  if (status === 401 && !isAnonymous) {
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

const isStanding = (world: World, { identity }: SignedInPage, userId: string) =>
  world.stands(userId) &&
  world.find('users', userId)!.security_version === identity.securityVersion &&
  world.hasSession(identity.sessionUid, userId)

async function sendTo(origin: string, endpoint: Endpoint, input: Sent, headers: Record<string, string>) {
  const { address, options } = requestOf(endpoint, input)
  const response = await fetch(origin + address, { ...options, headers: { ...options.headers, ...headers } })
  return { status: response.status, text: await response.text() }
}
