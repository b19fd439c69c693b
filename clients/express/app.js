// An app of the network: it signs people in through the portal, and asks nobody for a password.
import express from 'express'
import session from 'express-session'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'

const { ISSUER, CLIENT_ID, CLIENT_SECRET, ORIGIN, SESSION_SECRET, PORT = '8080' } = process.env
/** As long as the session of the portal, SESSION_HOURS. */
const SESSION_MS = 8 * 3_600_000
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const CALLBACK = '/callback'

/** Only a portal on this machine is called without https. */
const isLocal = ISSUER.startsWith('http:')
const config = await oidc.discovery(new URL(ISSUER), CLIENT_ID, CLIENT_SECRET, undefined, {
  execute: isLocal ? [oidc.allowInsecureRequests] : [],
})
// The connection to the portal proves the id token too; this checks its signature all the same.
oidc.enableNonRepudiationChecks(config)
const { issuer, jwks_uri } = config.serverMetadata()
const keys = createRemoteJWKSet(new URL(jwks_uri))

/** Replace it by a store that several processes share, such as connect-redis. */
const store = new session.MemoryStore()
/** The session of this app for each session of the portal. */
const sessionOf = new Map()

const app = express()
app.disable('x-powered-by')
app.set('trust proxy', 1)
app.use(
  session({
    store,
    name: 'app',
    secret: SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: !isLocal, maxAge: SESSION_MS },
  }),
)

/** The signed-in person; undefined once the session is too old. */
const personIn = ({ person }) => (person && person.until > Date.now() ? person : undefined)

/** Lets through who holds a permission of this app; others sign in first, or are refused. */
const needs = (permission) => (request, response, next) => {
  const person = personIn(request.session)
  if (!person) response.redirect('/sign-in')
  else if (person.permissions.includes(permission)) next()
  else response.status(403).send('You may not do this.')
}

app.get('/', (request, response) => {
  const person = personIn(request.session)
  response.send(
    person
      ? `<p>${escaped(person.name)}: ${person.roles.map(escaped).join(', ')}</p>
    <p><a href="/orders">Orders</a></p><form method="post" action="/sign-out"><button>Sign out</button></form>`
      : '<a href="/sign-in">Sign in</a>',
  )
})

app.get('/orders', needs('order'), (request, response) => {
  response.send(`<p>The orders of ${escaped(personIn(request.session).name)}</p>`)
})

app.get('/sign-in', async (request, response) => {
  const asked = {
    verifier: oidc.randomPKCECodeVerifier(),
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
  }
  request.session.asked = asked
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: ORIGIN + CALLBACK,
    scope: 'openid profile roles email',
    code_challenge: await oidc.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    state: asked.state,
    nonce: asked.nonce,
  })
  response.redirect(address.href)
})

app.get(CALLBACK, async (request, response, next) => {
  const { asked } = request.session
  if (!asked) return response.redirect('/sign-in')
  const tokens = await oidc.authorizationCodeGrant(config, new URL(request.originalUrl, ORIGIN), {
    pkceCodeVerifier: asked.verifier,
    expectedState: asked.state,
    expectedNonce: asked.nonce,
  })
  const { sub, sid, name, role, permission } = tokens.claims()
  // A new session id: nobody who knew the former one is signed in.
  request.session.regenerate((error) => {
    if (error) return next(error)
    request.session.person = {
      sub,
      name,
      roles: [role ?? []].flat(),
      permissions: [permission ?? []].flat(),
      idToken: tokens.id_token,
      until: Date.now() + SESSION_MS,
    }
    sessionOf.set(sid, request.sessionID)
    response.redirect('/')
  })
})

/** Signs out of this app, then of the portal. */
app.post('/sign-out', (request, response, next) => {
  const { person } = request.session
  request.session.destroy((error) => {
    if (error) return next(error)
    if (!person) return response.redirect('/')
    const address = oidc.buildEndSessionUrl(config, {
      id_token_hint: person.idToken,
      post_logout_redirect_uri: `${ORIGIN}/`,
    })
    response.redirect(303, address.href)
  })
})

/** The portal says that a session is over (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
app.post(
  '/back-channel-logout',
  express.urlencoded({ extended: false, limit: '20kb' }),
  async (request, response) => {
    response.set('Cache-Control', 'no-store')
    try {
      const { payload } = await jwtVerify(String(request.body?.logout_token), keys, {
        issuer,
        audience: CLIENT_ID,
        typ: 'logout+jwt',
        maxTokenAge: '5 minutes',
      })
      if (!payload.events?.[LOGOUT_EVENT] || payload.nonce !== undefined) throw new Error('no logout token')
      const ended = sessionOf.get(payload.sid)
      sessionOf.delete(payload.sid)
      if (ended !== undefined) await new Promise((resolve) => store.destroy(ended, resolve))
      response.sendStatus(200)
    } catch {
      response.sendStatus(400)
    }
  },
)

// A sign-in that was refused, or whose answer was changed on its way: one may begin again.
app.use((error, _request, response, _next) => {
  process.stderr.write(`${error.stack}\n`)
  response.status(500).send('<p>The sign-in failed.</p><a href="/sign-in">Sign in</a>')
})

const escaped = (text) => String(text).replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`)

app.listen(Number(PORT), () => process.stdout.write(`The app listens at ${ORIGIN}.\n`))
