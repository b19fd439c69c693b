import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertReadable } from '#test/browser.ts'
import { addressIn, enterAddress, hasCode, linksOf, verified, withOther } from '#test/brokers.ts'
import { givenSigner, ownIdentity } from '#test/identity.ts'
import { LIFETIME_MS } from './pages/sign-in-state.ts'
import { isFresh } from './protocol/age.ts'

const running = await ownIdentity()
const { db } = running
const { other, given } = await withOther(running)

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

async function person() {
  const { email } = await given()
  const { id } = await givenSigner(db, { email })
  /** Signs in there, at this time, and comes back. */
  const signIn = async (asked: Record<string, string>, signedInAt = ago(0)) => {
    other.use(verified(email, { signedInAt }))
    const begun = await enterAddress(running, email, asked)
    const answer = await other.follow(begun.address)
    return { ...begun, inside: await begun.browser.go(answer.url) }
  }
  return { id, email, signIn }
}

test('K335: an app that wants a new sign-in gets none from an older session at the provider', async () => {
  const { id, signIn } = await person()
  for (const asked of [
    { max_age: '0' },
    { prompt: 'login' },
    { prompt: 'login', max_age: '9000' },
  ] as const) {
    const stale = await signIn(asked, ago(3600))
    const query = new URL(stale.address).searchParams
    assert.deepEqual([query.get('prompt'), query.get('max_age')], ['login', '0'])
    assert.equal(stale.inside.status, 403)
    assertReadable(stale.inside, 'en-US')
    assert.match(stale.inside.text, /did not confirm that you did/)
    assert.deepEqual(await linksOf(db, id), [], 'nobody is linked by it')
    assert.ok(hasCode((await signIn(asked)).inside), 'one of now is taken')
    await db.rows`delete from identity_links where user_id = ${id}`
  }
  const origins = await db.rows`select distinct origin from events where kind = 'sign-in-failed'`
  assert.deepEqual(origins, [{ origin: 'not-again' }])
})

test('K335: a provider that does not say when, or says a time to come, is not believed', async () => {
  const { signIn } = await person()
  assert.equal((await signIn({ max_age: '0' }, ago(-600))).inside.status, 403)
  const now = new Date()
  const sent = (maxAge: number | null) => ({ maxAge, expiresAt: new Date(now.getTime() + LIFETIME_MS) })
  assert.equal(isFresh(undefined, sent(0), now), false)
  assert.equal(isFresh(undefined, sent(9000), now), false)
  assert.equal(isFresh(undefined, sent(null), now), true)
  assert.equal(isFresh(ago(-600), sent(9000), now), false)
})

test('K335: where the session there is older than max_age, the provider is told to ask, and then believed', async () => {
  const { email, signIn } = await person()
  const within = await signIn({ max_age: '3600' }, ago(600))
  assert.deepEqual(
    ['prompt', 'max_age'].map((name) => new URL(within.address).searchParams.get(name)),
    [null, '3600'],
  )
  assert.ok(hasCode(within.inside))
  const older = await signIn({ max_age: '3600' }, ago(7200))
  assert.equal(older.inside.status, 200)
  const again = addressIn(older.inside)
  assert.match(again, /prompt=login/)
  other.use(verified(email))
  assert.ok(hasCode(await older.browser.go((await other.follow(again)).url)))
  const twice = await signIn({ max_age: '3600' }, ago(7200))
  const refused = await twice.browser.go((await other.follow(addressIn(twice.inside))).url)
  assert.equal(refused.status, 403, 'it let them pass once more')
})

test('K335: the age of a session here says nothing of the one there: an app that asks leads to the provider again', async () => {
  const { signIn } = await person()
  const { browser, party, inside } = await signIn({}, ago(7200))
  assert.ok(hasCode(inside))
  assert.ok(hasCode(await browser.go(party.address())), 'without a question')
  const asked = await browser.go(party.address({ max_age: '3600' }))
  assert.match(asked.text, /name="email"/)
  const silent = await browser.go(party.address({ max_age: '3600', prompt: 'none' }))
  assert.match(silent.url, /error=login_required/)
})
