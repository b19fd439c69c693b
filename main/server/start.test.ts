import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const checkout = mkdtempSync(join(tmpdir(), 'comptoir-checkout-'))
for (const folder of ['core', 'domain', 'features', 'main', 'db'])
  cpSync(join(root, folder), join(checkout, folder), { recursive: true })
for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(checkout, file))
symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
after(() => {
  chmodSync(checkout, 0o755)
  rmSync(checkout, { recursive: true })
})

/** Starts the portal of the checkout as somebody who may not write there. */
const start = (environment: Record<string, string>, ...options: string[]) =>
  spawnSync(process.execPath, ['main/server/start.ts', ...options], {
    cwd: checkout,
    encoding: 'utf8',
    timeout: 60_000,
    env: { SECRET_KEY: 'x'.repeat(32), DATA_DIR: join(checkout, 'data'), ...environment },
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  })

test('without pages, and where they cannot be built, the start says in a sentence what to run', () => {
  chmodSync(checkout, 0o555)
  const { status, stdout, stderr } = start({})
  assert.deepEqual([status, stdout, stderr], [1, '', 'The pages are not built. Run: npm run build\n'])
})

test('in production a build that is there is never replaced', () => {
  chmodSync(checkout, 0o755)
  mkdirSync(join(checkout, 'dist'), { mode: 0o777 })
  writeFileSync(join(checkout, 'dist/.built-from'), 'other sources')
  for (const production of [{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://127.0.0.1:1/none' }]) {
    const { status, stdout, stderr } = start(production)
    assert.deepEqual(
      [status, stdout, stderr],
      [1, '', 'The pages in dist/ were built from other sources. Run: npm run build\n'],
    )
  }
})

test(
  'a data folder that cannot be made is refused in a sentence',
  { skip: process.platform !== 'linux' },
  () => {
    const { status, stderr } = start({ DATA_DIR: '/proc/x' }, '--without-pages')
    const sentence = 'The data folder /proc/x cannot be made or written (ENOENT). Check DATA_DIR.\n'
    assert.deepEqual([status, stderr], [1, sentence])
  },
)
