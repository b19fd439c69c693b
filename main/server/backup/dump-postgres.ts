import { DAY_MS } from '#core/contract/days.ts'
import { allowStatements, type Db, sql } from '#core/server/database/database.ts'
import { requireSchema } from '#core/server/database/migrate.ts'
import { openPostgres } from '#core/server/database/open.ts'
import type { InBoth } from '#core/server/operator.ts'
import type { Vault } from '#core/server/secrets.ts'
import { environmentOf, requireProgram, run } from './client-programs.ts'
import { countRows, logStateOf, requireKeys, requireRows, type Rows } from './compare.ts'

/** Counting a table, and making or dropping a database, may take longer than a statement of a call. */
export const STATEMENT_SECONDS = 600

/** What a dump holds, and what its copy said. `copied`: undefined if no copy could be made. */
export type Dumped = { rows: Rows; copied: InBoth | undefined }

type OnPostgres = { db: Db; url: string; vault: Vault }

/** Dumps the database while the portal goes on. */
export async function dumpPostgres(file: string, { db, url, vault }: OnPostgres): Promise<Dumped> {
  const server = await serverVersion(db)
  const environment = environmentOf(url, await requireProgram('pg_dump', server))
  await requireProgram('pg_restore', server)
  // Both see the same moment, while the portal goes on.
  const rows = await db.transaction(async (tx) => {
    await tx.rows`set transaction isolation level repeatable read, read only`
    await tx.rows`set local idle_in_transaction_session_timeout = 0`
    await allowStatements(tx, DAY_MS)
    const { snapshot } = (await tx.row<{ snapshot: string }>`select pg_export_snapshot() as snapshot`)!
    const words = ['--format=custom', '--no-password', `--snapshot=${snapshot}`, `--file=${file}`]
    const [counted] = await Promise.all([countRows(tx), run('pg_dump', words, environment)])
    return counted
  })
  return { rows, copied: await copyPostgres(file, rows, { db, url, vault }) }
}

export const serverVersion = async (db: Db) =>
  Math.floor(
    (await db.row<{ n: number }>`select current_setting('server_version_num')::integer as n`)!.n / 10_000,
  )

/** Restores the file into a database of its own, compares, and drops it. Undefined if the role may make none. */
async function copyPostgres(file: string, rows: Rows, { db, url, vault }: OnPostgres) {
  const role = await db.row<{ may: boolean; name: string }>`
    select rolcreatedb or rolsuper as may, left(current_database(), 50) || '_backup_copy' as name
      from pg_roles where rolname = current_user`
  if (!role?.may) return undefined
  const drop = () => db.rows`drop database if exists ${sql.id(role.name)} with (force)`
  // Left by a backup that was interrupted.
  await drop()
  await db.rows`create database ${sql.id(role.name)} template template0`
  try {
    const address = new URL(url)
    address.pathname = `/${encodeURIComponent(role.name)}`
    const words = ['--no-owner', '--no-acl', '--no-comments', '--exit-on-error', '--no-password']
    const environment = environmentOf(address.href, await serverVersion(db))
    await run('pg_restore', [...words, `--dbname=${role.name}`, file], environment)
    const copy = await openPostgres(address.href, { STATEMENT_SECONDS }, requireSchema)
    try {
      await requireRows(copy.db, rows)
      await requireKeys(copy.db, vault)
      return await logStateOf(copy.db, vault)
    } finally {
      await copy.close()
    }
  } finally {
    await drop()
  }
}
