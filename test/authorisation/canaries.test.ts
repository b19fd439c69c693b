import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#domain/contract/permissions.ts'
import { givenUser, giveRole } from '#test/people.ts'
import { type Answer, change, read, write } from './answers.ts'
import { givenMoved, plantFar } from './far-dealer.ts'
import { givenNetwork } from './network.ts'
import { ownPortal } from './portal.ts'

const portal = await ownPortal()
const { db } = portal
const network = await givenNetwork(db)
const { near, far } = network
const { people, canaries } = await plantFar(portal, network)

const found = (text: string, of = canaries) => of.filter((one) => text.includes(one))
const telling = (answers: Answer[], of = canaries) =>
  answers
    .filter(({ text }) => found(text, of).length)
    .map(({ what, status, text }) => [what, status, found(text, of)])

const own = permissions.filter((one) => one !== 'access-all-dealers' && one !== 'all-permissions')

for (const role of ['admin', 'manager'])
  test(`B019, C041, C044, C046, D076, D078: of a hundred texts in another dealer’s records no answer to a dealer’s ${role} holds one`, async () => {
    const viewer = await givenUser(db, {
      role,
      dealerId: near.dealer,
      storeIds: [near.store],
      permissions: own,
    })
    await giveRole(db, viewer, near.app, 'clerk')
    const person = await givenMoved(portal, network)
    assert.deepEqual(telling(await change(portal, viewer, network, person)), [], 'changing somebody')
    const words = canaries.filter((_, n) => n % 2 === 0)
    const answers = await read(portal, viewer, network, { people: [person, ...people], words })
    assert.deepEqual(telling(answers), [], 'reading')
    const hits = answers.filter(
      ({ what, text }) => what.includes('"query":"zqx') && !text.includes('"Total":0'),
    )
    assert.deepEqual(hits, [], 'nor does a search tell that it is there')
    assert.deepEqual(telling(await write(portal, viewer, [{ ...near, clerk: person }, far])), [], 'writing')
  })

test('a viewer of the other dealer reads a hundred of them, so that the tests above can fail', async () => {
  const viewer = await givenUser(db, { role: 'admin', permissions })
  const answers = await read(portal, viewer, network, { people })
  const texts = new Set(answers.flatMap(({ text }) => found(text)))
  assert.ok(texts.size >= 100, `${texts.size}`)
})

/** What stands in for passwords, links and keys, and the links themselves. */
async function secrets(): Promise<string[]> {
  const rows = await db.rows<{ text: string }>`
    select password_hash as text from users where password_hash is not null
    union select hash from app_secrets
    union select id from oidc_artifacts
    union select hash from password_links
    union select value from secrets
    union select private_jwk from signing_keys`
  return [...rows.map(({ text }) => text), near.link, far.link]
}

test('D080: no answer holds a hash of a password, a link or a key, not even one to a system admin', async () => {
  const viewer = await givenUser(db, { role: 'system_admin' })
  const person = await givenMoved(portal, network)
  const before = await secrets()
  const answers = [
    ...(await change(portal, viewer, network, person)),
    ...(await read(portal, viewer, network, { people: [person, ...people] })),
    ...(await write(portal, viewer, [{ ...near, clerk: person }, far])),
  ]
  assert.deepEqual(telling(answers, [...new Set([...before, ...(await secrets())])]), [])
})
