import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { requireSchema } from '#core/server/database/migrate.ts'
import { openEmbedded } from '#core/server/database/embedded.ts'
import { openDatabase } from '#core/server/database/open.ts'
import type { InBoth } from '#core/server/operator.ts'
import { openVault, type Vault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { recordBackup } from '#features/privacy/compliance/server/parts/record-backup.ts'
import { version } from '../version.ts'
import { countRows, logStateOf, requireKeys, requireRows, type Rows, totalOf } from './compare.ts'
import { type Dumped, dumpPostgres, STATEMENT_SECONDS } from './dump-postgres.ts'
import { makePrivateFile, writeManifest } from './manifest.ts'

/**
 * Writes the whole database into a file, restores that into a copy that is thrown away, and compares. The file appears under its
 * name only then.
 */
export const backup = (file: string) => async (settings: Settings) => {
  const written = `${file}.part`
  const { db, dump, close } = await openDatabase({ ...settings, STATEMENT_SECONDS }, requireSchema)
  try {
    const vault = openVault(settings)
    await requireKeys(db, vault)
    const at = clock.now()
    makePrivateFile(written)
    const { rows, copied } = dump
      ? await dumpEmbedded(written, { db, dump, vault })
      : await dumpPostgres(written, { db, url: settings.DATABASE_URL!, vault })
    await writeManifest(file, written, { version, at: at.toISOString(), rows }, vault)
    renameSync(written, file)
    await recordBackup(db, at)
    return told(file, rows, copied)
  } finally {
    rmSync(written, { force: true })
    await close()
  }
}

async function dumpEmbedded(
  file: string,
  { db, dump, vault }: { db: Db; dump: () => Promise<Uint8Array>; vault: Vault },
): Promise<Dumped> {
  const rows = await countRows(db)
  const zipped = await promisify(gzip)(await dump())
  writeFileSync(file, zipped)
  const copy = await openEmbedded(undefined, requireSchema, new Uint8Array(await promisify(gunzip)(zipped)))
  try {
    await requireRows(copy.db, rows)
    await requireKeys(copy.db, vault)
    return { rows, copied: await logStateOf(copy.db, vault) }
  } finally {
    await copy.close()
  }
}

function told(file: string, rows: Rows, copied: InBoth | undefined): InBoth {
  const [tables, total] = [Object.keys(rows).length, totalOf(rows)]
  return [
    `${file}: ${tables} tables, ${total} rows. ${
      copied
        ? `Restored into a copy, which has the same rows and whose keys open. ${copied[0]}`
        : 'NOT verified: the role may not create a database to restore it into (alter role … createdb).'
    }
Keep ${file}.json beside it, and SECRET_KEY (on the embedded database the file secret.key) apart: without it the keys in the backup cannot be opened.`,
    `${file}\u00a0: ${tables} tables, ${total} lignes. ${
      copied
        ? `Restaurée dans une copie, qui a les mêmes lignes et dont les clés se déchiffrent. ${copied[1]}`
        : 'NON vérifiée\u00a0: le rôle ne peut pas créer de base de données où la restaurer (alter role … createdb).'
    }
Conservez ${file}.json à côté, et SECRET_KEY (avec la base intégrée, le fichier secret.key) ailleurs\u00a0: sans elle, les clés de la sauvegarde ne se déchiffrent pas.`,
  ]
}
