import { MAX_PAGE_SIZE, PAGE_SIZE } from '#core/contract/limits.ts'
import type { Db } from '#core/server/database/database.ts'
import { userScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import {
  changesNow,
  type Counted,
  dependsOnUsersAlone,
  findStretch,
  followStretch,
  type Found,
  type Moment,
  type Search,
  type Stretch,
  usersByIds,
} from './search-queries.ts'

/** How many stretches, and how many totals, the cache of a database holds; the oldest is evicted first. */
const KEPT = 1_000
/** Of the first pages more is kept than they show, for when somebody leaves them. */
const SPARE = PAGE_SIZE

type Kept = {
  stretches: Map<string, Found>
  totals: Map<string, Counted>
  /** Searches that have not answered yet. */
  finding: Map<string, Promise<Found>>
}
const keptOf = new WeakMap<Db, Kept>()

type Page = { page: number; pageSize: number }

/**
 * A page of the users that a search finds, and the total. The ids found are cached, and follow the changes of users; the
 * users themselves are read each time. (decisions 022 and 088)
 */
export async function findUsers(
  db: Db,
  viewer: SignedIn,
  { page, pageSize, ...search }: Search & Page,
  now: Date,
) {
  const end = page * pageSize
  const start = end - pageSize
  if (!dependsOnUsersAlone(viewer, search.filters)) {
    const { ids, total } = await findStretch(db, viewer, search, { from: start, size: pageSize }, now)
    return { rows: (await usersByIds(db, viewer, ids)).rows, total }
  }
  const kept: Kept = keptOf.get(db) ?? { stretches: new Map(), totals: new Map(), finding: new Map() }
  keptOf.set(db, kept)
  /** What is kept for the page: the first pages from the first user on. */
  const stretch: Stretch =
    end <= MAX_PAGE_SIZE ? { from: 0, size: end + SPARE } : { from: start, size: pageSize }
  const ofPage = ({ ids }: Found) => ids.slice(start - stretch.from, end - stretch.from)
  const { words, sort, order, filters } = search
  const terms = JSON.stringify([userScope(viewer), words, filters])
  const key = JSON.stringify([terms, stretch, sort, order])

  const known = kept.stretches.get(key)
  const read = known && (await usersByIds(db, viewer, ofPage(known)))
  if (known && read?.changes === known.changes) return { rows: read.rows, total: known.total }
  const found = await findTogether(read?.changes ?? (await changesNow(db)))
  const ids = ofPage(found)
  const isSame = known && String(ids) === String(ofPage(known))
  const { rows } = (isSame && read) || (await usersByIds(db, viewer, ids))
  return { rows, total: found.total }

  /** Shared by all who saw the same changes before it began: it has seen what they have, their own included. */
  async function findTogether(changes: number): Promise<Found> {
    const latest = kept.stretches.get(key)
    if (latest?.changes === changes) return latest
    const name = `${changes} ${key}`
    const begun = kept.finding.get(name)
    if (begun) return begun
    const finding = find(latest).finally(() => kept.finding.delete(name))
    kept.finding.set(name, finding)
    return finding
  }

  async function find(latest: Found | undefined): Promise<Found> {
    const followed = latest && (await followStretch(db, viewer, search, stretch, end, latest))
    const found = followed ?? (await findStretch(db, viewer, search, stretch, now, kept.totals.get(terms)))
    keep(kept.stretches, key, found)
    keep(kept.totals, terms, found)
    return found
  }
}

/** Unless a newer one is there. */
function keep<V extends Moment>(kept: Map<string, V>, key: string, value: V) {
  if ((kept.get(key)?.changes ?? 0) > value.changes) return
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
}
