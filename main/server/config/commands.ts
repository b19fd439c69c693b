import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { inTransaction } from '#core/server/handle.ts'
import { type InBoth, StartError } from '#core/server/operator.ts'
import type { Settings } from '#core/server/settings.ts'
import { misused } from '../admin-usage.ts'
import { unusable } from '../unusable-file.ts'
import { noteConflicts } from './conflicts.ts'
import { type ConfigFile, FILE_BYTES_MAX, readConfig, tooLarge, writeConfig } from './file.ts'
import { carryOut, type Plan, planAll, readAll } from './plan.ts'
import { asSystemAdmin, type Portal } from './portal.ts'
import { told } from './told.ts'

/** The exit code of a plan that has changes. */
const HAS_CHANGES = 2

type Asked = { as: string; out?: string | undefined; deletes?: boolean | undefined }
type Command = (db: Db, settings: Settings) => Promise<InBoth>

/** Reads the command line of `export`, `plan` and `apply`, and the file, before a database is opened. */
export function configCommand(
  name: 'export' | 'plan' | 'apply',
  [path, ...more]: readonly string[],
  { as, out, deletes }: Omit<Asked, 'as'> & { as: string | undefined },
): Command {
  if (as === undefined || more.length > 0 || (path === undefined) !== (name === 'export')) throw misused(name)
  if (path === undefined) {
    if (deletes) throw misused(name)
    return exportConfig({ as, out })
  }
  if (name === 'plan') return planConfig(path, { as, out, deletes })
  if (out !== undefined) throw misused(name)
  return applyConfig(path, { as, deletes })
}

/** Work in one transaction that is rolled back at its end. */
class Undone extends Error {}
async function withoutTrace<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: T
  try {
    await db.transaction(async (tx) => {
      result = await work(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return result!
}

/** Writes the configuration into a file, or prints it. */
export const exportConfig =
  ({ as: email, out }: Asked): Command =>
  async (db, settings) => {
    const config = await withoutTrace(db, (tx) =>
      asSystemAdmin(tx, { settings, email, now: clock.now() }, readAll),
    )
    const text = writeConfig(config)
    if (out === undefined) return [text.trimEnd(), text.trimEnd()]
    write(out, text)
    return [`The configuration is in ${out}.`, `La configuration est dans le fichier ${out}.`]
  }

/** What the file changes, tried out by the rules of the portal. What is wrong is said at once, and nothing is kept. */
async function judged(
  portal: Portal,
  { config, lines }: ConfigFile,
  { deletes, planned }: { deletes: boolean; planned: boolean },
): Promise<Plan> {
  const plan = await planAll(portal, config, { deletes })
  if (planned && config.Planned && plan.steps.length > 0) await noteConflicts(portal, config.Planned, plan)
  if (portal.problems.length === 0) await carryOut(portal, config, { deletes }, plan)
  if (portal.problems.length > 0) throw new StartError(lines(portal.problems))
  return plan
}

/** Says what a file would change; its exit code is 2 if that is anything. `out`: a file that `apply` takes, for this plan alone. */
export function planConfig(path: string, { as: email, out, deletes = false }: Asked): Command {
  const file = read(path)
  return async (db, settings) => {
    const now = clock.now()
    const plan = await withoutTrace(db, (tx) =>
      asSystemAdmin(tx, { settings, email, now }, (portal) =>
        judged(portal, file, { deletes, planned: false }),
      ),
    )
    if (plan.steps.length > 0) process.exitCode = HAS_CHANGES
    if (out !== undefined)
      write(
        out,
        writeConfig({
          ...file.config,
          Planned: { At: now.toISOString(), Delete: deletes, States: plan.states },
        }),
      )
    return told(plan)
  }
}

/** Changes the portal to what a file says, as a whole or not at all. */
export function applyConfig(path: string, { as: email, deletes }: Asked): Command {
  const file = read(path)
  const { Planned } = file.config
  if (Planned && deletes && !Planned.Delete)
    throw new StartError([
      `${path} was planned without --delete. Plan again.`,
      `Le plan ${path} a été fait sans --delete. Refaites le plan.`,
    ])
  return async (db, settings) => {
    const plan = await inTransaction(db, async (tx) => {
      await takeTurn(tx)
      return asSystemAdmin(tx, { settings, email, now: clock.now() }, (portal) =>
        judged(portal, file, { deletes: Planned?.Delete ?? deletes ?? false, planned: true }),
      )
    })
    const [english, french] = told(plan)
    return plan.steps.length === 0
      ? [english, french]
      : [`${english}\nApplied.${secretsIn(plan)[0]}`, `${french}\nAppliqué.${secretsIn(plan)[1]}`]
  }
}

/** A number of our own among the locks of the database. */
const LOCK_ID = 7_102_311_540

/** Refuses a second application at the same time. */
async function takeTurn(tx: Db) {
  const row = await tx.row<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}::bigint) as mine`
  if (!row!.mine)
    throw new StartError(['Another file is being applied.', 'Un autre fichier est en cours d’application.'])
}

/** The new apps, for which somebody generates a secret that they know. */
function secretsIn({ steps }: Plan): InBoth {
  const apps = steps
    .filter(({ kind, place: [key] }) => kind === 'create' && key === 'Apps')
    .map(({ place }) => place[1])
  if (apps.length === 0) return ['', '']
  const names = apps.join(', ')
  return [
    `\nNew apps, whose secrets are generated on their pages: ${names}`,
    `\nNouvelles applications, dont le secret se génère sur leur page\u00a0: ${names}`,
  ]
}

function read(path: string): ConfigFile {
  try {
    if (statSync(path).size > FILE_BYTES_MAX) throw tooLarge()
    return readConfig(readFileSync(path, 'utf8'))
  } catch (error) {
    throw error instanceof StartError ? error : unusable(path, error)
  }
}

function write(path: string, text: string) {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw unusable(path, error)
  }
}
