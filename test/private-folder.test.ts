import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { openEmbedded } from '#core/server/database/embedded.ts'
import { DATABASE, makePrivateFolder } from '#core/server/database/private-folder.ts'
import { openVault } from '#core/server/secrets.ts'

const all = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
]

/** What others may read, write or list, with its mode. */
const open = (folder: string) =>
  all(folder).flatMap((path) => {
    const stat = statSync(path)
    const mode = stat.mode & 0o777
    return mode === (stat.isDirectory() ? 0o700 : 0o600) ? [] : [`${path} ${mode.toString(8)}`]
  })

test(
  'K175: the data folder is open to the user that runs the portal alone, from the first start and after writes',
  { skip: process.platform === 'win32' && 'Windows has no such modes' },
  async (t) => {
    const parent = mkdtempSync(join(tmpdir(), 'comptoir-private-'))
    t.after(() => rmSync(parent, { recursive: true, force: true }))
    const umask = process.umask(0)
    t.after(() => process.umask(umask))
    const folder = join(parent, 'of', 'data')
    const first = await openEmbedded(folder)
    openVault({ SECRET_KEY: undefined, DATA_DIR: folder })
    assert.deepEqual(open(folder), [])
    await first.db.rows`create table grown (text text)`
    await first.db.rows`insert into grown select repeat(n::text, 100) from generate_series(1, 20000) as n`
    await first.db.rows`checkpoint`
    await first.close()
    assert.ok(all(folder).length > 500)
    assert.deepEqual(open(folder), [])

    // As earlier versions left it, with something of the operator's beside it.
    for (const path of all(folder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
    mkdirSync(join(folder, 'backups'))
    writeFileSync(join(folder, 'backups', 'monday.sh'), '', { mode: 0o755 })
    const second = await openEmbedded(folder)
    await second.db.rows`insert into grown values ('x')`
    await second.close()
    assert.deepEqual(open(folder), [
      `${join(folder, 'backups')} 777`,
      `${join(folder, 'backups', 'monday.sh')} 755`,
    ])
    assert.equal(statSync(join(parent, 'of')).mode & 0o777, 0o777)
  },
)

test('a start goes on while a process that was killed is still removing files', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-private-'))
  makePrivateFolder(folder)
  const still = new Worker(
    `const { rmSync, writeFileSync } = require('node:fs')
     for (let n = 0; ; n += 1) {
       writeFileSync(\`\${process.env.FOLDER}/\${n % 50}\`, '')
       rmSync(\`\${process.env.FOLDER}/\${(n + 25) % 50}\`, { force: true })
     }`,
    { eval: true, env: { FOLDER: join(folder, DATABASE) } },
  )
  t.after(async () => {
    await still.terminate()
    rmSync(folder, { recursive: true, force: true })
  })
  while (readdirSync(join(folder, DATABASE)).length === 0);
  for (let start = 0; start < 500; start += 1) makePrivateFolder(folder)
})
