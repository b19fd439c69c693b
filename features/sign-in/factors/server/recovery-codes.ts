import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { cleanCode, randomCode } from '../../server/parts/typed-codes.ts'
import { RECOVERY_CODES } from '../contract.ts'

/** 74 random bits: a fast hash protects them, and tries need no limit (NIST SP 800-63B, 5.1.2.2). */
const LENGTH = 15

const hashOf = (userId: string, code: string) => hashSecret(`${userId} ${cleanCode(code)}`)

/** Makes recovery codes in place of those before, and answers them, in groups. Only their hashes are stored. */
export async function makeCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(LENGTH))
  await tx.prepared.rows`delete from recovery_codes where user_id = ${userId}`
  await tx.prepared.rows`
    insert into recovery_codes (user_id, hash, made_at)
    select ${userId}::uuid, hash, ${now}::timestamptz
      from unnest(${codes.map((code) => hashOf(userId, code))}::text[]) as made (hash)`
  return codes.map((code) => code.match(/.{5}/g)!.join('-'))
}

/** Uses a recovery code up: of concurrent uses one succeeds. Returns whether it was right. */
export const spendCode = async (tx: Db, userId: string, code: string): Promise<boolean> =>
  (await tx.prepared.row`
    delete from recovery_codes where user_id = ${userId} and hash = ${hashOf(userId, code)} returning 1`) !==
  undefined

export const codesLeft = async (db: Db, userId: string): Promise<number> =>
  (await db.prepared.row<{ n: number }>`
    select count(*)::int as n from recovery_codes where user_id = ${userId}`)!.n
