import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openVault } from '#core/server/secrets.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenSigner, signIn, startIdentity } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { dropOldKeys, loadKeys, rotateKeys } from './keys.ts'

const vault = openVault({ SECRET_KEY: 'a key for tests, of 32 characters', DATA_DIR: '' })
const now = new Date('2026-11-21T15:00:00Z')
const HOUR = 3_600_000
const hours = (count: number) => new Date(now.getTime() + count * HOUR)

describe('signing keys', async () => {
  const { db, close } = await freshDatabase()
  after(close)
  const load = () => loadKeys(db, vault, 'ES256', now)
  const rotate = (at: Date, from: string) => rotateKeys(db, vault, 'ES256', at, from)
  const states = async () => (await load()).map(({ state }) => state)

  test('two processes that start together make one current and one next key', async () => {
    const [one, other] = await Promise.all([load(), load()])
    assert.deepEqual(
      one.map(({ state }) => state),
      ['current', 'next'],
    )
    assert.deepEqual(
      one.map(({ kid }) => kid),
      other.map(({ kid }) => kid),
    )
  })

  test('private keys are stored encrypted', async () => {
    const [key] = await load()
    const rows = await db.rows<{
      text: string
    }>`select public_jwk::text || private_jwk as text from signing_keys`
    for (const { text } of rows) assert.ok(!text.includes(key!.privateJwk.d!) && !text.includes('"d"'))
  })

  test('the next key becomes the current one, and two that rotate together rotate once', async () => {
    const [current, next] = await load()
    await Promise.all([rotate(hours(1), current!.kid), rotate(hours(1), current!.kid)])
    const keys = await load()
    assert.deepEqual(
      keys.map(({ state }) => state),
      ['current', 'next', 'old'],
    )
    assert.deepEqual([keys[0]!.kid, keys[2]!.kid], [next!.kid, current!.kid])
  })

  test('old keys are dropped when what they signed has run out', async () => {
    await dropOldKeys(db, hours(2), 2 * HOUR)
    assert.deepEqual(await states(), ['current', 'next', 'old'])
    await dropOldKeys(db, hours(4), 2 * HOUR)
    assert.deepEqual(await states(), ['current', 'next'])
  })

  test('a key is rotated in the middle of a session without anybody noticing', async () => {
    const running = await startIdentity(db, { SIGNING_ALGORITHM: 'ES256', DEMO: 'false' })
    const sibling = await startIdentity(db, {
      PUBLIC_URL: running.origin,
      SIGNING_ALGORITHM: 'ES256',
      DEMO: 'false',
    })
    await ensurePortalApp(db, running.origin)
    const user = await givenSigner(db)
    const party = await portalParty(running)
    const { browser, page } = await signIn(running, party.address(), user.email)
    const first = await party.tokens(page.url)
    await running.rotateKeys()
    const again = await portalParty(running)
    const renewed = await again.tokens((await browser.go(again.address({ prompt: 'none' }))).url)
    for (const { id_token: token } of [first, renewed]) {
      assert.equal((await running.authenticate(`Bearer ${token}`))?.userId, user.id)
      assert.equal(
        (await sibling.authenticate(`Bearer ${token}`))?.userId,
        user.id,
        'the next key was known before',
      )
    }
    const kidOf = (token: string) => Buffer.from(token.split('.')[0]!, 'base64url').toString()
    assert.notEqual(kidOf(first.id_token!), kidOf(renewed.id_token!))
    await running.rotateKeys()
    await sibling.sweep()
    const third = await portalParty(running)
    const { id_token: token } = await third.tokens((await browser.go(third.address({ prompt: 'none' }))).url)
    assert.equal(
      (await sibling.authenticate(`Bearer ${token}`))?.userId,
      user.id,
      'a sweep brings the keys of others',
    )
    const out = await browser.submit(await browser.go(party.signOutAddress(first.id_token!)), {
      logout: 'yes',
    })
    assert.equal(out.url, `${running.origin}/logout?state=bye`)
    await running.close()
    await sibling.close()
  })

  test('what has run out is swept away, what has not stays', async () => {
    const running = await startIdentity(db, { SIGNING_ALGORITHM: 'ES256', DEMO: 'false' })
    await ensurePortalApp(db, running.origin)
    const user = await givenSigner(db)
    await signIn(running, (await portalParty(running)).address(), user.email)
    const models = async () =>
      (
        await db.rows<{
          model: string
        }>`select model from oidc_artifacts where account_id = ${user.id} order by model`
      ).map(({ model }) => model)
    assert.deepEqual(await models(), ['AuthorizationCode', 'Grant', 'Session'])
    running.putForward(120)
    await running.sweep()
    assert.deepEqual(await models(), ['Grant', 'Session'])
    running.putForward(8 * 3600)
    await running.sweep()
    assert.deepEqual(await models(), [])
    await running.close()
  })
})
