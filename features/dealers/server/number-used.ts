import type { Db } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { shipToUsed, soldToUsed } from '../contract.ts'

/** Answers about all dealers, since the numbers of all must differ; nothing but yes or no. C068 */
export const soldToUsedRoute = handle(soldToUsed, async ({ soldTo, id }, { db }) => {
  const used = await db.prepared.row`
    select 1 from dealers where sold_to = ${soldTo} and deleted_at is null and id is distinct from ${id ?? null}::uuid`
  return { data: used !== undefined }
})

/** Reads only; a POST for the sake of the specification. C069 */
export const shipToUsedRoute = handle(
  shipToUsed,
  async ({ shipTo, shipTos, id = null }, { db }) => {
    const used = new Set(await usedOf(db, shipTos ?? [shipTo!], id))
    return shipTos ? shipTos.map((one) => used.has(one)) : used.has(shipTo!)
  },
  { ownTransactions: true },
)

async function usedOf(db: Db, numbers: readonly string[], id: string | null): Promise<string[]> {
  const rows = await db.prepared.rows<{ number: string }>`
    select ship_to as number from stores
     where ship_to = any(${numbers}::text[]) and deleted_at is null and id is distinct from ${id}::uuid`
  return rows.map(({ number }) => number)
}
