import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHttp } from '#core/server/http.ts'
import { readSettings } from '#core/server/settings.ts'
import { words } from '#test/call.ts'
import { loginNeededPage } from './login-needed.ts'

const settings = readSettings({ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' })
const app = await createHttp(settings, words, () => false)
await app.register(loginNeededPage(settings, words))
const open = (url: string) => app.inject({ url, headers: { 'accept-language': 'fr-CA' } })

test('the page names its language, and keeps the one that its address names', async () => {
  const french = await open('/login-needed')
  assert.equal(french.headers['content-language'], 'fr-CA')
  assert.equal(french.headers['set-cookie'], undefined)
  const english = await open('/login-needed?locale=en-US')
  assert.match(english.body, /<html lang="en-US"/)
  assert.equal(english.headers['content-language'], 'en-US')
  assert.match(String(english.headers['set-cookie']), /^locale=en-US;/)
})

test('the switch of language keeps the address that will be filled in', async () => {
  const { body } = await open('/login-needed?login_hint=lea%40example.test')
  assert.match(body, /href="\/login-needed\?login_hint=lea%40example\.test&#38;locale=en-US" lang="en-US"/)
})
