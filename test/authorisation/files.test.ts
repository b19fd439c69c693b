import assert from 'node:assert/strict'
import { buildPages } from '#main/build.ts'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { IMAGES_PATH } from '#core/contract/images.ts'
import { readSettings } from '#core/server/settings.ts'
import { createPortal } from '#main/server/portal.ts'
import { givenUser } from '#test/people.ts'
import { sharedPortal } from './shared-portal.ts'

const { portal } = await sharedPortal()
const { db, origin } = portal

test('B040: an image is read by anyone who knows its name, as an image and nothing else', async () => {
  const hash = createHash('sha256').update('<script>').digest('hex')
  await db.rows`insert into images (hash, type, bytes) values (${hash}, 'image/png', ${Buffer.from('<script>')})`
  const image = await fetch(origin + IMAGES_PATH + hash)
  assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/png'])
  assert.equal(image.headers.get('x-content-type-options'), 'nosniff')
  assert.match(image.headers.get('content-security-policy')!, /sandbox/)
  for (const name of ['', hash.slice(1), `${hash}.png`, 'a'.repeat(64), `..%2f${hash}`, '%27'])
    assert.equal((await fetch(origin + IMAGES_PATH + name)).status, 404, name)
})

test('B039: the list for the app selector may be kept by the reader’s own browser alone', async () => {
  const { headers } = await portal.signIn(await givenUser(db))
  const answer = await fetch(`${origin}/api/App/Metadata?appNames=nothing`, { headers })
  assert.match(answer.headers.get('cache-control')!, /^private/)
  assert.match(answer.headers.get('vary')!, /Authorization/)
  assert.equal(answer.headers.get('content-language'), 'en-US')
  assert.deepEqual(await answer.json(), [])
})

test('G132: static files are those of the build, and no others', async () => {
  await buildPages(() => {})
  const app = await createPortal(
    readSettings({
      SECRET_KEY: 'a key for tests, of 32 characters',
      DEMO: 'false',
      PUBLIC_URL: origin,
      LOG_LEVEL: 'silent',
    }),
    db,
  )
  for (const path of [
    '',
    '..',
    '.env',
    '..%2findex.html',
    '%2e%2e/package.json',
    '..%5cpackage.json',
    '.git/config',
    'index.js.map',
    '%00',
  ])
    assert.notEqual((await app.inject(`/Content/${path}`)).statusCode, 200, path)
  const page = await app.inject({ url: '/package.json', headers: { accept: 'text/html' } })
  assert.doesNotMatch(page.body, /"dependencies"/)
  // What somebody opens by hand, as a link without its end, is a page.
  for (const path of [
    'choose-password',
    'choose-password/a/b',
    'confirm-email',
    'undo-email',
    'keep-account',
    'sign-in',
  ]) {
    const headers = { accept: 'text/html', 'accept-language': 'fr-CA' }
    const opened = await app.inject({ url: `/${path}`, headers })
    assert.match(opened.body, /<html lang="fr-CA"/, path)
  }
  await app.close()
})

test('K176: the mails of a demo, the metrics and the documentation are served under the public host alone', async (t) => {
  await buildPages(() => {})
  const app = await createPortal(
    readSettings({
      SECRET_KEY: 'a key for tests, of 32 characters',
      PUBLIC_URL: origin,
      DEMO: 'false',
      MAIL_INBOX: 'true',
      LOG_LEVEL: 'silent',
    }),
    db,
  )
  t.after(() => app.close())
  const { host } = new URL(origin)
  const statusFor = async (url: string, name: string) =>
    (await app.inject({ url, headers: { host: name, accept: 'text/html' } })).statusCode
  for (const path of [
    '/dev/mail',
    '/dev/%6dail',
    '/dev/mail/inbox.css',
    '/metrics',
    '/api/docs',
    '/api/openapi.json',
  ]) {
    assert.equal(await statusFor(path, host), 200, path)
    for (const foreign of [
      'evil.test',
      `evil.test:${new URL(origin).port}`,
      `${host}.evil.test`,
      'localhost.evil.test',
    ])
      assert.equal(await statusFor(path, foreign), 421, `${path} of ${foreign}`)
  }
  for (const address of ['/dev/mail/1', '/dev/mail/1/html']) {
    assert.equal(await statusFor(address, 'evil.test'), 421, address)
    assert.equal(await statusFor(address, host), 404, address)
  }
  for (const name of ['localhost:9', '127.0.0.1', '[::1]:3000']) {
    assert.equal(await statusFor('/metrics', name), 200, name)
    assert.equal(await statusFor('/dev/mail', name), 421, name)
  }
})
