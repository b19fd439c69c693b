import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'

const onPostgres = process.env.TEST_DATABASE_URL !== undefined

test(
  'a code that four redeem at once is redeemed once, twenty times over',
  { skip: !onPostgres && 'the embedded database has one connection, which hides the race' },
  async () => {
    const running = await sharedIdentity()
    const user = await givenSigner(running.db)
    for (let round = 1; round <= 20; round += 1) {
      const party = await portalParty(running)
      const { page } = await signIn(running, party.address(), user.email)
      const tries = await Promise.allSettled([1, 2, 3, 4].map(() => party.tokens(page.url)))
      const redeemed = tries.filter(({ status }) => status === 'fulfilled')
      assert.equal(redeemed.length, 1, `round ${round}`)
    }
  },
)

test('a code redeemed twice is refused, and takes back what it gave', async () => {
  const running = await sharedIdentity()
  const user = await givenSigner(running.db)
  const party = await portalParty(running)
  const { page } = await signIn(running, party.address(), user.email)
  await party.tokens(page.url)
  await assert.rejects(party.tokens(page.url), { error: 'invalid_grant' })
  const token = await running.db.row`
    select 1 from oidc_artifacts where model = 'AccessToken' and account_id = ${user.id}`
  assert.equal(token, undefined)
})
