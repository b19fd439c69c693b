import { createServer } from 'node:http'
import { inflateRawSync } from 'node:zlib'
import { givenProvider } from '#test/brokers.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { freePort, givenSigner } from '#test/identity.ts'
import { startOtherProvider } from '#test/other-provider.ts'
import { givenApp, givenDealer } from '#test/people.ts'
import { samlProvider } from '#test/saml-provider.ts'
import { readSettings } from '#core/server/settings.ts'
import { createPortal } from '#main/server/portal.ts'

// Serves a portal of its own with three other providers that are on: in the portal of the journeys everybody would be asked for
// their address first. It says its address, and runs until it gets a signal.
const { db } = await freshDatabase()
const port = await freePort()
const origin = `http://localhost:${port}`
const settings = readSettings({
  PUBLIC_URL: origin,
  SECRET_KEY: 'a key for tests, of 32 characters',
  LOG_LEVEL: 'error',
  LOCALES: 'fr-CA,en-US',
  DEFAULT_REGION: 'CA',
  DEMO: 'false',
})
const portal = await createPortal(settings, db)
await portal.listen({ port, host: 'localhost' })
const dealer = await givenDealer(db, 'Piscines Roy')
const app = await givenApp(db, 'Commandes')
await db.rows`update apps set provision_type = 1 where id = ${app}`
const role = await db.row<{ id: string }>`select id from roles where app_id = ${app}`

/** A provider that signs in this person of this domain. */
async function given(domain: string, said: object) {
  const other = await startOtherProvider(await freePort())
  const { Callback } = await givenProvider(
    { db, settings },
    {
      Issuer: other.issuer,
      Domains: [domain],
      First: 'create',
      CreatesIn: dealer,
      Rules: [{ Claim: 'groups', Value: 'Commandes', Gives: 'role', ID: role!.id }],
    },
  )
  other.register(Callback)
  other.use({ sub: domain, email: `zoe@${domain}`, email_verified: true, locale: 'fr', ...said })
}
await given('connue.example.test', {})
await given('nouvelle.example.test', {
  given_name: 'Zoé',
  family_name: 'Nouvelle',
  groups: ['Commandes'],
})

/** A SAML provider that signs in this person of this domain. Its page is of another site than the portal. */
async function givenSaml(domain: string) {
  const ssoPort = await freePort()
  const idp = samlProvider(`http://127.0.0.1:${ssoPort}/sso`)
  const { Callback } = await givenProvider(
    { db, settings },
    {
      ...idp.settings,
      Domains: [domain],
    },
  )
  const pageFor = async (address: string) => {
    const query = new URL(address, idp.entryPoint).searchParams
    const asked = inflateRawSync(Buffer.from(query.get('SAMLRequest')!, 'base64')).toString()
    const answer = await idp.respond(Callback, Callback.replace(/acs$/, 'metadata'), {
      nameID: domain,
      attributes: { mail: `zoe@${domain}` },
      inResponseTo: /\bID="([^"]*)"/.exec(asked)![1]!,
    })
    return `<!doctype html><form method="post" action="${Callback}">
      <input type="hidden" name="SAMLResponse" value="${answer}">
      <input type="hidden" name="RelayState" value="${query.get('RelayState')}"></form>
      <script>document.forms[0].submit()</script>`
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    void pageFor(request.url!).then((page) => response.end(page))
  })
  await new Promise<void>((resolve) => server.listen(ssoPort, '127.0.0.1', resolve))
}
await givenSaml('saml.example.test')
for (const [domain, name] of [
  ['connue.example.test', 'Connue'],
  ['saml.example.test', 'Saml'],
]) {
  const known = await givenSigner(db, { email: `zoe@${domain}`, dealerId: dealer })
  await db.rows`
    update users set first_name = 'Zoé', last_name = ${name}, region = 'CA', locale = 'fr-CA' where id = ${known.id}`
}
process.stdout.write(`${origin}\n`)
