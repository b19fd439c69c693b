import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, test } from 'node:test'
import { startListener } from '#main/server/listener.ts'
import { createPortal } from '#main/server/portal.ts'
import { createServer } from '#main/server/server.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { freePort } from '#test/identity.ts'
import { atTheDoor, besideCalls, ofTheDemo, ofTheInbox, ofThePages } from './beside-calls.ts'
import { registeredBy, settingsWith } from './registered.ts'
import { calls } from './run.ts'

const { db, close } = await freshDatabase()
after(close)
const port = await freePort()
const plain = settingsWith(port, { DEMO: 'false' })
const demo = settingsWith(port, { DEMO: 'true', MAIL_INBOX: 'true' })

/** The calls, and these. */
const known = (...lists: Record<string, string>[]) =>
  [
    ...calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
    ...lists.flatMap((list) => Object.keys(list)),
  ].sort()

test('the server answers at the calls and at what is listed beside them, and nowhere else', async () => {
  assert.deepEqual(await registeredBy(() => createServer(plain, db)), known(besideCalls))
})

test('a demo answers at its apps and its inbox too, and nowhere else', async () => {
  const registered = await registeredBy(() => createServer(demo, db))
  assert.deepEqual(registered, known(besideCalls, ofTheDemo, ofTheInbox))
})

test(
  'with its pages the portal answers at these too, and nowhere else',
  { skip: !existsSync('dist/index.html') && 'the pages are not built' },
  async () => {
    const registered = await registeredBy(() => createPortal(plain, db))
    assert.deepEqual(registered, known(besideCalls, ofThePages))
  },
)

test('before its database is there the portal answers at nothing that tells of anybody', async () => {
  assert.deepEqual(await registeredBy(() => startListener(plain)), Object.keys(atTheDoor).sort())
})
