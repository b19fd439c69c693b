import { mayTouchApp, ofGrant } from './judge-grants.ts'
import type { Change, Row } from './trail.ts'
import { moveOf, type NetworkMove } from './network-moves.ts'
import type { Facts, World } from './world.ts'

/** A call and its effect. */
export type Made = {
  /** The method and path. */
  what: string
  method: string
  /** What the person may do who made the call, perhaps with a token; undefined for an anonymous one. */
  actor: Facts | undefined
  byProgram: boolean
  status: number
  changes: readonly Change[]
}

/** The rows that a refused call may write: counts of wrong passwords with their event, of resets and of new addresses. R52, R57, R58 */
const counters: Record<string, (change: Change) => boolean> = {
  users: ({ old, new: after }) =>
    differing(old, after).every((column) => ['failed_count', 'failed_at', 'lockout_expiry'].includes(column)),
  events: ({ old, new: after }) => !old && ['sign-in-failed'].includes(String(after?.kind)),
  session_counters: () => true,
  // A challenge is used up by a refused passkey too. K317
  oidc_artifacts: ({ old, new: after }) =>
    differing(old, after).every((column) => ['challenge', 'challenge_until'].includes(column)),
  attempt_counts: () => true,
}

/** The rows that may be written when a stranger requests a reset. F123 */
const forStrangers: Record<string, (row: Row) => boolean> = {
  attempt_counts: () => true,
  events: ({ kind }) => kind === 'reset-asked',
  outbox: ({ type }) => type === 'reset',
}

const differing = (old: Row | null, after: Row | null) =>
  [...new Set([...Object.keys(old ?? {}), ...Object.keys(after ?? {})])].filter(
    (column) => JSON.stringify(old?.[column]) !== JSON.stringify(after?.[column]),
  )

/** The columns by which a person could take an account over, or lock its owner out. R56 */
const accountColumns = [
  'email',
  'dealer_id',
  'locked',
  'deleted_at',
  'security_version',
  'password_hash',
  'lockout_expiry',
]
const isOfAccount = ({ table, old, new: after }: Change) =>
  (table === 'users' && differing(old, after).some((column) => accountColumns.includes(column))) ||
  // Nobody controls an account by a link that is deleted.
  (table === 'password_links' && !!after) ||
  table === 'oidc_artifacts' ||
  (table === 'outbox' && ['welcome', 'reset'].includes(String(after?.type)))

/** Mails about others, which hold no link to an account. */
const telling = new Set(['permissions-list', 'left', 'access-requested', 'review-asked', 'review-due'])

const personOf = ({ table, old, new: after }: Change): string | null => {
  // A new token for an export also deletes everybody's expired tokens.
  if (table === 'export_tokens' && !after) return null
  // What a preview or a new review says of people changes none of them.
  if (table === 'bulk_people' || (!old && table.startsWith('access_review'))) return null
  const row = after ?? old!
  const id = table === 'users' ? row.id : (row.user_id ?? row.account_id)
  return typeof id === 'string' ? id : null
}

/** Describes what is wrong with a call. `world` is the state before the call; `apply` updates it. */
export function judge(world: World, made: Made, apply: () => void): string[] {
  const { what, method, status, changes, actor, byProgram } = made
  const found: string[] = []
  const must = (right: boolean, why: string) => {
    if (!right) found.push(why)
  }
  must(status < 500, `answered ${status}`)
  if (method === 'GET') must(changes.length === 0, `a reading call wrote ${tablesOf(changes)}`)
  if (status >= 400) {
    const others = changes.filter((change) => !counters[change.table]?.(change))
    must(others.length === 0, `a refusal wrote ${tablesOf(others)}`)
  }
  const created = new Set(
    changes.filter(({ table, old }) => table === 'users' && !old).map((change) => personOf(change)!),
  )
  const moved = new Set(
    changes
      .filter(({ table, old, new: after }) => table === 'users' && old && old.dealer_id !== after?.dealer_id)
      .map((change) => personOf(change)!),
  )
  const restored = new Set(
    restoring.includes(what)
      ? changes
          .filter(({ table, old, new: after }) => table === 'users' && isGone(old) && !isGone(after))
          .map((change) => personOf(change)!)
      : [],
  )
  const gone = new Set(
    changes
      .filter(({ table, new: after }) => grantable.includes(table) && (after === null || isGone(after)))
      .map(({ old }) => String(old!.id)),
  )
  const touched = [...new Set(changes.map(personOf).filter((id) => id !== null))]
  const before = new Map(touched.map((id) => [id, world.facts(id)]))
  if (changes.length > 0 && !actor)
    for (const { table, new: after } of changes)
      must(after !== null && forStrangers[table]?.(after) === true, `a stranger wrote ${table}`)
  if (actor) {
    const network = moveOf(world, made)
    found.push(...network.wrong(actor))
    for (const change of changes)
      // A store that was deleted meanwhile is not restored.
      if (!network.explains(change) && !(restored.has(personOf(change)!) && change.new === null))
        found.push(...ofRow(world, actor, change, { created, moved, gone, network, byProgram }))
    if (changes.some(({ table }) => cleanupTables.includes(table)))
      must(mayCleanUp(actor), 'a cleanup was written by somebody who may not')
    // I154
    if (what.startsWith('POST /api/User/Delete') && what.endsWith('Users'))
      for (const id of touched)
        must(id !== actor.id && !before.get(id)?.systemAdmin, `the cleanup touched ${id}`)
    // A request is answered also after its person was deleted.
    const answers = what === 'POST /api/PrivacyRequest/Answer'
    for (const id of touched)
      if (!answers && id !== actor.id && !created.has(id) && !restored.has(id) && !network.carries(id))
        found.push(...ofPerson(world, actor, id, changes))
  }
  apply()
  // The access of restored people counts again.
  if (actor) for (const id of restored) found.push(...ofPerson(world, actor, id, changes))
  for (const id of touched) found.push(...ofGain(actor, before.get(id), world.facts(id)))
  for (const change of changes)
    if (endsSessions(change))
      must(
        !world.isSignedIn(personOf(change)!),
        'a session went on after a lock, a deletion or a new address',
      )
  if (changes.length > 0) must(world.systemAdmins().length > 0, 'no active system admin is left')
  return found
}

/** The calls that bring deleted people back; the undo of an act on many people does after a deletion. R88 */
const restoring = ['POST /api/User/RestoreCleanup', 'POST /api/User/Restore', 'POST /api/Users/Bulk/Undo']

const isGone = (row: Row | null) => row?.deleted_at != null

const cleanupTables = ['cleanups', 'cleanup_people']
/** I148 to I152 */
const mayCleanUp = ({ held }: Facts) => held.has('delete-users') && held.has('access-all-dealers')

/** F114, F115, E093 */
const endsSessions = ({ table, old, new: after }: Change) =>
  table === 'users' &&
  old !== null &&
  ((!old.locked && after?.locked === true) ||
    old.deleted_at !== after?.deleted_at ||
    old.email !== after?.email)

const tablesOf = (changes: readonly Change[]) => [...new Set(changes.map(({ table }) => table))].join()

/** Nobody may gain rights in the portal that the actor does not have. E106, E108 */
function ofGain(actor: Facts | undefined, before: Facts | undefined, after: Facts | undefined): string[] {
  if (actor?.unlimited) return []
  const gained = [...(after?.held ?? [])].filter((one) => !before?.held.has(one))
  const beyond = gained.filter((one) => !actor?.held.has(one))
  return beyond.length ? [`${after!.id} gained ${beyond.join()} from somebody who does not hold it`] : []
}

/** Only people who see and outrank another person, and have as many rights for the account, may change their rows. */
function ofPerson(world: World, actor: Facts, id: string, changes: readonly Change[]): string[] {
  const theirs = changes.filter((change) => personOf(change) === id)
  const target = world.facts(id)
  // A mail that tells a colleague of something changes nothing of theirs, wherever they are.
  if (theirs.every(({ table, new: after }) => table === 'outbox' && telling.has(String(after?.type))))
    return []
  if (!world.reaches(actor, id)) return [`${tablesOf(theirs)} of ${id} out of scope changed`]
  if (!target)
    return theirs.every((change) => goesWithItsRole(change, changes))
      ? []
      : [`${tablesOf(theirs)} of ${id}, who was deleted, changed`]
  const found: string[] = []
  const user = world.find('users', id)!
  if (!actor.unlimited && (actor.role === null || actor.rank < target.rank))
    found.push(`${id} of a higher rank changed`)
  if (user.is_primary && !actor.held.has('modify-primary') && !actor.held.has('all-permissions'))
    found.push(`the primary account ${id} changed`)
  if (!actor.unlimited && theirs.some(isOfAccount)) {
    const more = target.held.has('all-permissions')
      ? ['all-permissions']
      : [...target.held].filter((one) => !actor.held.has(one))
    if (more.length) found.push(`the account of ${id} changed, who holds ${more.join()} more (R56)`)
  }
  return found
}

/** A deleted role or permission is also taken from deleted people, and the app goes with their last role. */
function goesWithItsRole({ table, old, new: after }: Change, changes: readonly Change[]): boolean {
  const deleted = changes.filter(
    (one) =>
      ['roles', 'permissions'].includes(one.table) &&
      one.old?.deleted_at === null &&
      one.new?.deleted_at !== null,
  )
  return (
    granted.includes(table) &&
    after === null &&
    deleted.some(
      ({ old: one }) => [old!.role_id, old!.permission_id].includes(one!.id) || old!.app_id === one!.app_id,
    )
  )
}

const granted = ['user_apps', 'user_roles', 'user_stores', 'user_permissions']

/** The people that the same call created or moved to another dealer, and the apps, roles and permissions that it deleted. */
type Beside = {
  created: ReadonlySet<string>
  moved: ReadonlySet<string>
  gone: ReadonlySet<string>
  network: NetworkMove
  byProgram: boolean
}
const grantable = ['apps', 'roles', 'permissions']

/** Checks how this actor may change one row. */
function ofRow(
  world: World,
  actor: Facts,
  change: Change,
  { created, moved, gone, network, byProgram }: Beside,
): string[] {
  const { table, old, new: after } = change
  const found: string[] = []
  const must = (right: boolean, why: string) => {
    if (!right) found.push(why)
  }
  const id = personOf(change)
  if (table === 'events')
    must(after?.actor_id === null || after?.actor_id === actor.id, 'an event names another actor')
  // K296, K297
  if (table === 'privacy_requests') {
    const ended = (after ?? old!).state
    const isOwn = (after ?? old!).user_id === actor.id && (ended === 'open' || ended === 'withdrawn')
    must(actor.systemAdmin || isOwn, 'a privacy request was written by somebody else')
    must(old === null || old.state === 'open', 'a closed privacy request changed')
  }
  if (table === 'dealers' || table === 'stores') {
    const row = after ?? old!
    const dealerId = String(table === 'dealers' ? row.id : row.dealer_id)
    must(
      network.founds(dealerId) || world.reachesDealer(actor, dealerId),
      `a row of ${table} out of scope changed`,
    )
  }
  if (table === 'dealer_attributes' || table === 'store_attributes' || table === 'attributes')
    found.push(...ofAttribute(world, actor, table, after ?? old!))
  if (table === 'users') found.push(...ofDealer(actor, change, { created, network }))
  if (!granted.includes(table)) return found
  // R6: what is deleted is taken from everybody, also from who deletes it.
  const lost = !after && [old!.app_id, old!.role_id, old!.permission_id].some((one) => gone.has(String(one)))
  must(id !== actor.id || (actor.systemAdmin && !byProgram) || lost, `one's own ${table} changed`)
  if (after) found.push(...ofGrant(world, actor, table, after))
  else {
    // Access for the stores of a dealer is lost with the dealer.
    const app =
      table === 'user_stores' ? world.find('roles', String(old!.role_id))!.app_id : String(old!.app_id)
    must(
      moved.has(id!) || mayTouchApp(world, actor, app),
      `${table} taken in an app that the actor does not see`,
    )
  }
  return found
}

/** C067 */
function ofAttribute(world: World, actor: Facts, table: string, row: Row): string[] {
  const family = table === 'attributes' ? String(row.family) : table.replace('_attributes', '')
  if (family === 'app') return []
  const may = actor.unlimited || actor.held.has(`modify-${family}s`)
  const [dealer, store] = [row.dealer_id, row.store_id].map((id) => (typeof id === 'string' ? id : null))
  const reached =
    table === 'attributes' || (store ? world.reachesStore(actor, store) : world.reachesDealer(actor, dealer!))
  return may && reached ? [] : [`${table} changed by somebody who may not`]
}

function ofDealer(
  actor: Facts,
  { old, new: after }: Change,
  { created, network }: Pick<Beside, 'created' | 'network'>,
): string[] {
  if (!after || old?.dealer_id === after.dealer_id) return []
  const to = typeof after.dealer_id === 'string' ? after.dealer_id : null
  if (created.has(String(after.id)) && network.appoints(actor, to)) return []
  const wide = actor.held.has('change-dealer') && actor.held.has('access-all-dealers')
  if (created.has(String(after.id)))
    return to === actor.dealerId || wide ? [] : ['somebody new at a dealer that the actor may not choose']
  return wide ? [] : ['a dealer changed by somebody who does not reach both']
}
