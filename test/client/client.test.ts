import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Document } from '#core/contract/openapi.ts'
import { givenUser } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import { clientTypes } from './generate.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'comptoir-client-'))
const portal = await startPortal()
after(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const compilerOptions = {
  strict: true,
  module: 'nodenext',
  lib: ['esnext', 'dom'],
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
}

/** What the compiler says of the folder; nothing when it compiles. */
function compile(): string {
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('a client that is generated from the document compiles, searches, locks and understands refusals', async () => {
  const document = (await (await fetch(`${portal.origin}/api/openapi.json`)).json()) as Document
  writeFileSync(join(folder, 'api.ts'), await clientTypes(document))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  cpSync(join(import.meta.dirname, 'program.ts'), join(folder, 'program.ts'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  assert.equal(compile(), '')

  const admin = await portal.signedIn({ role: 'system_admin' })
  await givenUser(portal.db, { lastName: 'Quenneville' })
  const program = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    run: (given: object) => Promise<object>
  }
  const idToken = admin.authorization.replace('Bearer ', '')
  const told = await program.run({ origin: portal.origin, idToken, document, query: 'quenneville' })
  assert.deepEqual(told, {
    withoutForgery: 403,
    total: 1,
    locked: true,
    answer: [true, 200, true],
    unlocked: true,
    self: [403, 'self', 'This is your own account.'],
    stale: [409, 'stale', 'what stands'],
  })
})
