import { type Fragment, sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { nameOf } from '#domain/server/names.ts'
import { dealersInScope, storesInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Both } from './both.ts'
import type { Reading } from './settings.ts'

/** The kinds of rows of a list. */
export type Place = 'app' | 'dealer' | 'store'

/** The name of the app `a` if the viewer may see it; also of a deleted one with all-permissions. H136 */
export const appName = (viewer: SignedIn): Fragment =>
  sql`case when ${can(viewer, 'all-permissions') ? sql`true` : visibleApps(viewer)}
           then ${nameOf('app', 'a', viewer.language)} end`

type Named = { id: string; name: string | null; more: string | null }

/** The names of these, also of deleted ones; null where the viewer may not see it. */
export const readNames = (of: Place, { db, viewer }: Reading, ids: readonly string[]) => {
  const read: Record<Place, () => Promise<Named[]>> = {
    app: () => db.rows`
      select a.id, ${appName(viewer)} as name, a.colour as more from apps a where a.id = any(${ids}::uuid[])`,
    dealer: () => db.rows`
      select d.id, d.display_name as name, d.sold_to as more
        from dealers d where d.id = any(${ids}::uuid[]) and ${dealersInScope(viewer)}`,
    store: () => db.rows`
      select s.id, s.display_name as name, s.ship_to as more
        from stores s where s.id = any(${ids}::uuid[]) and ${storesInScope(viewer)}`,
  }
  return read[of]()
}

const extra = { app: 'Colour', dealer: 'SoldTo', store: 'ShipTo' } as const

/** A group of a figure, and how many there are in it. */
export type Group = { key: string | null; count: number }

/** Adds up groups with the same key. */
export function summed(groups: readonly Group[]): Group[] {
  const counts = new Map<string | null, number>()
  for (const { key, count } of groups) counts.set(key, (counts.get(key) ?? 0) + count)
  return [...counts].map(([key, count]) => ({ key, count }))
}

export type Counts = { Count: number; Compare?: number }

/** Joins the groups of both periods by their keys. */
export function together([main, compare]: Both<readonly Group[]>) {
  const counts = new Map<string | null, Counts>()
  for (const { key, count } of main) counts.set(key, { Count: count, ...(compare && { Compare: 0 }) })
  for (const { key, count } of compare ?? [])
    counts.set(key, { Count: counts.get(key)?.Count ?? 0, Compare: count })
  return counts
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Sorts rows: largest count first, then by name in the reader's language, rows without a name last. */
export function inOrder<R extends Counts & { ID: string | null }>(
  rows: R[],
  nameOfRow: (row: R) => string | null,
  { viewer }: Reading,
) {
  const { compare } = new Intl.Collator(viewer.language, { numeric: true })
  // Comparing texts in a language is slow, and many rows share few names, such as those of roles.
  const names = [...new Set(rows.map(nameOfRow))].filter((name) => name !== null)
  names.sort((one, other) => compare(one, other) || byCode(one, other))
  const ranks = new Map<string | null, number>(names.map((name, rank) => [name, rank]))
  return rows
    .map((row) => ({ row, rank: ranks.get(nameOfRow(row)) ?? names.length }))
    .sort(
      (one, other) =>
        other.row.Count - one.row.Count ||
        one.rank - other.rank ||
        byCode(one.row.ID ?? '', other.row.ID ?? ''),
    )
    .map(({ row }) => row)
}

/** The rows of a list by app, dealer or store, with their names. */
export async function namedRows(of: Place, reading: Reading, groups: Both<readonly Group[]>) {
  const counts = together(groups)
  const ids = [...counts.keys()].filter((id) => id !== null)
  const names = new Map((await readNames(of, reading, ids)).map((one) => [one.id, one]))
  const rows = [...counts].map(([ID, count]) => {
    const named = ID === null ? undefined : names.get(ID)
    const more = named?.name ? named.more : null
    return { ID, DisplayName: named?.name ?? null, ...(more && { [extra[of]]: more }), ...count }
  })
  return inOrder(rows, ({ DisplayName }) => DisplayName, reading)
}

/** The name and the app of each of these roles. */
export const readRoles = ({ db, viewer }: Reading, ids: readonly string[]) =>
  db.rows<{ id: string; name: string; appId: string }>`
    select r.id, ${nameOf('role', 'r', viewer.language)} as name, r.app_id as "appId"
      from roles r where r.id = any(${ids}::uuid[])`

/** The rows of lists by role. */
export async function roleRows(reading: Reading, ...lists: Both<readonly Group[]>[]) {
  const all = lists.map(together)
  const ids = new Set(all.flatMap((counts) => [...counts.keys()]))
  const roles = await readRoles(
    reading,
    [...ids].filter((id) => id !== null),
  )
  return all.map((counts) => {
    const rows = roles.flatMap(({ id, name, appId }) => {
      const count = counts.get(id)
      return count ? [{ ID: id, DisplayName: name, AppID: appId, ...count }] : []
    })
    return inOrder(rows, ({ DisplayName }) => DisplayName, reading)
  })
}
