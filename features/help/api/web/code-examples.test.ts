import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { documentIn } from '#test/openapi/document.ts'
import { collectionOf } from './collection.ts'
import { curlOf, isForPrograms, typescriptOf } from './code-examples.ts'
import { callsOf, mayCall } from './operations.ts'

const api = documentIn('fr-CA')
const calls = callsOf(api)
const programs = calls.filter(isForPrograms)
const named = (name: string) => calls.find(({ operationId }) => operationId === name)!

/** The arguments that a shell gives to curl. */
const given = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
    env: { ...process.env, COMPTOIR_TOKEN: 'a token' },
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1)

test('a shell reads each example of curl as one address, the token and the body of the document', () => {
  for (const call of programs) {
    const all = given(curlOf(call, api))
    const [address, ...more] = all.filter((one) => one.startsWith('https://'))
    assert.deepEqual([new URL(address!).pathname, more], [call.path, []])
    const body = all[all.indexOf('-d') + 1]!
    const { example } = call.requestBody?.content['application/json'] ?? {}
    if (example) assert.deepEqual(JSON.parse(body), example, call.operationId)
  }
  assert.deepEqual(given(curlOf(named('lockUser'), api)).slice(-2), ['-H', 'Authorization: Bearer a token'])
})

test('the compiler accepts each example of TypeScript with the client', () => {
  const root = join(import.meta.dirname, '../../../..')
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-examples-'))
  const head = `import { comptoir } from '${root}/clients/typescript/src/index.ts'
declare const process: { env: Record<string, string> }
declare const openAsBlob: (path: string) => Promise<Blob>
`
  const bodies = programs.map((call, n) => {
    const text = typescriptOf(call, api).replace(/^import .*\n/gm, '')
    return `export async function example${n}() {\n${text}\nreturn answer\n}\n`
  })
  writeFileSync(join(folder, 'examples.ts'), head + bodies.join(''))
  const options = '--ignoreConfig --noEmit --strict --target es2022 --module nodenext --lib es2022,dom'
  const more = ['--types', '', '--allowImportingTsExtensions', join(folder, 'examples.ts')]
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), ...more], { stdio: 'pipe' })
  } catch (error) {
    assert.fail(String((error as { stdout: unknown }).stdout))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the collection has each call that a program makes once, with the address of the portal and no token', () => {
  const { item, variable, auth } = collectionOf(api)
  const requests = item.flatMap((folder) => folder.item)
  assert.deepEqual(
    requests.map(({ name }) => name).toSorted(),
    programs.map(({ operationId }) => operationId).toSorted(),
  )
  assert.deepEqual(
    variable.map(({ value }) => value),
    ['https://portal.demo.comptoir.test', ''],
  )
  assert.deepEqual(auth.bearer[0]!.value, '{{token}}')
  const lock = requests.find(({ name }) => name === 'lockUser')!
  assert.match(lock.request.url.raw, /^\{\{url\}\}\/api\/User\/Lock\?id=[0-9a-f-]{36}$/)
})

test('a person may make the calls whose permissions they hold, and those of system admins only as one', () => {
  const may = (name: string, role: string | null, ...permissions: readonly 'lock-users'[]) =>
    mayCall({ role, permissions }, named(name))
  assert.deepEqual([may('lockUser', null), may('lockUser', null, 'lock-users')], [false, true])
  assert.deepEqual(
    [may('factorRules', 'admin', 'lock-users'), may('factorRules', 'system_admin')],
    [false, true],
  )
})
