import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { HOUR_MS } from '#core/contract/days.ts'
import type { Point } from '#core/server/places.ts'
import { cityDatabase } from '#test/city-database.ts'
import { anotherIdentity, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { distance, isImpossible } from './travel.ts'

const running = await sharedIdentity()
const { db } = running
const MONTREAL: Point = [45.5, -73.6]
const QUEBEC: Point = [46.8, -71.2]
const PARIS: Point = [48.9, 2.4]
const folder = mkdtempSync(join(tmpdir(), 'comptoir-travel-'))
after(() => rmSync(folder, { recursive: true }))

test('distances are those of a globe, also across the date line', () => {
  const near = (kilometers: number, of: number) => Math.abs(kilometers - of) < of / 100
  assert.ok(near(distance(MONTREAL, PARIS), 5510))
  assert.ok(near(distance(MONTREAL, QUEBEC), 235))
  assert.ok(near(distance([0, 179], [0, -179]), 222))
  assert.equal(distance(PARIS, PARIS), 0)
})

test('what a plane can do is possible, and so is what is near', () => {
  assert.equal(isImpossible(MONTREAL, PARIS, 5 * HOUR_MS), true)
  assert.equal(isImpossible(MONTREAL, PARIS, 6 * HOUR_MS), false)
  assert.equal(isImpossible(MONTREAL, QUEBEC, 1), false, 'places are wrong by more than that')
})

/** A provider in whose database all addresses of this machine are there. */
async function there(name: string, [latitude, longitude]: Point) {
  const path = join(folder, name)
  // Degrees are whole numbers here: the file of the test has no others.
  const location = { latitude: Math.round(latitude), longitude: Math.round(longitude) }
  writeFileSync(path, cityDatabase(127, { city: { names: { en: name } }, location }))
  return anotherIdentity(db, { CITY_DATABASE: path, DEMO: 'false' })
}
const mails = async (id: string) =>
  (
    await db.rows<{ data: object }>`
    select data from outbox where user_id = ${id} and type = 'impossible-travel'`
  ).map(({ data }) => data)
const enter = async (at: typeof running, email: string) =>
  signIn(at, (await portalParty(at)).address(), email)

test('a sign-in an ocean away from the one before is told to the person by names of places', async () => {
  const [near, far] = [await there('Montreal', [45, 73]), await there('Paris', [48, 2])]
  const { id, email } = await givenSigner(db)
  await enter(near, email)
  await enter(near, email)
  assert.deepEqual(await mails(id), [])
  await enter(far, email)
  const place = (name: string) => ({ 'en-US': name, 'fr-CA': name })
  assert.deepEqual(await mails(id), [{ from: place('Montreal'), to: place('Paris') }])
  await enter(running, email)
  await enter(far, email)
  assert.equal((await mails(id)).length, 1, 'without a place there is nothing to compare')
})

test('a deleted session takes its place with it, so that the next sign-in is compared with none', async () => {
  const [near, far] = [await there('Montreal', [45, 73]), await there('Paris', [48, 2])]
  const { id, email } = await givenSigner(db)
  await enter(near, email)
  await db.rows`delete from oidc_artifacts where account_id = ${id} and model = 'Session'`
  await enter(far, email)
  assert.deepEqual(await mails(id), [])
})
