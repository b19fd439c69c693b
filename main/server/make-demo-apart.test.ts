import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InBoth } from '#core/server/operator.ts'
import { settings } from '#test/call.ts'
import { makeDemoApart } from './make-demo-apart.ts'

test('that the demo network is being made is said before it is, and that it failed too', async () => {
  const said: InBoth[] = []
  const { DATABASE_URL } = process.env
  const { execArgv } = process
  process.env.DATABASE_URL = 'postgres://127.0.0.1:1/none'
  // Those of the test runner would make the program a test.
  process.execArgv = []
  const making = makeDemoApart(settings, (inBoth) => said.push(inBoth))
  process.execArgv = execArgv
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL
  else process.env.DATABASE_URL = DATABASE_URL
  assert.match(String(said), /^Making the demo network.*,Création du réseau de démonstration/)
  await assert.rejects(making, /^StartError: The demo network was not made/)
  assert.equal(said.length, 1)
})
