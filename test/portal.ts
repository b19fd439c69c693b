import { createServer as createTcp, type AddressInfo } from 'node:net'
import { ANTI_FORGERY_HEADER } from '#core/contract/endpoint.ts'
import { readSettings } from '#core/server/settings.ts'
import type { Profile } from '#features/account/profile/contract.ts'
import { createServer } from '#main/server/server.ts'
import { Browser } from './browser.ts'
import { freshDatabase } from './fresh-database.ts'
import { givenSigner, PASSWORD } from './identity.ts'
import { portalParty } from './relying-party.ts'

/** Starts the portal's server on a real port, with a database of its own. */
export async function startPortal(environment: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { db, pool, close } = await freshDatabase()
  const settings = readSettings({
    PUBLIC_URL: origin,
    DEMO: 'false',
    SECRET_KEY: 'a key for tests, of 32 characters',
    RATE_LIMIT: '60',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const app = await createServer(settings, db, pool)
  await app.listen({ port, host: '127.0.0.1' })

  /** Creates a person and signs them in. It returns the headers that their page would send. */
  async function signedIn(person: Parameters<typeof givenSigner>[1] = {}) {
    const { id, email } = await givenSigner(db, person)
    const party = await portalParty({ issuer: `${origin}/oidc`, origin })
    const browser = new Browser(origin)
    const page = await browser.submit(await browser.go(party.address()), { email, password: PASSWORD })
    const token = (await party.tokens(page.url)).id_token!
    return { id, browser, ...(await sending(token)) }
  }

  /** The headers that a page sends with its calls. */
  async function sending(token: string) {
    const authorization = `Bearer ${token}`
    const response = await fetch(`${origin}/api/Profile`, { headers: { authorization } })
    const profile = (await response.json()) as Profile
    const headers = { authorization, [ANTI_FORGERY_HEADER]: profile.AntiForgeryToken }
    return { authorization, profile, headers }
  }

  /** The headers for a browser that is signed in already. */
  async function headersIn(browser: Browser) {
    const party = await portalParty({ issuer: `${origin}/oidc`, origin })
    const { url } = await browser.go(party.address())
    return (await sending((await party.tokens(url)).id_token!)).headers
  }

  return { db, origin, signedIn, headersIn, close: () => app.close().then(close) }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createTcp().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
