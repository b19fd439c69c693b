import { handle } from '#domain/server/handle.ts'
import { dealersInScope, storesInScope } from '#domain/server/scope.ts'
import { shipToUsed, soldToUsed } from '#features/dealers/contract.ts'

/**
 * Checks all dealers, since the numbers of all must differ, and answers only whether one has the number. `id` excludes a
 * dealer in the viewer's scope only: with others, the answer would reveal their numbers. C068
 */
export const soldToUsedRoute = handle(soldToUsed, async ({ soldTo, id = null }, { viewer, db }) => {
  const used = await db.prepared.row`
    select 1 from dealers d
     where d.sold_to = ${soldTo} and d.deleted_at is null and (d.id = ${id}::uuid and ${dealersInScope(viewer)}) is not true`
  return { data: used !== undefined }
})

/** Only reads; it is a POST because the specification says so. C069 */
export const shipToUsedRoute = handle(
  shipToUsed,
  async ({ shipTo, shipTos, id = null }, { viewer, db }) => {
    const rows = await db.prepared.rows<{ number: string }>`
      select s.ship_to as number from stores s
       where s.ship_to = any(${shipTos ?? [shipTo!]}::text[]) and s.deleted_at is null
         and (s.id = ${id}::uuid and ${storesInScope(viewer)}) is not true`
    const used = new Set(rows.map(({ number }) => number))
    return shipTos ? shipTos.map((one) => used.has(one)) : used.has(shipTo!)
  },
  { ownTransactions: true },
)
