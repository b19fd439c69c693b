import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { clock } from '#core/server/clock.ts'
import { createHttp } from '#core/server/http.ts'
import { mount } from '#core/server/mount.ts'
import { settings, words } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { exportAllUsers } from '../contract.ts'
import { exportFile, type Pieces } from './export-file.ts'

const { db, close } = await freshDatabase()
after(close)

test('the head of a compressed file leaves before its rows are made', { timeout: 10_000 }, async () => {
  const seen = Promise.withResolvers<void>()
  async function* pieces(): Pieces {
    yield { text: 'ID,First name,Last name\r\n', rows: 0 }
    await seen.promise
    yield { text: '1,Gagnon\r\n'.repeat(1000), rows: 1000 }
  }
  const file = () => exportFile(pieces(), { stop: new AbortController(), ended: async () => {} })
  const app = await createHttp({ ...settings, LOG_LEVEL: 'silent' }, words, () => false)
  const route = { endpoint: exportAllUsers, run: async () => ({ name: 'users.csv', file: file() }) }
  const checks = {
    authenticate: async () => undefined,
    antiForgery: antiForgery('secret'),
    words,
    tokenWasRefused: () => {},
  }
  mount(app, [route], { db, clock, settings }, checks)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/Report/AllUsers?token=any`)
  assert.equal(answer.headers.get('content-encoding'), 'gzip')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  assert.equal((await reader.read()).value, 'ID,First name,Last name\r\n')
  seen.resolve()
  let rest = ''
  for (let next; !(next = await reader.read()).done;) rest += next.value
  assert.equal(rest.split('\r\n').length, 1001)
  await app.close()
})
