import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { StartError } from '#core/server/operator.ts'
import { applyConfig, exportConfig, planConfig } from '#main/server/config/commands.ts'
import { readConfig, writeConfig } from '#main/server/config/file.ts'
import type { Config } from '#main/server/config/shape.ts'
import { settings } from './call.ts'
import { freshDatabase } from './fresh-database.ts'
import { givenUser } from './people.ts'

export const HELEN = 'helen@example.test'

/** An installation of its own, with a system admin, and its commands. */
export async function givenInstallation(t: TestContext) {
  const { db, close } = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-config-'))
  t.after(async () => {
    rmSync(folder, { recursive: true, force: true })
    await close()
  })
  const helen = await givenUser(db, {
    role: 'system_admin',
    email: HELEN,
    firstName: 'Helen',
    lastName: 'Roy',
  })
  return { db, helen, folder, ...commandsOn(db, folder) }
}

/** The commands on a database, whose files are in a folder. */
export function commandsOn(db: Db, folder: string) {
  const at = (name: string) => join(folder, name)
  const fileOf = (given: Config | string) => {
    writeFileSync(at('given.yaml'), typeof given === 'string' ? given : writeConfig(given))
    return at('given.yaml')
  }
  const exported = async () => {
    await exportConfig({ as: HELEN, out: at('exported.yaml') })(db, settings)
    return readFileSync(at('exported.yaml'), 'utf8')
  }
  return {
    exported,
    current: async () => readConfig(await exported()).config,
    plan: async (given: Config | string, deletes = false) => {
      const [english] = await planConfig(fileOf(given), { as: HELEN, deletes, out: at('plan.yaml') })(
        db,
        settings,
      )
      const { exitCode } = process
      process.exitCode = 0
      return { english, exitCode: exitCode ?? 0, planned: readFileSync(at('plan.yaml'), 'utf8') }
    },
    apply: async (given: Config | string, deletes = false) =>
      (await applyConfig(fileOf(given), { as: HELEN, deletes })(db, settings))[0],
  }
}

/** What a command refuses with, in English. */
export async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    assert.ok(error instanceof StartError, String(error))
    return error.inBoth[0]
  }
  return assert.fail('nothing was refused')
}
