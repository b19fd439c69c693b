import { randomBytes } from 'node:crypto'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import type { Secret } from '#features/apps/contract.ts'

type SecretRow = { id: string; createdAt: Date; expiresAt: Date | null }

/** The valid secrets of an app: the current one, and during a rotation the former one. B021 */
export async function secretsOf(db: Db, appId: string, now: Date): Promise<Secret[]> {
  const rows = await db.rows<SecretRow>`
    select id, created_at as "createdAt", expires_at as "expiresAt" from app_secrets
     where app_id = ${appId} and (expires_at is null or expires_at > ${now})
     order by expires_at nulls first`
  return rows.map(({ id, createdAt, expiresAt }) => ({
    ID: id,
    CreatedAt: createdAt.toISOString(),
    ExpiresAt: expiresAt?.toISOString() ?? null,
  }))
}

/** Makes the current secret of an app that has none. Only its hash is stored. */
export async function insertSecret(db: Db, appId: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.rows`
    insert into app_secrets (app_id, hash, created_at) values (${appId}, ${hashSecret(secret)}, ${now})`
  return secret
}

/** Replaces the current secret, which stays valid until `until`. A former secret ends now, so that at most two are valid. */
export async function replaceSecret(db: Db, appId: string, until: Date | null, now: Date): Promise<string> {
  if (until) {
    await db.rows`delete from app_secrets where app_id = ${appId} and expires_at is not null`
    await db.rows`update app_secrets set expires_at = ${until} where app_id = ${appId}`
  } else
    await db.rows`delete from app_secrets where app_id = ${appId} and (expires_at is null or expires_at <= ${now})`
  return insertSecret(db, appId, now)
}

export const removeSecret = (db: Db, id: string) => db.rows`delete from app_secrets where id = ${id}`

/** The version of an app after a change of its secrets. */
export async function raiseVersion(db: Db, appId: string): Promise<number> {
  const row = await db.row<{ version: number }>`
    update apps set version = version + 1 where id = ${appId} returning version`
  return row!.version
}
