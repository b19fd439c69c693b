import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { words } from '#main/server/words.ts'
import { firstConnection } from '#test/first-connection.ts'
import { postgres } from './databases.ts'
import { fill, signedIn } from './people.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'

/** The time between two checks of the portal. */
const CHECK_INTERVAL_MS = 20
/** The portal must serve within this time, in which it first creates the schema. */
const SERVES_WITHIN_MS = 3_000

test('F2: a portal started without its database says so, and serves when it comes', async (t) => {
  const database = await postgres(t)
  await database.halt('fast')
  const portal = await startPortal(t, database.environment)
  const { origin } = portal
  const ask = (path: string, more: RequestInit = {}) => fetch(origin + path, more)
  const isUp = () =>
    ask('/healthz').then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    assert.ok(portal.isAlive(), portal.output())
    await setTimeout(CHECK_INTERVAL_MS)
  }

  const away = rounds(60_000, 1_000)
  const until = performance.now() + away
  let refusals = 0
  while (performance.now() < until) {
    assert.equal((await ask('/healthz')).status, 200)
    for (const [path, init] of [
      ['/readyz', {}],
      ['/api/Profile', { headers: { authorization: 'Bearer x.y.z' } }],
      ['/api/User', { method: 'POST', body: '{' }],
      ['/Info/TermsOfUse', {}],
      ['/oidc/.well-known/openid-configuration', {}],
    ] as const) {
      const { status, headers } = await ask(path, init)
      assert.deepEqual([path, status, headers.get('retry-after')], [path, 503, '1'])
      refusals += 1
    }
    await setTimeout(CHECK_INTERVAL_MS)
  }
  for (const locale of ['en-US', 'fr-CA'] as const) {
    const page = await ask('/', { headers: { accept: 'text/html', 'accept-language': locale } })
    assert.equal(page.status, 503)
    const text = await page.text()
    assert.ok(text.includes(words[locale]('shell.maintenance')), text)
    const style = /href="([^"]*sign-in\.css)"/.exec(text)![1]!
    assert.equal((await ask(style)).status, 200)
  }
  assert.match(portal.output(), /cannot be reached: connect ECONNREFUSED.*Waiting for it/)

  const starting = database.resume()
  const accepting = await firstConnection(database.url)
  while ((await ask('/readyz')).status !== 200) await setTimeout(CHECK_INTERVAL_MS)
  const delay = performance.now() - accepting
  await starting
  await portal.ready
  const { admin } = await fill(database, 0)
  assert.equal((await (await signedIn(origin, admin))('/api/User/Search')).status, 200)
  assert.ok(delay < within(SERVES_WITHIN_MS), `ready ${Math.round(delay)} ms after the database`)
  t.diagnostic(
    `started ${away / 1000} s before its database: ${refusals} × 503 with Retry-After, nothing else, the page tells of ` +
      `maintenance; ready ${Math.round(delay)} ms after the database, which was empty`,
  )
})

test('F2: a portal that waits for its database stops when it is told', async (t) => {
  const portal = await startPortal(t, { DATABASE_URL: 'postgres://test@127.0.0.1:9/portal' })
  while (!/Waiting/.test(portal.output())) await setTimeout(CHECK_INTERVAL_MS)
  portal.kill('SIGTERM')
  assert.equal(await portal.ended, 0)
})

test('a database that answers and refuses ends the start with a sentence', async (t) => {
  const { url } = await postgres(t)
  const portal = await startPortal(t, { DATABASE_URL: `${url}_that_is_not_there` })
  assert.equal(await portal.ended, 1)
  assert.equal(
    portal.output(),
    `The database ${new URL(url).host}/postgres_that_is_not_there cannot be reached: database "postgres_that_is_not_there" does not exist. Check DATABASE_URL.\n`,
  )
})
