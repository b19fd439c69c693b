import { closeSync, constants, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { clock } from '#core/server/clock.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { NOT_EMPTY, restoreEmbedded } from '#core/server/database/embedded.ts'
import { openPostgres } from '#core/server/database/open.ts'
import { connectedProcesses } from '#core/server/database/processes.ts'
import { type InBoth, StartError } from '#core/server/operator.ts'
import { openVault, type Vault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { environmentOf, requireProgram } from './client-programs.ts'
import { countRows, judge, refuseNewer, type Rows } from './compare.ts'
import { serverVersion } from './dump-postgres.ts'
import { EMPTY, load, tableIn } from './load-postgres.ts'
import { manifestOf, readManifest } from './manifest.ts'
import { giveUpWaiting } from './waiting.ts'

/** `unsealed`: also a file that nothing says the portal wrote. */
export type Asked = { replace: boolean; sendWaiting: boolean; unsealed: boolean }
/** `rows`: those that the backup says of itself. `last`: statements that end the restore. */
type Restoring = Asked & {
  file: string
  settings: Settings
  vault: Vault
  rows: Rows | undefined
  last: string
}

/** Restores a backup, whole or not at all. */
export const restore = (file: string, asked: Asked) => async (settings: Settings) => {
  const isPostgres = settings.DATABASE_URL !== undefined
  requireKind(file, isPostgres)
  if (!isPostgres && settings.SECRET_KEY === undefined && !existsSync(join(settings.DATA_DIR, 'secret.key')))
    throw new StartError([
      `The keys in the backup are sealed: put secret.key, which was kept apart, into ${settings.DATA_DIR} first.`,
      `Les clés de la sauvegarde sont chiffrées\u00a0: mettez d’abord dans ${settings.DATA_DIR} le fichier secret.key, conservé ailleurs.`,
    ])
  const vault = openVault(settings)
  const manifest = await readManifest(file, vault)
  // A dump can run any statement: without the seal somebody else may have written it.
  if (!manifest && !asked.unsealed)
    throw new StartError([
      `${manifestOf(file)} is missing, so that anybody may have written ${file}, and it would run whatever it holds. Put it beside, or give --unsealed if you trust the file.`,
      `${manifestOf(file)} manque\u00a0: n’importe qui peut avoir écrit ${file}, dont tout le contenu serait exécuté. Mettez-le à côté ou, si vous avez confiance dans ce fichier, ajoutez --unsealed.`,
    ])
  const rows = manifest?.rows
  const last = asked.sendWaiting ? '' : giveUpWaiting(settings.TIME_ZONE, clock.now())
  const restoring = { ...asked, file, settings, vault, rows, last }
  return isPostgres ? restorePostgres(restoring) : restoreIntoFolder(restoring)
}

/** Refuses a file that is no backup of this kind of database, by its first bytes. */
function requireKind(file: string, isPostgres: boolean) {
  const first = Buffer.alloc(5)
  try {
    // A pipe would be waited for without end.
    const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
    readSync(opened, first)
    closeSync(opened)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError([`${file} cannot be read (${code}).`, `Le fichier ${file} est illisible (${code}).`])
  }
  if (isPostgres ? first.toString() === 'PGDMP' : first.readUInt16BE() === 0x1f8b) return
  throw new StartError(
    isPostgres
      ? [
          `${file} is no dump of PostgreSQL in its custom format.`,
          `${file} n’est pas une sauvegarde de PostgreSQL au format «\u00a0custom\u00a0».`,
        ]
      : [
          `${file} is no backup of the embedded database; one of PostgreSQL needs DATABASE_URL.`,
          `${file} n’est pas une sauvegarde de la base de données intégrée; une sauvegarde de PostgreSQL exige DATABASE_URL.`,
        ],
  )
}

/** A file without a seal may expand to the larger of these: a number of bytes, or a multiple of its size. */
const UNSEALED_BYTES_MAX = 256 * 2 ** 20
const UNSEALED_TIMES_MAX = 50

async function restoreIntoFolder({ file, settings, vault, rows, last, replace }: Restoring): Promise<InBoth> {
  const zipped = readFileSync(file)
  // A file that nothing says the portal wrote may expand until it fills the memory.
  const most = rows
    ? {}
    : { maxOutputLength: Math.max(UNSEALED_BYTES_MAX, zipped.length * UNSEALED_TIMES_MAX) }
  const tar = await promisify(gunzip)(zipped, most).catch(() => {
    throw new StartError([`${file} is damaged.`, `Le fichier ${file} est endommagé.`])
  })
  let result: InBoth
  const check = async (db: Db) => {
    const run = await db.rows<{ name: string }>`select name from kysely_migration`
    refuseNewer(
      run.map(({ name }) => name),
      await oldestCode(db),
    )
    if (last) await db.rows`${sql.raw(last)}`
    result = await judge(db, { file, vault, rows })
  }
  await restoreEmbedded(settings.DATA_DIR, new Uint8Array(tar), { replace, check }).catch(
    (error: unknown) => {
      if (error instanceof StartError) throw error
      // PGlite ends without a message.
      const reason = error instanceof Error && error.message ? ` (${error.message})` : ''
      throw new StartError([
        `No database of the portal opens from ${file}${reason}.`,
        `Aucune base de données du portail ne s’ouvre à partir du fichier ${file}${reason}.`,
      ])
    },
  )
  return result!
}

/** The number of the last migration that code must have; a backup of before that rule has none. */
async function oldestCode(db: Db): Promise<number | undefined> {
  const has = await db.row`select 1 where to_regclass('oldest_code') is not null`
  return has ? (await db.row<{ migration: number }>`select migration from oldest_code`)?.migration : undefined
}

async function restorePostgres(restoring: Restoring): Promise<InBoth> {
  const { file, settings, vault, rows, last, replace } = restoring
  const { db, close } = await openPostgres(settings.DATABASE_URL!, settings, async () => {})
  try {
    const server = await serverVersion(db)
    const environment = environmentOf(settings.DATABASE_URL!, await requireProgram('pg_restore', server))
    await requireProgram('psql', server)
    const run = await tableIn(file, 'kysely_migration', environment)
    if (run.length === 0)
      throw new StartError([
        `${file} is no backup of the portal.`,
        `${file} n’est pas une sauvegarde du portail.`,
      ])
    const [oldest] = await tableIn(file, 'oldest_code', environment)
    refuseNewer(
      run.map(([name]) => name!),
      oldest && Number(oldest[1]),
    )
    for (const [, value] of await tableIn(file, 'secrets', environment)) vault.open(value!)
    const others = (await connectedProcesses(db)).filter(({ isThis }) => !isThis)
    if (others.length > 0)
      throw new StartError([
        `Processes of the portal use this database: ${others.map(({ host, pid }) => `${pid} (${host})`).join(', ')}. Stop them first.`,
        `Des processus du portail utilisent cette base de données\u00a0: ${others.map(({ host, pid }) => `${pid} (${host})`).join(', ')}. Arrêtez-les d’abord.`,
      ])
    const isEmpty = Object.keys(await countRows(db)).length === 0
    if (!isEmpty && !replace) throw new StartError(NOT_EMPTY)
    await load(file, environment, { first: isEmpty ? '' : EMPTY, last })
    return await judge(db, { file, vault, rows })
  } finally {
    await close()
  }
}
