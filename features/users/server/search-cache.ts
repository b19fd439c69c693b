import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import type { Db } from '#core/server/database/database.ts'
import { userScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import {
  changesNow,
  type Counted,
  countMatching,
  dependsOnUsersAlone,
  findStretch,
  followStretch,
  type Found,
  isEnough,
  type Moment,
  type Search,
  type Stretch,
  usersByIds,
} from './search-queries.ts'

/** How many stretches, and how many totals, the cache of a database holds; the oldest is evicted first. */
const KEPT = 1_000
/** So many of the first users of a search are kept at most; of later pages just those. */
const FIRST = MAX_PAGE_SIZE

type Kept = {
  stretches: Map<string, Found>
  totals: Map<string, Counted>
  /** Searches that have not answered yet. */
  finding: Map<string, Promise<Found>>
}
const keptOf = new WeakMap<Db, Kept>()

/** A page of a search. `later`: without the total, if that has to be counted. */
type Asked = Search & { page: number; pageSize: number; later: boolean }

/**
 * A page of the users that a search finds, and the total. The ids found are cached, and follow the changes of users; the
 * users themselves are read each time. (decisions 022 and 088)
 */
export async function findUsers(
  db: Db,
  viewer: SignedIn,
  { page, pageSize, later, ...search }: Asked,
  now: Date,
) {
  const end = page * pageSize
  const start = end - pageSize
  const ofPage = { from: start, atLeast: pageSize, atMost: pageSize }
  if (!dependsOnUsersAlone(viewer, search.filters)) {
    const { ids, total } = await findStretch(db, viewer, search, ofPage, now)
    return { rows: (await usersByIds(db, viewer, ids)).rows, total }
  }
  const kept: Kept = keptOf.get(db) ?? { stretches: new Map(), totals: new Map(), finding: new Map() }
  keptOf.set(db, kept)
  const stretch: Stretch = end <= FIRST ? { from: 0, atLeast: end, atMost: FIRST } : ofPage
  const idsOf = ({ ids }: Found) => ids.slice(start - stretch.from, end - stretch.from)
  const { words, sort, order, filters } = search
  const termsOf = (some: string[]) => JSON.stringify([userScope(viewer), some, filters])
  const keyOf = (some: string[]) =>
    JSON.stringify([termsOf(some), stretch.from, stretch.from && pageSize, sort, order])
  const [terms, key] = [termsOf(words), keyOf(words)]
  const isAnswer = (found: Found) => isEnough(found, stretch) && (later || found.total !== null)

  const known = latest()
  const read = known && (await usersByIds(db, viewer, idsOf(known)))
  if (known && read?.changes === known.changes && isAnswer(known))
    return { rows: read.rows, total: known.total }
  const found = await findTogether(read?.changes ?? (await changesNow(db)))
  const ids = idsOf(found)
  const isSame = known && String(ids) === String(idsOf(known))
  const { rows } = (isSame && read) || (await usersByIds(db, viewer, ids))
  return { rows, total: found.total }

  /** Its total may have been counted for another page or order, or meanwhile. */
  function latest(): Found | undefined {
    const [found, counted] = [kept.stretches.get(key), kept.totals.get(terms)]
    return found && counted?.changes === found.changes ? { ...found, total: counted.total } : found
  }

  /** Shared by all who saw the same changes before it began: it has seen what they have, their own included. */
  async function findTogether(changes: number): Promise<Found> {
    const found = latest()
    if (found?.changes === changes && isAnswer(found)) return found
    const name = JSON.stringify([changes, key, stretch.atLeast, later])
    const begun = kept.finding.get(name)
    if (begun) return begun
    const finding = find().finally(() => kept.finding.delete(name))
    kept.finding.set(name, finding)
    return finding
  }

  async function find(): Promise<Found> {
    const counted = kept.totals.get(terms)
    const found =
      (await follow(counted)) ??
      (await findStretch(db, viewer, search, stretch, now, { known: counted, later }))
    keep(kept.stretches, key, found)
    const { changes, snapshot, total } = found
    if (total !== null) keep(kept.totals, terms, { changes, snapshot, total })
    return found
  }

  async function follow(counted: Counted | undefined): Promise<Found | undefined> {
    const followed = await followKept(counted)
    if (!followed || isAnswer(followed)) return followed
    const { changes, total } = await countMatching(db, viewer, search)
    // Else somebody changed in between.
    return changes === followed.changes ? { ...followed, total } : undefined
  }

  /** What is known of the search, or of one with less of the last word, as it was typed, tells who comes first now. */
  async function followKept(counted: Counted | undefined): Promise<Found | undefined> {
    let tried = -1
    for (const beginning of beginnings()) {
      const its = kept.stretches.get(keyOf(beginning))
      // The log does not reach further back for an older one.
      if (!its || its.changes <= tried) continue
      const followed = await followStretch(db, viewer, search, stretch, its, counted)
      if (followed) return followed
      tried = its.changes
    }
    return undefined
  }

  function* beginnings() {
    yield words
    // The first of a part are among the first of all; its later pages are not.
    if (stretch.from > 0) return
    const [others, last = ''] = [words.slice(0, -1), words.at(-1)]
    for (let length = last.length - 1; length > 0; length -= 1) yield [...others, last.slice(0, length)]
    if (others.length > 0) yield others
  }
}

/** Unless a newer one is there. */
function keep<V extends Moment>(kept: Map<string, V>, key: string, value: V) {
  if ((kept.get(key)?.changes ?? 0) > value.changes) return
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
}
