import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
import { type InBoth, StartError } from '../operator.ts'
import { type Db, databaseOver } from './database.ts'
import { type Lease, takeLease } from './folder-lease.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase, Prepare } from './open.ts'
import { PGliteThread } from './pglite-thread.ts'
import type { Started } from './pglite-worker.ts'
import { DATABASE, makePrivateFolder } from './private-folder.ts'
import { timeStatement } from './statement-watch.ts'

/** The embedded database; without a folder in memory: for tests, or with a tar of `dump` to look into it. */
export async function openEmbedded(
  folder?: string,
  prepare: Prepare = migrate,
  tar?: Tar,
): Promise<OpenDatabase> {
  const lease = folder === undefined ? undefined : await hold(folder)
  const kept = lease && { folder: join(folder!, DATABASE), lease: lease.file }
  return openThread({ kept, tar }, prepare, lease?.release)
}

/** What `dump` answers. */
type Tar = Uint8Array<ArrayBuffer>

async function openThread(started: Started, prepare: Prepare, release = () => {}): Promise<OpenDatabase> {
  const thread = new PGliteThread(started)
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({
      // The thread has all members that the dialect calls; the type has more, such as a transaction's rollback.
      pglite: thread as never,
    }),
    log: timeStatement,
  })
  const close = async () => {
    await kysely.destroy()
    release()
  }
  await prepare(kysely).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { db: databaseOver(kysely), close, pool: () => undefined, dump: () => thread.dump() }
}

/**
 * Restores the database of a folder from a tar of `dump`. A database that is there is replaced only with `replace`, and only once
 * `check` has accepted the new one.
 */
export async function restoreEmbedded(
  folder: string,
  tar: Tar,
  { replace, check }: { replace: boolean; check: (db: Db) => Promise<void> },
): Promise<void> {
  const lease = await hold(folder)
  const [place, staged, former] = ['', '-restored', '-former'].map((end) => join(folder, `${DATABASE}${end}`))
  try {
    if (!replace && existsSync(join(place!, 'PG_VERSION'))) throw new StartError(NOT_EMPTY)
    rmSync(staged!, { recursive: true, force: true })
    const { db, close } = await openThread(
      { kept: { folder: staged!, lease: lease.file }, tar },
      async () => {},
    )
    try {
      await check(db)
    } finally {
      await close()
    }
    rmSync(former!, { recursive: true, force: true })
    renameSync(place!, former!)
    renameSync(staged!, place!)
    rmSync(former!, { recursive: true, force: true })
  } finally {
    rmSync(staged!, { recursive: true, force: true })
    lease.release()
  }
}

/** The refusal of a restore, without --replace, into a database that has data. */
export const NOT_EMPTY: InBoth = [
  'The database is not empty. To replace all that is in it, add --replace.',
  'La base de données n’est pas vide. Pour remplacer tout ce qu’elle contient, ajoutez --replace.',
]

async function hold(folder: string): Promise<Lease> {
  try {
    makePrivateFolder(folder)
    return await takeLease(folder)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartError([
      `The data folder ${folder} cannot be made or written (${code}). Check DATA_DIR.`,
      `Le dossier de données ${folder} ne peut être créé ou modifié (${code}). Vérifiez DATA_DIR.`,
    ])
  }
}
