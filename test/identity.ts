import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { assignment } from '#core/server/database/columns.ts'
import { createHttp } from '#core/server/http.ts'
import { openVault } from '#core/server/secrets.ts'
import { readSettings } from '#core/server/settings.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { introducedPeople } from '#features/people/create/server/parts/introduced-person.ts'
import { createIdentity } from '#features/sign-in/server/provider/identity.ts'
import { APP_ORIGIN, Browser } from './browser.ts'
import { words } from './call.ts'
import { freshDatabase } from './fresh-database.ts'
import { givenApp, givenUser, giveSecret } from './people.ts'

/** Every person in the tests has this password. */
export const PASSWORD = 'correct horse 1'

/** Starts an identity provider on a real port. Tests can put its clock forward. */
export async function startIdentity(db: Db, environment: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = readSettings({
    PUBLIC_URL: origin,
    SECRET_KEY: 'a key for tests, of 32 characters',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const demoSignIns = settings.DEMO
    ? [{ email: 'demo@example.test', password: PASSWORD, label: { 'en-US': 'Manager', 'fr-CA': 'Gérante' } }]
    : []
  const identity = await createIdentity({
    db,
    settings,
    vault: openVault(settings),
    words,
    clock,
    demoSignIns,
    people: introducedPeople,
  })
  const app = await createHttp(settings, words, identity.front)
  await app.register(identity.pages)
  await app.listen({ port, host: '127.0.0.1' })
  const close = async () => {
    identity.close()
    await app.close()
  }
  const putForward = (seconds: number) => {
    ahead += seconds * 1000
  }
  const issuer = `${settings.PUBLIC_URL}/oidc`
  return { ...identity, db, settings, clock, origin, issuer, putForward, close }
}
export type RunningIdentity = Awaited<ReturnType<typeof startIdentity>>

let shared: Promise<RunningIdentity> | undefined
const closing: (() => Promise<void>)[] = []
after(async () => {
  for (const close of closing.toReversed()) await close()
})

/** An identity provider on a database of its own, for tests that leave settings behind that change its pages. */
export async function ownIdentity(): Promise<RunningIdentity> {
  const { db, close } = await freshDatabase()
  closing.push(close)
  const running = await startIdentity(db, { DEMO: 'false' })
  closing.push(running.close)
  await ensurePortalApp(db, running.origin)
  return running
}

/** The identity provider that tests without special needs share. */
export const sharedIdentity = () => (shared ??= ownIdentity())

/** Starts another identity provider on the same database, which runs until the tests are over. */
export async function anotherIdentity(db: Db, environment: Record<string, string> = {}) {
  const running = await startIdentity(db, environment)
  closing.push(running.close)
  return running
}

type Person = Parameters<typeof givenUser>[1]
let last = 0

/** Creates a person who can sign in with PASSWORD. */
export async function givenSigner(db: Db, person: Person = {}) {
  const email = person.email ?? `signer${(last += 1)}@example.test`
  return { id: await givenUser(db, { ...person, email }), email }
}

type ClientApp = { flow?: 0 | 1 | 2; secret?: string; forAll?: boolean; login?: string }

/** Creates an app at APP_ORIGIN. With a secret it is a confidential client. */
export async function givenClient(db: Db, { flow = 0, secret, forAll = true, login }: ClientApp = {}) {
  const clientId = `client${(last += 1)}`
  const id = await givenApp(db, clientId, { forAll })
  await db.rows`
    update apps set flow = ${flow}, login_url = ${login ?? `${APP_ORIGIN}/callback`}, logout_url = ${`${APP_ORIGIN}/out ${APP_ORIGIN}/bye`}
     where id = ${id}`
  if (secret !== undefined) await giveSecret(db, id, secret)
  return { id, clientId }
}

/** Sets what an app may do with tokens, by column. */
export const allow = (db: Db, { id }: { id: string }, what: Record<string, string | boolean>) =>
  db.rows`update apps set ${assignment(Object.entries(what))} where id = ${id}`

/** Opens an address of the provider, and signs in on the page to which it leads. */
export async function signIn(
  { origin }: Pick<RunningIdentity, 'origin'>,
  address: string,
  email: string,
  password = PASSWORD,
) {
  const browser = new Browser(origin)
  const page = await browser.go(address)
  return { browser, page: await browser.submit(page, { email, password }) }
}

/** Signs in with the right password, but stops before the redirect. It returns the browser and the next address. */
export async function acceptedIn(
  { origin }: Pick<RunningIdentity, 'origin'>,
  address: string,
  email: string,
) {
  const browser = new Browser(origin)
  const page = await browser.go(address)
  const answer = await browser.request(page.url, {
    form: { email, password: PASSWORD },
    headers: { referer: page.url },
  })
  assert.equal(answer.status, 303)
  return { browser, next: new URL(answer.headers.get('location')!, page.url).href }
}

export const eventsOf = (db: Db, userId: string) =>
  db.rows<{ kind: string; origin: string | null; appId: string | null; dealerId: string | null }>`
    select kind::text, origin, app_id as "appId", dealer_id as "dealerId"
      from events where user_id = ${userId} order by id`

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
