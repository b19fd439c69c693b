import { groupSearchText } from '#domain/contract/search-text.ts'
import type { Locale, Region } from '#core/contract/locale.ts'
import { type Db, isDuplicate, sql } from '#core/server/database/database.ts'
import { taken, wrong } from '#core/server/errors.ts'
import type { DealerFacts, Store } from '#features/dealers/contract.ts'
import { dealerFacts, type FactName, factNames } from '#features/dealers/rules.ts'

export type DealerFields = Pick<
  DealerFacts,
  'Name' | 'DisplayName' | 'SoldTo' | 'Region' | 'Locale' | FactName
>

/** The columns of a dealer with their values. */
const columnsOf = (fields: DealerFields): [column: string, value: unknown][] => [
  ['name', fields.Name],
  ['display_name', fields.DisplayName],
  ['sold_to', fields.SoldTo],
  ['region', fields.Region],
  ['locale', fields.Locale],
  ['search_text', groupSearchText(fields.Name, fields.DisplayName, fields.SoldTo)],
  ...factNames.map((name): [string, unknown] => [dealerFacts[name].column, fields[name]]),
]

export async function insertDealer(db: Db, fields: DealerFields, now: Date): Promise<string> {
  const columns = columnsOf(fields)
  const row = await db.prepared.row<{ id: string }>`
    insert into dealers (${sql.join(columns.map(([column]) => sql.ref(column)))}, created_at)
    values (${sql.join(columns.map(([, value]) => value))}, ${now})
    returning id`
  return row!.id
}

/** Updates a dealer, and the region and language of its stores, which are always those of the dealer. */
export async function updateDealer(db: Db, id: string, to: DealerFields): Promise<void> {
  await db.rows`
    update dealers
       set ${sql.join(columnsOf(to).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}, version = version + 1
     where id = ${id}`
  await db.rows`
    update stores set region = ${to.Region}, locale = ${to.Locale}
     where dealer_id = ${id} and (region, locale) is distinct from (${to.Region}::text, ${to.Locale}::text)`
}

type StoreFields = Pick<Store, 'Name' | 'DisplayName' | 'ShipTo'>
type DealerRegion = { ID: string; Region: Region; Locale: Locale }

/**
 * Inserts stores and answers their ids in the same order, or refuses each taken number at its path. The unique index
 * decides, since an earlier check may be out of date. `do nothing` finds every taken number; an error names one. C071, R47
 */
export async function insertStores(
  db: Db,
  dealer: DealerRegion,
  stores: readonly StoreFields[],
  pathOf: (at: number) => string,
  now: Date,
): Promise<string[]> {
  const column = <K extends keyof StoreFields>(field: K) => stores.map((store) => store[field])
  const texts = stores.map((store) => groupSearchText(store.Name, store.DisplayName, store.ShipTo))
  const rows = await db.prepared.rows<{ id: string; shipTo: string }>`
    insert into stores (dealer_id, name, display_name, ship_to, search_text, region, locale, created_at)
    select ${dealer.ID}::uuid, s.name, s.display_name, s.ship_to, s.search_text, ${dealer.Region}, ${dealer.Locale},
           ${now}::timestamptz
      from unnest(${column('Name')}::text[], ${column('DisplayName')}::text[], ${column('ShipTo')}::text[], ${texts}::text[])
        as s (name, display_name, ship_to, search_text)
    on conflict (ship_to) where deleted_at is null do nothing
    returning id, ship_to as "shipTo"`
  const ids = new Map(rows.map(({ id, shipTo }) => [shipTo, id]))
  const used = stores.flatMap(({ ShipTo: shipTo }, at) =>
    ids.has(shipTo) ? [] : [{ path: pathOf(at), shipTo }],
  )
  if (used.length > 0) throw shipToTaken(used)
  return stores.map(({ ShipTo }) => ids.get(ShipTo)!)
}

export const updateStore = (db: Db, id: string, to: StoreFields, dealer: DealerRegion) =>
  db.rows`
    update stores
       set name = ${to.Name}, display_name = ${to.DisplayName}, ship_to = ${to.ShipTo}, dealer_id = ${dealer.ID},
           region = ${dealer.Region}, locale = ${dealer.Locale},
           search_text = ${groupSearchText(to.Name, to.DisplayName, to.ShipTo)}, version = version + 1
     where id = ${id}`

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
