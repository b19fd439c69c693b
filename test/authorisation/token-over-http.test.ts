import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCIM_PATH } from '#features/scim/contract.ts'
import { getProfile } from '#features/account/profile/contract.ts'
import { deleteUser, lockUser } from '#features/people/contract.ts'
import { changes } from '#features/changes/contract.ts'
import { revokeToken } from '#features/tokens/contract.ts'
import { changePassword } from '#features/sign-in/contract.ts'
import { givenToken } from '#test/api-tokens.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { send } from './portal.ts'
import { sharedPortal } from './shared-portal.ts'

const { portal } = await sharedPortal()
const { db, origin } = portal
const owner = () => givenUser(db, { role: 'system_admin' })
const asks = async (headers: Record<string, string>, address = getProfile.path) =>
  (await fetch(origin + address, { headers })).status
const problemOf = (text: string) => (JSON.parse(text) as { problem: string }).problem

test('K345: a token counts in its own spelling alone, in the header alone, at the API alone', async () => {
  const { text, headers } = await givenToken(db, await owner())
  assert.equal(await asks(headers), 200)
  assert.equal(await asks({ authorization: `bearer ${text}` }), 200)
  const wrong = [
    text,
    `Bearer ${text.toUpperCase()}`,
    `Bearer ${text.replace('comptoir_pat_', 'Comptoir_Pat_')}`,
    `Bearer  ${text}`,
    `Bearer ${text} x`,
    `Bearer "${text}"`,
    `Bearer ${text}=`,
    `Bearer ${text}00`,
    `Bearer ${text.slice(0, -1)}`,
    `Bearer ${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`,
    `Bearer Bearer ${text}`,
    `Basic ${Buffer.from(`${text}:`).toString('base64')}`,
    `Bearer ${text}, Bearer ${text}`,
  ]
  for (const authorization of wrong) assert.equal(await asks({ authorization }), 401, authorization)
  for (const name of ['access_token', 'token', 'authorization'])
    assert.equal(await asks({}, `${getProfile.path}?${name}=${text}`), 401, name)
  for (const cookie of [`token=${text}`, `authorization=${text}`]) assert.equal(await asks({ cookie }), 401)
  assert.equal(await asks(headers, `${SCIM_PATH}/Users?count=0`), 401)
  assert.equal(await asks(headers, '/oidc/me'), 401)
})

test('K345: a token needs no anti-forgery header; a page of another site still may not write', async () => {
  const { headers } = await givenToken(db, await owner())
  const lock = (more: object) => send(origin, lockUser, { id: crypto.randomUUID() }, { ...headers, ...more })
  assert.equal((await lock({})).status, 404)
  for (const more of [{ origin: 'https://elsewhere.example.test' }, { 'sec-fetch-site': 'cross-site' }])
    assert.equal((await lock(more)).status, 403)
})

test('K345: a token stops with its owner, with its end, and as soon as it is revoked; two revocations are one', async () => {
  const dealerId = await givenDealer(db)
  const [locked, deleted, invited, expired, revoked, moved, closed] = [
    await owner(),
    await owner(),
    await owner(),
    await owner(),
    await owner(),
    await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] }),
    await givenUser(db, { dealerId: await givenDealer(db), role: 'admin', permissions: ['view-users'] }),
  ]
  const shut = await givenDealer(db)
  const given = {
    locked: await givenToken(db, locked),
    deleted: await givenToken(db, deleted),
    invited: await givenToken(db, invited),
    expired: await givenToken(db, expired),
    moved: await givenToken(db, moved, { dealerId }),
    closed: await givenToken(db, closed),
    shut: await givenToken(db, await owner(), { dealerId: shut }),
  }
  for (const [name, { headers }] of Object.entries(given)) assert.equal(await asks(headers), 200, name)
  await db.rows`update users set locked = true where id = ${locked}`
  await db.rows`update users set deleted_at = now() where id = ${deleted}`
  await db.rows`update users set password_hash = null where id = ${invited}`
  await db.rows`update api_tokens set expires_at = now() where id = ${given.expired.id}`
  await db.rows`update users set dealer_id = ${await givenDealer(db)} where id = ${moved}`
  await db.rows`
    update dealers set deleted_at = now() where id in (${shut}, (select dealer_id from users where id = ${closed}))`
  for (const [name, { headers }] of Object.entries(given)) assert.equal(await asks(headers), 401, name)

  const { id, headers } = await givenToken(db, revoked)
  const page = await portal.signIn(revoked)
  const twice = [1, 2].map(() => send(origin, revokeToken, { id }, page.headers))
  const statuses = (await Promise.all(twice)).map(({ status }) => status)
  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [200, 404],
  )
  assert.equal(await asks(headers), 401)
})

test('K346: what is for the person alone is refused, and so are sensitive actions unless the token is for them', async () => {
  const root = await owner()
  const plain = await givenToken(db, root, { sensitive: false })
  const sensitive = await givenToken(db, root)
  const tell = async (of: typeof plain, ...[endpoint, input]: [Parameters<typeof send>[1], object]) => {
    const { status, text } = await send(origin, endpoint, input, of.headers)
    return status === 200 ? 200 : problemOf(text)
  }
  const password = { currentPassword: 'x', newPassword: 'Another-1-password' }
  assert.equal(await tell(sensitive, changePassword, password), 'tokenNever')
  assert.equal(await tell(sensitive, revokeToken, { id: sensitive.id }), 'tokenNever')
  const id = await givenUser(db)
  assert.equal(await tell(plain, deleteUser, { id }), 'tokenSensitive')
  assert.equal(await tell(sensitive, deleteUser, { id }), 200)
})

test('K346: what is done with a token is recorded with its name, which those read who see its owner', async () => {
  const dealerId = await givenDealer(db)
  const root = await owner()
  const { headers } = await givenToken(db, root, { name: 'ERP of Lévis' })
  const id = await givenUser(db, { dealerId })
  assert.equal((await send(origin, lockUser, { id }, headers)).status, 200)
  const seenBy = async (reader: string) => {
    const { text } = await send(origin, changes, { person: id }, (await portal.signIn(reader)).headers)
    const { Data } = JSON.parse(text) as {
      Data: { Kind: string; Token: string | null; By: { ID: string } }[]
    }
    return Data.map(({ Kind, Token, By }) => [Kind, Token, By.ID])
  }
  assert.deepEqual(await seenBy(root), [['locked', 'ERP of Lévis', root]])
  const admin = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] })
  assert.deepEqual(await seenBy(admin), [['locked', null, null]])
  const written =
    await db.row`select last_used_at > now() - interval '1 minute' as now from api_tokens where owner_id = ${root}`
  assert.deepEqual(written, { now: true })
})
