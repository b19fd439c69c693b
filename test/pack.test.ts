import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { packServer } from '#main/pack.ts'
import packageFile from '../package.json' with { type: 'json' }

const outer = mkdtempSync(join(tmpdir(), 'comptoir-pack-'))
const installed = join(outer, 'node_modules/comptoir')
const folder = join(installed, 'portal')
packServer(folder)
symlinkSync(join(import.meta.dirname, '../node_modules'), join(installed, 'node_modules'))
after(() => rmSync(outer, { recursive: true }))

test('every file that the package imports is in it, or in a package of production', () => {
  const missing = globSync('**/*.{js,mjs}', { cwd: folder }).flatMap((file) => {
    const imported = readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:^(?:import|export|\}) .*?from |^import |import\(|new URL\()'([^']+)'/gm,
    )
    return [...imported].map(([, name]) => name!).filter((name) => !isThere(file, name))
  })
  assert.deepEqual(missing, [])
})

function isThere(file: string, name: string) {
  if (name.startsWith('node:')) return true
  if (name.startsWith('#')) return existsSync(join(folder, name.slice(1)))
  if (name.startsWith('.')) return existsSync(join(folder, file, '..', name))
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/') in packageFile.dependencies
}

test('an older Node.js is refused in a sentence by each program', () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  for (const [program, LANG, sentence] of [
    ['main/start.mjs', 'C', /^Comptoir needs Node\.js 24, and this is .*\n$/],
    ['main/server/admin.js', 'fr_CA.UTF-8', /^Comptoir exige Node\.js 24; celui-ci est .*\n$/],
  ] as const) {
    const preload = `data:text/javascript,${encodeURIComponent(older)}`
    const { status, stderr } = spawnSync(process.execPath, ['--import', preload, join(folder, program)], {
      encoding: 'utf8',
      env: { LANG },
    })
    assert.equal(status, 1)
    assert.match(stderr, sentence)
  }
})

test('messages name the command of the package', () => {
  const files = globSync('**/*.js', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  assert.deepEqual(
    files.filter((text) => text.includes('npm run admin')),
    [],
  )
})

test('the package starts below node_modules, and has no test and no source in TypeScript', async () => {
  const { comptoir, 'comptoir-admin': admin } = packageFile.bin
  for (const program of [comptoir, admin])
    assert.match(readFileSync(join(installed, program), 'utf8'), /^#!\/usr\/bin\/env /)
  assert.deepEqual(globSync('**/*.{ts,tsx,test.*}', { cwd: folder }), [])
  const child = spawn(process.execPath, [join(installed, comptoir)], {
    cwd: outer,
    env: { SECRET_KEY: 'x'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1:1/none', PORT: '0' },
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  child.kill('SIGKILL')
  assert.match(String(line), /Waiting for it/)
})
