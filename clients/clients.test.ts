import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { givenUser } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import type * as Client from './typescript/src/index.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'comptoir-client-'))
const portal = await startPortal()
after(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

/** Compiles; it prints what is wrong and fails otherwise. */
const compile = (...options: string[]) =>
  execFileSync(join(root, 'node_modules/.bin/tsc'), options, { stdio: ['ignore', 'inherit', 'inherit'] })
const load = async <M>(file: string) => (await import(pathToFileURL(join(folder, file)).href)) as M

// The client as another project has it, and a program that uses it.
const installed = join(folder, 'node_modules/comptoir-client')
mkdirSync(installed, { recursive: true })
cpSync(join(root, 'clients/typescript/package.json'), join(installed, 'package.json'))
compile('--project', join(root, 'clients/typescript'), '--outDir', join(installed, 'dist'))
cpSync(join(import.meta.dirname, 'program.ts'), join(folder, 'program.ts'))
writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
const options = '--ignoreConfig --strict --target es2022 --module nodenext --lib es2022,dom --types'.split(
  ' ',
)
compile(...options, '', '--rootDir', folder, join(folder, 'program.ts'))

test('a program searches, locks, saves a form with a file and understands refusals through the client', async () => {
  const admin = await portal.signedIn({ role: 'system_admin' })
  for (const name of ['Quenneville', 'Quenneville', 'Quenneville'])
    await givenUser(portal.db, { lastName: name })
  const { run } = await load<{ run: (...given: object[]) => Promise<object> }>('program.js')
  const { authorization, ...headers } = admin.headers
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1d6fb8' } })
    .png()
    .toBuffer()
  const answers = await run(
    { url: portal.origin, token: authorization.replace('Bearer ', ''), headers },
    { id: admin.id, logo: new Blob([new Uint8Array(picture)]) },
  )
  assert.deepEqual(answers, {
    found: ['Quenneville', 'Quenneville', 'Quenneville'],
    locked: true,
    unlocked: true,
    logo: true,
    uploaded: 'people',
    self: [403, 'self', 'This is your own account.', false],
    stale: [
      409,
      'stale',
      'Someone else changed this record in the meantime. Reload to see the new values.',
      true,
    ],
  })
})

test('a call without an answer is repeated with the same key, and not where it could be done twice', async () => {
  const { comptoir, Refused } = await load<typeof Client>('node_modules/comptoir-client/dist/index.js')
  const asked: [path: string, key: string | undefined][] = []
  const server = createServer((request, response) => {
    asked.push([request.url!, request.headers['idempotency-key'] as string | undefined])
    if (asked.length === 1) return request.socket.destroy()
    if (asked.length === 2) return response.writeHead(503, { 'retry-after': '0' }).end()
    if (request.url === '/api/App') return response.writeHead(502).end('<h1>Bad gateway</h1>')
    return response.end('{"success":true,"code":200,"data":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const there = comptoir({ url: `http://127.0.0.1:${port}`, token: () => 'text' })
    const app = { Name: 'x', DisplayName: 'x', ClientID: 'x' }
    await there.deleteScimSource({ id: 'x' })
    const keys = new Set(asked.map(([, key]) => key))
    assert.equal(asked.length, 3)
    assert.ok(keys.size === 1 && [...keys][0])
    await assert.rejects(
      there.saveApp({ app }),
      (error) => error instanceof Refused && error.status === 502 && error.problem === '',
    )
    assert.deepEqual(asked.slice(3), [['/api/App', undefined]])
  } finally {
    server.close()
  }
})
