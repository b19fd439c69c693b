import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Front } from '#core/server/http.ts'
import { storedSecret, type Vault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { type DemoSignIn, OIDC_PATH } from '../contract.ts'
import { sweepArtifacts } from './adapter.ts'
import type { Log } from './answers.ts'
import { type Authenticate, bearer } from './bearer.ts'
import { dropOldKeys, loadKeys, rotateKeys, type SigningKey } from './keys.ts'
import { sessionSeconds } from './lifetimes.ts'
import { DOORS } from './pages/addresses.ts'
import { doors } from './pages/doors.ts'
import { signInPages } from './pages/routes.ts'
import { isOurHost } from './pages/security.ts'
import { buildProvider, issuerOf } from './provider.ts'
import { sweepResetRequests } from './reset-limit.ts'

type Around = {
  db: Db
  settings: Settings
  vault: Vault
  words: Translators
  clock: Clock
  /** Shown on the sign-in page; none outside a demo. */
  demoSignIns: readonly DemoSignIn[]
}

/** All that one set of keys makes. */
type Built = {
  keys: SigningKey[]
  callback: ReturnType<Provider['callback']>
  provider: Provider
  authenticate: Authenticate
}

const SWEEP_INTERVAL = 5 * 60_000

/** Who people are: the provider under /oidc, its pages, and what the API asks about a token. */
export async function createIdentity({ db, settings, vault, words, clock, demoSignIns }: Around) {
  const { SIGNING_ALGORITHM } = settings
  const cookieKey = await storedSecret(db, vault, 'cookies')
  let log: Log = () => {}
  let current = await build()

  async function build(): Promise<Built> {
    const keys = await loadKeys(db, vault, SIGNING_ALGORITHM, clock.now())
    const reporting: Log = (error, message) => log(error, message)
    const provider = buildProvider({ db, settings, words, clock, cookieKey, log: reporting }, keys)
    return {
      keys,
      provider,
      callback: provider.callback(),
      authenticate: bearer(issuerOf(settings), keys, clock),
    }
  }

  /** Lets the provider answer; it is served to the public address alone, and where it says itself that it is. */
  function serve(request: IncomingMessage, response: ServerResponse) {
    if (isOurHost(settings, request.headers)) {
      const path = pathOf(request)
      const known = PUBLISHED.test(path) ? path.slice(OIDC_PATH.length) : '/'
      Object.assign(request, { baseUrl: OIDC_PATH, url: known + request.url!.slice(path.length) })
      void current.callback(request, response)
    } else response.writeHead(421, { 'Content-Type': 'text/plain' }).end()
  }

  /** Takes the request when it is the provider's, unless something begins by it: those are limited first. */
  const front: Front = (request, response) => {
    const { url = '' } = request
    if (!url.startsWith(`${OIDC_PATH}/`) || isDoor(request)) return false
    serve(request, response)
    return true
  }

  const pages = async (app: FastifyInstance) => {
    log = (error, message) => app.log.error({ err: error }, message)
    const around = { db, settings, words, clock, demoSignIns, provider: () => current.provider, serve }
    await app.register(doors(around))
    await app.register(signInPages(around))
  }

  /** Signs with the next key from now on; what the present one signed stays good. */
  async function rotate() {
    await rotateKeys(db, vault, SIGNING_ALGORITHM, clock.now(), current.keys[0]!.kid)
    current = await build()
  }

  /** Removes what has run out, and takes over keys that another process rotated. */
  async function sweep() {
    await sweepArtifacts(db, clock.now())
    await sweepResetRequests(db, clock.now())
    // An app may send the first token of a session back, to sign out, when that session ends.
    await dropOldKeys(db, clock.now(), sessionSeconds(settings) * 1000)
    const keys = await loadKeys(db, vault, SIGNING_ALGORITHM, clock.now())
    if (namesOf(keys) !== namesOf(current.keys)) current = await build()
  }
  const timer = setInterval(
    () => void sweep().catch((error: unknown) => log(error, 'expired sign-ins could not be removed')),
    SWEEP_INTERVAL,
  ).unref()

  return {
    front,
    pages,
    authenticate: (authorization: string | undefined) => current.authenticate(authorization),
    rotateKeys: rotate,
    sweep,
    close: () => clearInterval(timer),
  }
}

/**
 * How the provider's addresses are spelt; the last part of the second is the id of a sign-in. Its router takes other
 * spellings too, which would go round the limit.
 */
const PUBLISHED = /^\/oidc(?:(?:\/\.?[a-z-]+)+|\/auth\/[\w-]+)$/

const pathOf = ({ url }: IncomingMessage) => url!.split('?')[0]!

const isDoor = (request: IncomingMessage) =>
  ['GET', 'HEAD', 'POST'].includes(request.method!) && DOORS.includes(pathOf(request))

const namesOf = (keys: readonly SigningKey[]) => keys.map(({ kid, state }) => `${state} ${kid}`).join()
