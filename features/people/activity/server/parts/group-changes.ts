import type { Db } from '#core/server/database/database.ts'
import { storeScope } from '#domain/contract/scope.ts'
import { dealersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { ATTRIBUTE, type Change } from '../../contract.ts'
import { type GroupDetail, type StoredEvent, textOf } from '../events-about.ts'

type GroupEvent = Pick<StoredEvent, 'store'> & { detail: GroupDetail }

/** The changes of each event of a dealer or a store, without the names that the viewer may not see. */
export async function groupChangesOf(db: Db, viewer: SignedIn, events: readonly GroupEvent[]) {
  const seen = { dealers: await visibleDealers(db, viewer, events), stores: seesAllStores(viewer) }
  return events.map(({ store, detail }) =>
    Object.entries(detail ?? {})
      .filter(([field, change]) => field !== 'DisplayName' || !followsName(change, detail?.Name))
      .map(([field, change]) => changeOf(field, change, store, seen)),
  )
}

/** Whether the viewer sees all stores of the dealer, and so the name of a store that left it. */
const seesAllStores = (viewer: SignedIn) => {
  const scope = storeScope(viewer)
  return scope === 'all' || 'dealerId' in scope
}

/** Whether the display name changed only because it follows the name. R66 */
const followsName = (change: [unknown, unknown], ofName: [unknown, unknown] | undefined) =>
  change[0] === ofName?.[0] && change[1] === ofName?.[1]

type NamedDealer = { ID: string; Name: string }
const isNamed = (value: unknown): value is NamedDealer =>
  typeof value === 'object' && value !== null && 'ID' in value && 'Name' in value

/** The dealers between which stores moved and that the viewer may see. */
async function visibleDealers(db: Db, viewer: SignedIn, events: readonly GroupEvent[]) {
  const ids = events.flatMap(({ detail }) =>
    (detail?.Dealer ?? []).flatMap((one) => (isNamed(one) ? [one.ID] : [])),
  )
  const rows = await db.rows<{ id: string }>`
    select d.id from dealers d where d.id = any(${ids}::uuid[]) and ${dealersInScope(viewer)}`
  return new Set(rows.map(({ id }) => id))
}

function changeOf(
  Field: string,
  [from, to]: [unknown, unknown],
  store: string | null,
  seen: { dealers: ReadonlySet<string>; stores: boolean },
): Change {
  const named = (value: unknown) => {
    if (isNamed(value)) return { Name: seen.dealers.has(value.ID) ? value.Name : null }
    if (value !== null && Field === 'Store' && !seen.stores) return { Name: null }
    // An attribute with an empty value differs from a missing one.
    return value === '' && Field.startsWith(ATTRIBUTE) ? { Name: '' } : textOf(value)
  }
  return { Field, App: null, Of: store === null ? null : { Name: store }, From: named(from), To: named(to) }
}
