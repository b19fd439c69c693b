import type { Db } from '#core/server/database/database.ts'
import { userScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import {
  changesNow,
  changesSince,
  type Counted,
  dependsOnUsersAlone,
  findPage,
  type Found,
  type Moment,
  type Search,
  usersByIds,
} from './search-queries.ts'

/** How many pages, and how many totals, the cache of a database holds; the oldest is evicted first. */
const KEPT = 1_000

type Kept = {
  pages: Map<string, Found>
  totals: Map<string, Counted>
  /** Searches that have not answered yet. */
  finding: Map<string, Promise<Found>>
}
const keptOf = new WeakMap<Db, Kept>()

/**
 * A page of the users that a search finds, and the total. The ids found are cached until users change by which the search
 * finds somebody; the users themselves are read each time. (decisions 022 and 088)
 */
export async function findUsers(db: Db, viewer: SignedIn, search: Search, now: Date) {
  if (!dependsOnUsersAlone(viewer, search.filters)) {
    const { ids, total } = await findPage(db, viewer, search, now)
    return { rows: (await usersByIds(db, viewer, ids)).rows, total }
  }
  const kept: Kept = keptOf.get(db) ?? { pages: new Map(), totals: new Map(), finding: new Map() }
  keptOf.set(db, kept)
  const { words, page, pageSize, sort, order, filters } = search
  const terms = JSON.stringify([userScope(viewer), words, filters])
  const key = JSON.stringify([terms, page, pageSize, sort, order])

  const known = kept.pages.get(key)
  const read = known && (await usersByIds(db, viewer, known.ids))
  if (known && read) {
    const { rows, changes } = read
    if (changes === known.changes || (await stillFound(known))) return { rows, total: known.total }
  }
  const found = await findTogether(read?.changes ?? (await changesNow(db)))
  const { rows } = await usersByIds(db, viewer, found.ids)
  return { rows, total: found.total }

  /** Whether nothing has changed since by which the search finds somebody: then it is of now. */
  async function stillFound(page: Found) {
    const since = await changesSince(db, viewer, search, page)
    if (!since || since.matching > 0) return false
    const { changes, snapshot } = since
    keep(kept.pages, key, { ...page, changes, snapshot })
    keep(kept.totals, terms, { total: page.total, changes, snapshot })
    return true
  }

  /** Shared by all who saw the same changes before it began: it has seen what they have, their own included. */
  function findTogether(changes: number): Promise<Found> {
    const name = `${changes} ${key}`
    const begun = kept.finding.get(name)
    if (begun) return begun
    const finding = findPage(db, viewer, search, now, kept.totals.get(terms))
      .then((found) => {
        keep(kept.pages, key, found)
        keep(kept.totals, terms, found)
        return found
      })
      .finally(() => kept.finding.delete(name))
    kept.finding.set(name, finding)
    return finding
  }
}

/** Unless a newer one is there. */
function keep<V extends Moment>(kept: Map<string, V>, key: string, value: V) {
  if ((kept.get(key)?.changes ?? 0) > value.changes) return
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
}
