import type { Db } from '#core/server/database/database.ts'
import { dealersInScope, storesInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Dealer, Store } from '#features/dealers/contract.ts'
import { hasWords, rankOfNames } from './rank-names.ts'

type Listed = 'ID' | 'Name' | 'DisplayName' | 'Region' | 'Locale' | 'Deleted' | 'Version'

type GroupSearch = { query: string; limit: number | undefined }

/** The dealers whose names or number contain every word of a query, best matches first; without words all of them. */
export const listDealers = (db: Db, viewer: SignedIn, { query, limit }: GroupSearch) =>
  db.rows<Pick<Dealer, Listed | 'SoldTo'>>`
    select d.id as "ID", d.name as "Name", d.display_name as "DisplayName", d.region as "Region", d.locale as "Locale",
           d.sold_to as "SoldTo", false as "Deleted", d.version as "Version"
      from dealers d
     where d.deleted_at is null and ${dealersInScope(viewer)} and ${hasWords('d', query)}
     order by ${rankOfNames('d', query)}, d.display_name collate "und-x-icu", d.id
     limit ${limit ?? null}::integer`

/** The stores whose names or number contain every word of a query, best matches first; without words all of them. */
export const listStores = (db: Db, viewer: SignedIn, { query, limit }: GroupSearch) =>
  db.rows<Pick<Store, Listed | 'ShipTo'> & { DealerID: string }>`
    select s.id as "ID", s.name as "Name", s.display_name as "DisplayName", s.region as "Region", s.locale as "Locale",
           s.ship_to as "ShipTo", s.dealer_id as "DealerID", false as "Deleted", s.version as "Version"
      from stores s
      join dealers d on d.id = s.dealer_id and d.deleted_at is null
     where s.deleted_at is null and ${storesInScope(viewer)} and ${hasWords('s', query)}
     order by ${rankOfNames('s', query)}, s.display_name collate "und-x-icu", s.id
     limit ${limit ?? null}::integer`
