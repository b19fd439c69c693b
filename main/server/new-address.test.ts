import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PASSWORD } from '#test/identity.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal({ RATE_LIMIT: '1000000' })
after(portal.close)
const { db, origin } = portal

type Signed = Awaited<ReturnType<typeof portal.signedIn>>
type Problem = { code: number; message: string; errors: { key: string; message: string }[] }

/** Saves the profile with another address, as a page in French does. */
async function changeAddress({ headers, profile }: Signed, Email: string, currentPassword?: string) {
  const response = await fetch(`${origin}/api/Profile`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'fr-CA' },
    body: JSON.stringify({ ...profile, Email, currentPassword }),
  })
  const problem = (await response.json()) as Problem
  return { status: response.status, problem, wait: Number(response.headers.get('retry-after')) }
}

test('K166: a stolen token changes no address: the password is asked for, in the reader’s language', async () => {
  const thief = await portal.signedIn()
  const { status, problem } = await changeAddress(thief, 'thief@example.test')
  assert.equal(status, 400)
  assert.deepEqual(
    problem.errors.map(({ key, message }) => [key, message]),
    [['currentPassword', 'Ce champ est obligatoire.']],
  )
  const wrong = await changeAddress(thief, 'thief@example.test', 'not this one 1')
  assert.equal(wrong.problem.errors[0]!.key, 'currentPassword')
  const kept = await db.row`select email from users where id = ${thief.id}`
  assert.deepEqual(kept, { email: thief.profile.Email })
})

test('K167: without the password a used and a free address are answered alike; with it, five an hour', async () => {
  await givenUser(db, { email: 'in.use@example.test' })
  const staff = await portal.signedIn()
  const alike = [
    await changeAddress(staff, 'in.use@example.test'),
    await changeAddress(staff, 'not.in.use@example.test'),
  ].map(({ status, problem: { errors } }) => [status, errors])
  assert.deepEqual(alike[0], alike[1])
  const tries = []
  for (let left = 6; left > 0; left -= 1)
    tries.push((await changeAddress(staff, 'in.use@example.test', PASSWORD)).status)
  assert.deepEqual(tries, [409, 409, 409, 409, 409, 429])
  const { problem, wait } = await changeAddress(staff, 'not.in.use@example.test', PASSWORD)
  assert.equal(problem.message, 'Trop de tentatives. Réessayez dans une heure.')
  assert.ok(wait > 0 && wait <= 3600, String(wait))
})

test('K168: somebody else’s address opens neither the learning site nor an app: the link is refused', async () => {
  const learning = await givenApp(db, 'learning')
  const attacker = await portal.signedIn()
  await giveRole(db, attacker.id, learning, 'clerk')
  const link = (headers: Signed['headers']) =>
    fetch(`${origin}/api/App/LearningLink`, { headers: { ...headers, 'accept-language': 'fr-CA' } })
  assert.equal((await link(attacker.headers)).status, 200)
  const changed = await changeAddress(attacker, 'instructor@learning-partner.example.test', PASSWORD)
  assert.equal(changed.status, 200)
  assert.equal((await link(attacker.headers)).status, 401, 'the session is over')

  const back = await portal.signedIn({ verified: false })
  await giveRole(db, back.id, learning, 'clerk')
  const refused = await link(back.headers)
  assert.equal(refused.status, 403)
  assert.match(((await refused.json()) as Problem).message, /Confirmez d’abord votre adresse courriel/)
})

test('R57: an address that can still be given back is nobody else’s: neither by a change nor for a new user', async () => {
  const admin = await portal.signedIn({ role: 'system_admin' })
  const save = (fields: object) =>
    fetch(`${origin}/api/User`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ FirstName: 'Ann', LastName: 'Roy', ...fields }),
    })
  const owner = await portal.signedIn()
  const former = owner.profile.Email
  assert.equal((await changeAddress(owner, 'thief.one@example.test', PASSWORD)).status, 200)
  const accomplice = await portal.signedIn()
  const { status, problem } = await changeAddress(accomplice, former.toUpperCase(), PASSWORD)
  assert.equal(status, 409)
  assert.equal(problem.errors[0]!.key, 'Email')
  assert.equal((await save({ Email: former })).status, 409)
  const holders = await db.rows`select id from users where lower(email) = lower(${former})`
  assert.deepEqual(holders, [], 'the undo finds it free')

  await db.rows`update email_links set expires_at = now() - interval '1 second' where user_id = ${owner.id}`
  assert.equal((await save({ Email: former })).status, 200, 'after seven days it is free')
})
