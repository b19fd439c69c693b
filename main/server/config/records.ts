import type { Db } from '#core/server/database/database.ts'

type Dealer = { ID: string; Name: string; Current: boolean }

/** The dealers by their sold-to number, those that exist first: a provider keeps its deleted ones. */
export const dealersOf = (db: Db) =>
  db.rows<Dealer>`
    select id as "ID", sold_to as "Name", deleted_at is null as "Current" from dealers
     order by deleted_at is not null, sold_to, id`

export const isCurrent = ({ Current }: Dealer) => Current

/** The stores that exist, by their ship-to number. */
export const storesOf = (db: Db) =>
  db.rows<{ ID: string; Name: string }>`
    select s.id as "ID", s.ship_to as "Name" from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
     where s.deleted_at is null`

/** The sold-to number of a dealer. */
export function soldToIn(dealers: readonly Dealer[]) {
  const names = new Map(dealers.map(({ ID, Name }) => [ID, Name]))
  return (id: string) => names.get(id) ?? ''
}
