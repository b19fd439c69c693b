import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openVault } from '#core/server/secrets.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenSigner, signIn, startIdentity } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { counting } from '#test/statements.ts'
import { dropOldKeys, loadKeys, rotateKeys, type SigningKey, withdrawKeys } from './keys.ts'

const vault = openVault({ SECRET_KEY: 'a key for tests, of 32 characters', DATA_DIR: '' })
const now = new Date('2026-11-21T15:00:00Z')
const HOUR = 3_600_000
const hours = (count: number) => new Date(now.getTime() + count * HOUR)

describe('signing keys', async () => {
  const { db, close } = await freshDatabase()
  after(close)
  const load = () => loadKeys(db, vault, 'ES256', now)
  const both = (keys: readonly SigningKey[]) => keys.map(({ algorithm, state }) => `${algorithm} ${state}`)
  const rotate = (at: Date, from: string) => rotateKeys(db, vault, at, from)
  const FRESH = ['ES256 current', 'RS256 current', 'ES256 next', 'RS256 next']
  const states = async () => both(await load())

  test('two processes that start together make one current and one next key of each algorithm', async () => {
    const [one, other] = await Promise.all([load(), load()])
    assert.deepEqual(both(one), FRESH)
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

  test('the next keys become the current ones, and two that rotate together rotate once', async () => {
    const before = await load()
    await Promise.all([rotate(hours(1), before[0]!.kid), rotate(hours(1), before[0]!.kid)])
    const keys = await load()
    assert.deepEqual(both(keys).toSorted(), [...FRESH, 'ES256 old', 'RS256 old'].toSorted())
    const kids = (of: readonly SigningKey[], state: string) =>
      of.filter((key) => key.state === state).map(({ kid }) => kid)
    assert.deepEqual(kids(keys, 'current'), kids(before, 'next'))
    assert.deepEqual(kids(keys, 'old').toSorted(), kids(before, 'current').toSorted())
  })

  test('old keys are dropped when what they signed has run out', async () => {
    await dropOldKeys(db, hours(2), 2 * HOUR)
    assert.equal((await states()).length, 6)
    await dropOldKeys(db, hours(4), 2 * HOUR)
    assert.deepEqual(await states(), FRESH)
  })

  test('the preferred algorithm comes first: it signs for those who name none', async () => {
    const [first, second] = await loadKeys(db, vault, 'RS256', hours(5))
    assert.deepEqual([first!.algorithm, second!.algorithm], ['RS256', 'ES256'])
  })

  test('withdrawn keys are gone at once, and others sign', async () => {
    const before = await load()
    await withdrawKeys(db, vault, 'RS256', now)
    const after = await load()
    assert.deepEqual(both(after), FRESH)
    for (const { kid } of before) assert.ok(after.every((key) => key.kid !== kid))
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
    const third = await portalParty(running)
    const { id_token: token } = await third.tokens((await browser.go(third.address({ prompt: 'none' }))).url)
    assert.equal(
      (await sibling.authenticate(`Bearer ${token}`))?.userId,
      user.id,
      'an unknown key makes a process look for it',
    )
    const out = await browser.submit(await browser.go(party.signOutAddress(first.id_token!)), {
      logout: 'yes',
    })
    assert.equal(out.url, `${running.origin}/logout?state=bye`)
    await running.close()
    await sibling.close()
  })

  test('a withdrawn key is refused by every process as soon as it has looked', async () => {
    const running = await startIdentity(db, { DEMO: 'false' })
    const sibling = await startIdentity(db, { PUBLIC_URL: running.origin, DEMO: 'false' })
    await ensurePortalApp(db, running.origin)
    const user = await givenSigner(db)
    const party = await portalParty(running)
    const { browser, page } = await signIn(running, party.address(), user.email)
    const authorization = `Bearer ${(await party.tokens(page.url)).id_token}`
    assert.equal((await sibling.authenticate(authorization))?.userId, user.id)
    await withdrawKeys(db, vault, 'RS256', now)
    for (const one of [running, sibling]) {
      await one.followKeys()
      assert.equal(await one.authenticate(authorization), undefined)
    }
    // The session stands: a renewal brings a token of a new key.
    const again = await portalParty(running)
    const renewed = await again.tokens((await browser.go(again.address({ prompt: 'none' }))).url)
    assert.equal((await sibling.authenticate(`Bearer ${renewed.id_token}`))?.userId, user.id)
    await running.close()
    await sibling.close()
  })

  test('a stranger’s unknown keys make a process look once in a second at most', async () => {
    const counted = counting(db)
    const running = await startIdentity(counted.db, { DEMO: 'false' })
    const unknown = `Bearer ${Buffer.from('{"alg":"RS256","kid":"x"}').toString('base64url')}.e30.c2ln`
    const before = counted.count()
    for (let n = 0; n < 50; n += 1) assert.equal(await running.authenticate(unknown), undefined)
    assert.ok(counted.count() - before <= 2, `${counted.count() - before} statements`)
    await running.close()
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
