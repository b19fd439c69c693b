import { type Db, sql } from '#core/server/database/database.ts'
import { hasAnyFactor, hasFactor } from './factor-state.ts'
import { forgetBrowsers } from './remembered.ts'

/** Whether a person has a second factor. */
export const hasFactorNow = async (db: Db, userId: string): Promise<boolean> =>
  (await db.prepared.row`select 1 from users u where u.id = ${userId} and ${hasFactor}`) !== undefined

/** Whether a person has a second factor, or a passkey, so that they need not set one up. */
export const hasAnyFactorNow = async (db: Db, userId: string): Promise<boolean> =>
  (await db.prepared.row`select 1 from users u where u.id = ${userId} and ${hasAnyFactor}`) !== undefined

/** Locks the account until the end of the transaction, so that changes of its factors follow one another. */
export const lockFactors = (tx: Db, userId: string) =>
  tx.prepared.rows`select 1 from users where id = ${userId} for no key update`

/**
 * What follows when a factor was removed, in the same transaction: no browser stays remembered, and recovery codes go with
 * the last factor.
 */
export async function afterRemoval(tx: Db, userId: string) {
  await forgetBrowsers(tx, userId)
  await tx.prepared.rows`
    delete from recovery_codes where user_id = ${userId} and not ${sql`(select ${hasFactor} from users u where u.id = ${userId})`}`
}
