import assert from 'node:assert/strict'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { record } from '#domain/server/events.ts'
import { payloadOf } from '#features/webhooks/server/deliver/payload.ts'
import { givenToken } from './api-tokens.ts'
import { freshDatabase } from './fresh-database.ts'
import { freePort } from './identity.ts'
import { givenUser } from './people.ts'
import { startPortal } from './portal.ts'
import { givenSource } from './scim.ts'
import { beginQueueing, deliveriesOf, givenWebhook, queueAll, sendDue } from './webhooks.ts'

const languages = ['', '.fr']
/** The code blocks of a document in one language of code. */
const blocks = (file: string, code: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```/gm)].flatMap(([, of, text]) =>
    of === code ? [text!] : [],
  )

const run = promisify(execFile)
const isCurlMissing = spawnSync('curl', ['--version']).status !== 0

test(
  'each curl command of the documents about the API and SCIM does what it says, in both languages',
  { skip: isCurlMissing && 'curl is missing' },
  async () => {
    const portal = await startPortal()
    after(portal.close)
    const owner = await givenUser(portal.db, { role: 'system_admin' })
    const { token: source } = await givenSource(portal.db, { owner, expiresAt: new Date('2999-01-01') })
    const { text } = await givenToken(portal.db, owner)
    const clerk = await givenUser(portal.db)
    for (const [document, TOKEN] of [
      ['api', text],
      ['scim', source],
    ] as const)
      for (const language of languages) {
        const lines = blocks(`docs/${document}${language}.md`, 'sh').flatMap((block) =>
          block.trim().split('\n'),
        )
        assert.ok(lines.length > 0 && lines.every((line) => line.startsWith('curl ')), document)
        for (const line of lines) {
          const here = line
            .replace(/https:\/\/port\w+\.example\.com/, portal.origin)
            .replace(/(?<=id=)[0-9a-f-]{36}/, clerk)
          assert.notEqual(here, line)
          const { stdout } = await run('sh', ['-c', `${here} --silent --fail-with-body`], {
            env: { ...process.env, TOKEN },
          })
          assert.ok(JSON.parse(stdout), line)
        }
      }
    const locked = await portal.db.row`select locked from users where id = ${clerk}`
    assert.deepEqual(locked, { locked: true })
  },
)

test('the receiver of the document about webhooks takes what the portal sends, and nothing forged; its example has the fields', async () => {
  const { db, close } = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'))
  after(() => rmSync(folder, { recursive: true }))
  after(close)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const language of languages) {
    const document = `docs/webhooks${language}.md`
    const [program] = blocks(document, 'js')
    const port = await freePort()
    writeFileSync(join(folder, 'receiver.mjs'), program!.replace('listen(8080)', `listen(${port})`))
    await beginQueueing(db)
    const address = `http://localhost:${port}`
    const { id, secret } = await givenWebhook(db, { address })
    const receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
      env: { WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    after(() => receiver.kill())
    const forged = () =>
      fetch(address, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => 0,
      )
    let status = 0
    for (let n = 0; n < 200 && status === 0; n += 1) status = await forged()
    assert.equal(status, 401)
    const detail = { LastName: ['Roy', 'Côté'] }
    const at = new Date()
    const userId = await givenUser(db)
    const event = await record(db, { kind: 'user-changed', at, userId, detail })
    await queueAll(db)
    const [said] = await Promise.all([once(receiver.stdout, 'data'), sendDue(db)])
    assert.equal(String(said[0]), `event_${event} user_changed ${event}\n`)
    const [row] = await deliveriesOf(db, id)
    assert.deepEqual([row!.taken, row!.status], [true, 204])

    const [example] = blocks(document, 'json').map((text) => JSON.parse(text) as Payload)
    const none = {
      origin: null,
      outcome: null,
      userId,
      actorId: null,
      appId: null,
      dealerId: null,
      storeId: null,
    }
    const sent = JSON.parse(payloadOf({ id: event, at, kind: 'user-changed', ...none, detail })) as Payload
    assert.deepEqual(Object.keys(example!), Object.keys(sent))
    assert.deepEqual(Object.keys(example!.data), Object.keys(sent.data))
    assert.deepEqual([example!.type, example!.data['changes']], [sent.type, sent.data['changes']])
  }
})
type Payload = { type: string; data: Record<string, unknown> }
