import { type Db, sql } from '#core/server/database/database.ts'

export const watched = [
  'users',
  'user_apps',
  'user_roles',
  'user_stores',
  'user_permissions',
  'user_attributes',
  'dealers',
  'stores',
  'dealer_attributes',
  'store_attributes',
  'taken_access',
  'apps',
  'app_secrets',
  'roles',
  'permissions',
  'attributes',
  'copy',
  'events',
  'outbox',
  'oidc_artifacts',
  'password_links',
  'email_links',
  'export_tokens',
]

/** A checksum of the database, which stays the same unless something was written. */
export async function trace(db: Db, tables = watched): Promise<string> {
  const sums = tables.map(
    (table) =>
      sql`(select ${table}::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.table(table)} t)`,
  )
  const row = await db.row<{ trace: string }>`select concat_ws(', ', ${sql.join(sums)}) as trace`
  return row!.trace
}
