import { groupSearchText } from '#domain/contract/search-text.ts'
import type { Locale, Region } from '#core/contract/locale.ts'
import { assignment, type Columns, insertion } from '#core/server/database/columns.ts'
import { type Db, isDuplicate } from '#core/server/database/database.ts'
import { taken, wrong } from '#core/server/errors.ts'
import type { DealerFacts } from '#features/dealers/contract.ts'
import {
  dealerFacts,
  type FactName,
  factNames,
  storeFieldNames,
  storeFields,
  type StoreTexts,
} from '#features/dealers/rules.ts'

export type DealerFields = Pick<
  DealerFacts,
  'Name' | 'DisplayName' | 'SoldTo' | 'Region' | 'Locale' | FactName
>

/** The columns of a dealer with their values. */
const columnsOf = (fields: DealerFields): Columns => [
  ['name', fields.Name],
  ['display_name', fields.DisplayName],
  ['sold_to', fields.SoldTo],
  ['region', fields.Region],
  ['locale', fields.Locale],
  ['search_text', groupSearchText(fields.Name, fields.DisplayName, fields.SoldTo)],
  ...factNames.map((name) => [dealerFacts[name].column, fields[name]] as const),
]

export async function insertDealer(db: Db, fields: DealerFields, now: Date): Promise<string> {
  const row = await db.prepared.row<{ id: string }>`
    insert into dealers ${insertion([...columnsOf(fields), ['created_at', now]])}
    returning id`
  return row!.id
}

/** Updates a dealer, and the region and language of its stores, which are always those of the dealer. */
export async function updateDealer(db: Db, id: string, to: DealerFields): Promise<void> {
  await db.rows`
    update dealers
       set ${assignment(columnsOf(to))}, version = version + 1
     where id = ${id}`
  await db.rows`
    update stores set region = ${to.Region}, locale = ${to.Locale}
     where dealer_id = ${id} and (region, locale) is distinct from (${to.Region}::text, ${to.Locale}::text)`
}

type DealerRegion = { ID: string; Region: Region; Locale: Locale }

/** The columns of a store of a dealer with their values. */
const columnsOfStore = (store: StoreTexts, dealer: DealerRegion): Columns => [
  ...storeFieldNames.map((name) => [storeFields[name].column, store[name]] as const),
  ['search_text', groupSearchText(store.Name, store.DisplayName, store.ShipTo)],
  ['dealer_id', dealer.ID],
  ['region', dealer.Region],
  ['locale', dealer.Locale],
]

/**
 * Inserts stores and answers their ids in the same order, or refuses each taken number at its path. The unique index
 * decides, since an earlier check may be out of date. `do nothing` finds every taken number; an error names one. C071, R47
 */
export async function insertStores(
  db: Db,
  dealer: DealerRegion,
  stores: readonly StoreTexts[],
  pathOf: (at: number) => string,
  now: Date,
): Promise<string[]> {
  const rows = await db.rows<{ id: string; shipTo: string }>`
    insert into stores ${insertion(...stores.map((store) => [...columnsOfStore(store, dealer), ['created_at', now] as const]))}
    on conflict (ship_to) where deleted_at is null do nothing
    returning id, ship_to as "shipTo"`
  const ids = new Map(rows.map(({ id, shipTo }) => [shipTo, id]))
  const used = stores.flatMap(({ ShipTo: shipTo }, at) =>
    ids.has(shipTo) ? [] : [{ path: pathOf(at), shipTo }],
  )
  if (used.length > 0) throw shipToTaken(used)
  return stores.map(({ ShipTo }) => ids.get(ShipTo)!)
}

export const updateStore = (db: Db, id: string, to: StoreTexts, dealer: DealerRegion) =>
  db.rows`
    update stores set ${assignment(columnsOfStore(to, dealer))}, version = version + 1 where id = ${id}`

/** The refusal of a taken number at its field. */
export const soldToTaken = (path: string, soldTo: string) =>
  taken([wrong(path, soldTo, 'valid.soldTo.exists')])
const shipToTaken = (errors: readonly { path: string; shipTo: string }[]) =>
  taken(errors.map(({ path, shipTo }) => wrong(path, shipTo, 'valid.shipTo.exists')))

/** Refuses a Sold To # that the unique index refuses: an earlier check may be out of date. R47 */
export async function mapDuplicateSoldTo<T>(
  path: string,
  soldTo: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isDuplicate(error, 'dealers_sold_to_unique') ? soldToTaken(path, soldTo) : error
  }
}

/** Refuses a Ship To # that the unique index refuses. */
export async function mapDuplicateShipTo<T>(
  path: string,
  shipTo: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isDuplicate(error, 'stores_ship_to_unique') ? shipToTaken([{ path, shipTo }]) : error
  }
}
