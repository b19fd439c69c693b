import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openPostgres } from '#core/server/database/open.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { withInstalled } from '#test/postgres.ts'
import { postgres } from './databases.ts'
import { fill, signedIn, userOf } from './people.ts'
import { startPortal } from './process.ts'
import { rounds } from './rounds.ts'
import { acknowledgedBy, assertWhole, keepSaving, type Saver, saverOf } from './savers.ts'

const run = promisify(execFile)
const env = { ...process.env, PATH: withInstalled() }

/** Backs the database up as docs/deploy.md says, restores it beside the first, and returns the new address. */
async function backUpAndRestore(t: TestContext, url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-backup-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'comptoir.dump')
  await run('pg_dump', ['--format=custom', `--file=${file}`, url], { env })
  const restored = await emptyDatabase(url)
  await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${restored.url}`, file], { env })
  return restored.url
}

const copyOf = (saver: Saver): Saver => ({ ...saver, acknowledged: [...saver.acknowledged] })

test('F20: a backup taken during saves holds what was acknowledged before it, whole, and people sign in on it', async (t) => {
  const database = await postgres(t)
  const { admin, userIds } = await fill(database, 4)
  const portal = await startPortal(t, database.environment)
  await portal.ready
  const call = await signedIn(portal.origin, admin)
  const savers = userIds.map(saverOf)
  let over = false
  const saving = savers.map((saver) => keepSaving(call, saver, () => over))
  const times = rounds(5, 1)
  let saves = 0
  for (let round = 0; round < times; round += 1) {
    const enough = acknowledgedBy(savers) + 20
    while (acknowledgedBy(savers) < enough && portal.isAlive()) await setTimeout(1)
    const before = savers.map(copyOf)
    const url = await backUpAndRestore(t, database.url)
    saves += acknowledgedBy(savers) - acknowledgedBy(before)

    const { db, close } = await openPostgres(url)
    await assertWhole(db, before)
    await close()
    const restored = await startPortal(t, { DATABASE_URL: url })
    await restored.ready
    const there = await signedIn(restored.origin, admin)
    assert.equal((await userOf(there, userIds[0]!)).ID, userIds[0])
    restored.kill('SIGTERM')
    await restored.ended
  }
  over = true
  await Promise.all(saving)
  t.diagnostic(
    `${times} backups, ${saves} saves acknowledged while they were taken and restored; nothing lost, nothing by half`,
  )
})
