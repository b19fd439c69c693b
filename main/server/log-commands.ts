import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clock } from '#core/server/clock.ts'
import { type Db, isForbidden, isLockedOut } from '#core/server/database/database.ts'
import { type InBoth, StartError } from '#core/server/operator.ts'
import { openVault, storedSecret } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { CHECKPOINT_KEY } from '#domain/server/event-seals.ts'
import { isIntact, recordVerification, verifyLog } from '#features/changes/log/server/verify-log.ts'
import { checkpointsIn, reportOf } from '#features/changes/log/server/verify-report.ts'
import { archiveEvents } from '#features/privacy/archive/server/archive-events.ts'
import { judgeArchives } from '#features/privacy/archive/server/compare-archive.ts'
import { hindrances } from '#features/privacy/archive/server/hindrances.ts'
import { restoreEvents } from '#features/privacy/archive/server/restore-events.ts'
import { unusable } from './unusable-file.ts'

/** Verifies the chain of events. Its exit code tells a script. */
export const verify =
  (file: string | undefined, archives: string | undefined) =>
  async (db: Db, settings: Settings): Promise<InBoth> => {
    const key = await storedSecret(db, openVault(settings), CHECKPOINT_KEY)
    const kept = file === undefined ? [] : checkpointsOf(file)
    const verified = await verifyLog(db, key, { kept, onProgress: showProgress })
    const wrong = await judgeArchives(db, archives)
    const isWhole = isIntact(verified) && wrong.length === 0
    await recordVerification(db, isWhole, clock.now())
    if (!isWhole) process.exitCode = 2
    return reportOf(verified, kept.length, wrong)
  }

function checkpointsOf(file: string) {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw unusable(file, cause)
  }
  const kept = checkpointsIn(text)
  if (kept.length > 0) return kept
  throw new StartError([`${file} holds no checkpoint.`, `Aucun point de contrôle dans le fichier ${file}.`])
}

/** On a terminal, over the report's place. */
function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done < total ? `${done} / ${total}` : ''}`)
}

/** A month, as `--before` takes it. */
export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Archives the months before this one into files of the folder. Its exit code tells a script that a month stays. */
export const archiveCommand =
  (before: string, to: string | undefined) =>
  async (db: Db, settings: Settings): Promise<InBoth> => {
    const folder = to ?? join(settings.DATA_DIR, 'archives')
    const archive = async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return archiveEvents(db, {
        before: `${before}-01`,
        folder,
        now: () => clock.now(),
        rules: settings,
        onMonth: (month, { rows }) => console.log(`${month.slice(0, 7)}: ${rows}`),
      })
    }
    const { months, waits } = await withReason(archive(), folder)
    const [english, french] = waits ? hindrances[waits.why] : ['', '']
    const month = waits?.month.slice(0, 7)
    if (waits) process.exitCode = 2
    return [
      `Months archived in ${folder}: ${months}.${month ? ` ${month} stays: ${english}.` : ''}`,
      `Mois archivés dans ${folder}\u00a0: ${months}.${month ? ` ${month} reste\u00a0: ${french}.` : ''}`,
    ]
  }

/** Restores the events of a file. */
export const restoreCommand =
  (file: string) =>
  async (db: Db): Promise<InBoth> => {
    const { month, rows } = await withReason(restoreEvents(db, file, clock.now()), file)
    return [
      `${month.slice(0, 7)} is in the database again. Events: ${rows}.`,
      `${month.slice(0, 7)} est de nouveau dans la base de données. Événements\u00a0: ${rows}.`,
    ]
  }

/** Says in a sentence what an operator can mend. `place`: what is read or written; a full disk does not name it. */
const withReason = <T>(work: Promise<T>, place: string): Promise<T> =>
  work.catch((cause: unknown) => {
    const { code, path = code === 'ENOSPC' ? place : undefined } = cause as NodeJS.ErrnoException
    if (isForbidden(cause))
      throw new StartError(
        [
          'The role of DATABASE_URL may not remove a partition. Run it as the owner of the schema.',
          'Le rôle de DATABASE_URL ne peut pas retirer une partition. Exécutez la commande en tant que propriétaire du schéma.',
        ],
        { cause },
      )
    if (isLockedOut(cause))
      throw new StartError(
        [
          'Other transactions hold the events. Nothing has changed; run the command again.',
          'D’autres transactions retiennent les événements. Rien n’a changé; relancez la commande.',
        ],
        { cause },
      )
    if (path !== undefined) throw unusable(path, cause)
    throw cause
  })
