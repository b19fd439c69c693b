import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { Browser } from '#test/browser.ts'
import { givenSigner, PASSWORD } from '#test/identity.ts'
import { giveRole, givenApp, giveSecret } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import { demoSecret } from '../contract.ts'

let portal: Awaited<ReturnType<typeof startPortal>>
let admin: Awaited<ReturnType<typeof portal.signedIn>>
const apps = new Map<string, string>()
before(async () => {
  portal = await startPortal({ DEMO: 'true', RATE_LIMIT: '1000000' })
  for (const [flow, name] of ['code', 'implicit', 'hybrid'].entries()) {
    const id = await givenApp(portal.db, name)
    apps.set(name, id)
    const home = `${portal.origin}/demo/${name}`
    await portal.db.rows`
      update apps set flow = ${flow}, url = ${home},
             login_url = ${`${home}/callback`}, logout_url = ${home},
             backchannel_logout_url = ${`${home}/backchannel-logout`}, colour = '#123abc'
       where id = ${id}`
    if (flow !== 1) await giveSecret(portal.db, id, demoSecret(name))
  }
  admin = await portal.signedIn({ role: 'system_admin' })
})
after(() => portal.close())

/** Somebody who is signed in to the three apps in one session of the portal. */
async function inAllApps() {
  const { id, email } = await givenSigner(portal.db)
  for (const app of apps.values()) await giveRole(portal.db, id, app, 'clerk')
  const browser = new Browser(portal.origin)
  for (const name of apps.keys()) {
    const begun = await browser.request(`${portal.origin}/demo/${name}/sign-in`)
    const page = await browser.go(begun.headers.get('location')!)
    const answer = page.url.includes('/sign-in/')
      ? await browser.submit(page, { email, password: PASSWORD })
      : page
    if (answer.url.includes('/callback')) await browser.go(answer.url)
    else await browser.submit(answer)
  }
  const home = async (name: string) => (await browser.go(`${portal.origin}/demo/${name}`)).text
  const inThese = async () => {
    const texts = await Promise.all([...apps.keys()].map(home))
    return [...apps.keys()].filter((_, n) => texts[n]!.includes('/sign-out"'))
  }
  assert.deepEqual(await inThese(), [...apps.keys()])
  /** Which apps still know the person, once they are these or a while has passed. */
  const left = async (expected: string[]) => {
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await inThese()).length === expected.length) break
      await setTimeout(100)
    }
    return inThese()
  }
  return { id, email, browser, left, home }
}

const call = async (path: string, body: object = {}, headers: Record<string, string> = admin.headers) => {
  const response = await fetch(`${portal.origin}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(response.status, 200, `${path}: ${await response.text()}`)
}
const read = async (id: string) => {
  const response = await fetch(`${portal.origin}/api/User?id=${id}`, { headers: admin.headers })
  return (await response.json()) as { Email: string; Version: number; Apps: { ID: string }[] }
}

type Someone = Awaited<ReturnType<typeof inAllApps>>
const ends: Record<string, (someone: Someone) => Promise<void>> = {
  'a lock': ({ id }) => call(`User/Lock?id=${id}`),
  'a deletion': ({ id }) => call(`User/Delete?id=${id}`),
  'an end of all sessions': ({ id }) => call(`User/EndSessions?id=${id}`),
  'another e-mail address': async ({ id, email }) =>
    call('User', { ...(await read(id)), Email: `new-${email}` }),
  'a new password': async ({ browser }) => {
    const headers = await portal.headersIn(browser)
    const passwords = { currentPassword: PASSWORD, newPassword: 'another horse 2' }
    await call('User/ChangePassword', passwords, headers)
  },
}
for (const [cause, end] of Object.entries(ends))
  test(`K171: ${cause} ends the sessions that the apps keep themselves`, async () => {
    const someone = await inAllApps()
    await end(someone)
    assert.deepEqual(await someone.left([]), [])
  })

test('K171: signing out of the portal, and of one of the apps, signs out of all', async () => {
  for (const begin of ['oidc/session/end', 'demo/code']) {
    const { browser, left } = await inAllApps()
    const page = await browser.go(`${portal.origin}/${begin}`)
    const question = begin.startsWith('demo') ? await browser.submit(page) : page
    await browser.submit(question, { logout: 'yes' })
    assert.deepEqual(await left([]), [], begin)
  }
})

test('K171: an app that is taken from a person signs them out, the others do not', async () => {
  const { id, left } = await inAllApps()
  const user = await read(id)
  await call('User', { ...user, Apps: user.Apps.filter(({ ID }) => ID !== apps.get('implicit')) })
  assert.deepEqual(await left(['code', 'hybrid']), ['code', 'hybrid'])
})

test('an app takes no token that is not a fresh logout token of the portal for itself', async () => {
  const { browser, left, home } = await inAllApps()
  const idToken = /<pre>([^<]*)<\/pre>/.exec(await home('code'))![1]!
  assert.ok(idToken.includes('sid'))
  const send = async (token: string) => {
    const form = { logout_token: token }
    const page = await browser.request(`${portal.origin}/demo/code/backchannel-logout`, { form })
    assert.equal(page.headers.get('cache-control'), 'no-store')
    return page.status
  }
  for (const token of ['', 'x', 'x.y.z', admin.authorization.slice('Bearer '.length)])
    assert.equal(await send(token), 400, token)
  assert.deepEqual(await left([...apps.keys()]), [...apps.keys()])
})
