import { type Db, sql } from '#core/server/database/database.ts'
import { migrationFiles, tooNew } from '#core/server/database/migrate.ts'
import { type InBoth, StartError } from '#core/server/operator.ts'
import { storedSecret, type Vault } from '#core/server/secrets.ts'
import { CHECKPOINT_KEY } from '#domain/server/event-seals.ts'
import { isIntact, verifyLog } from '#features/changes/log/server/verify-log.ts'
import type { Manifest } from './manifest.ts'

export type Rows = Manifest['rows']

/** The number of rows of each table. */
export async function countRows(db: Db): Promise<Rows> {
  const tables = await db.rows<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`
  const rows: Rows = {}
  for (const { name } of tables) {
    const counted = await db.row<{ n: number }>`select count(*) as n from ${sql.id('public', name)}`
    rows[name] = counted!.n
  }
  return rows
}

/** Refuses a restored database whose tables do not have the rows that they had. */
export async function requireRows(db: Db, expected: Rows): Promise<void> {
  const found = await countRows(db)
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  const other = names.filter((name) => found[name] !== expected[name])
  if (other.length === 0) return
  const list = other.map((name) => `${name} ${found[name] ?? '—'} / ${expected[name] ?? '—'}`).join(', ')
  throw new StartError([
    `Tables whose rows are not those of the backup (restored / saved): ${list}.`,
    `Tables dont les lignes ne sont pas celles de la sauvegarde (restaurées / sauvegardées)\u00a0: ${list}.`,
  ])
}

/** Refuses a database whose stored keys SECRET_KEY does not open. */
export async function requireKeys(db: Db, vault: Vault): Promise<void> {
  const stored = await db.rows<{ value: string }>`select value from secrets`
  for (const { value } of stored) vault.open(value)
}

/** Says whether the recorded events are as they were sealed. If not, the exit code is 2, as that of `verify-log`. */
export async function logStateOf(db: Db, vault: Vault): Promise<InBoth> {
  const verified = await verifyLog(db, await storedSecret(db, vault, CHECKPOINT_KEY))
  if (isIntact(verified)) return ['The log of events is intact.', 'Le journal des événements est intact.']
  process.exitCode = 2
  return [
    'The log of events is NOT intact: verify-log says what is not as it was sealed.',
    'Le journal des événements n’est PAS intact\u00a0: verify-log dit ce qui n’est pas tel qu’il a été scellé.',
  ]
}

export const totalOf = (rows: Rows) => Object.values(rows).reduce((sum, n) => sum + n, 0)

/** Refuses a backup of a newer schema on which this version does not work. */
export function refuseNewer(run: readonly string[], oldest: number | undefined) {
  const unknown = tooNew(run, oldest)
  if (unknown !== undefined)
    throw new StartError([
      `The backup is of a newer version: it has been through ${unknown}. Restore it with that version.`,
      `La sauvegarde est d’une version plus récente\u00a0: elle a reçu ${unknown}. Restaurez-la avec cette version.`,
    ])
}

/** Compares what was restored with what the backup says of itself. */
export async function judge(
  db: Db,
  { file, vault, rows }: { file: string; vault: Vault; rows: Rows | undefined },
): Promise<InBoth> {
  const found = rows ?? (await countRows(db))
  if (rows) await requireRows(db, rows)
  await requireKeys(db, vault)
  const [tables, total] = [Object.keys(found).length, totalOf(found)]
  const run = await db.rows<{ name: string }>`select name from kysely_migration`
  const isBehind = run.length < migrationFiles().length
  const log: InBoth = isBehind
    ? [
        'Its schema is of an earlier version: run migrate, then verify-log.',
        'Son schéma est d’une version antérieure\u00a0: exécutez migrate, puis verify-log.',
      ]
    : await logStateOf(db, vault)
  return [
    `Restored from ${file}: ${tables} tables, ${total} rows${rows ? ', as they were saved' : `. ${file}.json is missing, so they were not compared`}. The keys open. ${log[0]}`,
    `Restauration de ${file}\u00a0: ${tables} tables, ${total} lignes${rows ? ', telles qu’elles ont été sauvegardées' : `. ${file}.json manque\u00a0: elles n’ont pas été comparées`}. Les clés se déchiffrent. ${log[1]}`,
  ]
}
