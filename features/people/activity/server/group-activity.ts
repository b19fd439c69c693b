import { pageOf } from '#core/contract/paging.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { storeScope } from '#domain/contract/scope.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { dealersInScope, storesInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { ATTRIBUTE, type Change, groupActivity } from '../contract.ts'
import { eventsAbout, activityEntry, type StoredEvent, textOf } from './events-about.ts'

const kinds = ['created', 'changed', 'deleted', 'restored'].flatMap((verb) => [
  `dealer-${verb}`,
  `store-${verb}`,
])

/** Leaves out stores out of scope, and events of a store from when it belonged to another dealer. */
export const groupActivityRoute = handle(groupActivity, async ({ id, ...page }, { viewer, db }) => {
  if (!(await isInScope(db, viewer, id))) throw notFound()
  const about = sql`
    (e.dealer_id = ${id} or e.store_id = ${id}) and e.user_id is null and e.kind::text = any(${kinds}::text[])
    and (e.store_id is null or exists (select 1 from stores s where s.id = e.store_id and ${storesInScope(viewer)}))
    and ${can(viewer, 'access-all-dealers') ? sql`true` : sql`e.dealer_id = ${viewer.dealerId}::uuid`}`
  const { total, events } = await eventsAbout(db, viewer, about, page)
  const seen = { dealers: await visibleDealers(db, viewer, events), stores: seesAllStores(viewer) }
  const changesOf = ({ store, detail }: StoredEvent) =>
    Object.entries(detail ?? {})
      .filter(([field, change]) => field !== 'DisplayName' || !followsName(change, detail?.Name))
      .map(([field, change]) => changeOf(field, change, store, seen))
  return pageOf(
    events.map((event) => activityEntry(event, changesOf(event))),
    page,
    total,
  )
})

const isInScope = async (db: Db, viewer: SignedIn, id: string) =>
  (await db.row`
    select 1 from dealers d where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}
    union all
    select 1 from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
     where s.id = ${id} and s.deleted_at is null and ${storesInScope(viewer)}`) !== undefined

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
async function visibleDealers(db: Db, viewer: SignedIn, events: readonly StoredEvent[]) {
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
