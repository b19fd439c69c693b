import { imageAddress } from '#core/contract/images.ts'
import { foldedWords } from '#core/contract/fold.ts'
import { pageOf } from '#core/contract/paging.ts'
import { handle } from '#domain/server/handle.ts'
import type { Db } from '#core/server/database/database.ts'
import { userScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { searchUsers } from '../contract.ts'
import { appsOfUsers, findPage, type Counted, type Found, type Search, usersByIds } from './search-queries.ts'

export const searchUsersRoute = handle(searchUsers, async (input, { viewer, db, now }) => {
  const { status, dealer, app, role, ...asked } = input
  const search = { ...asked, words: foldedWords(input.query), filters: { status, dealer, app, role } }
  const { rows, total } = await findUsers(db, viewer, search, now)
  const ids = rows.map(({ id }) => id)
  const apps = await appsOfUsers(db, viewer, ids)
  const users = rows.map((row) => ({
    ID: row.id,
    FirstName: row.firstName,
    LastName: row.lastName,
    Email: row.email,
    Locked: row.locked,
    LockoutExpiry: row.lockoutExpiry?.toISOString() ?? null,
    Dealer: row.dealer,
    LastSignIn: row.lastSignInAt?.toISOString() ?? null,
    Apps: apps
      .filter((app) => app.userId === row.id)
      .map(({ Logo, LogoF, ...app }) => ({ ...app, Logo: imageAddress(Logo), LogoF: imageAddress(LogoF) })),
  }))
  return pageOf(users, input, total)
})

/** How many pages, and how many totals, the cache of a database holds; the oldest is evicted first. */
const KEPT = 1_000

type Kept = { pages: Map<string, Found>; totals: Map<string, Counted> }
const keptOf = new WeakMap<Db, Kept>()

/**
 * A page of the users that a search finds, and the total. The ids found are cached until users change; the users
 * themselves are read each time.
 */
async function findUsers(db: Db, viewer: SignedIn, search: Search, now: Date) {
  const kept = keptOf.get(db) ?? { pages: new Map<string, Found>(), totals: new Map<string, Counted>() }
  keptOf.set(db, kept)
  const { words, page, pageSize, sort, order, filters } = search
  const terms = JSON.stringify([userScope(viewer), words, filters])
  const key = JSON.stringify([terms, page, pageSize, sort, order])

  const known = kept.pages.get(key)
  if (known) {
    const { rows, changes } = await usersByIds(db, viewer, known.ids)
    if (changes === known.changes) return { rows, total: known.total }
  }
  const found = await findPage(db, viewer, search, now, kept.totals.get(terms))
  if (dependsOnUsersAlone(viewer, filters)) {
    keep(kept.pages, key, found)
    keep(kept.totals, terms, found)
  }
  const { rows } = await usersByIds(db, viewer, found.ids)
  return { rows, total: found.total }
}

function keep<V>(kept: Map<string, V>, key: string, value: V) {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
}

/**
 * A manager's scope also depends on stores, the filters by app and role on grants, the status on locks and the time.
 * user_changes does not count those changes, so such searches are not cached.
 */
const dependsOnUsersAlone = (viewer: SignedIn, { status, app, role }: Search['filters']) => {
  if (status || app || role) return false
  const scope = userScope(viewer)
  return typeof scope === 'string' || scope.storeIds === null
}
