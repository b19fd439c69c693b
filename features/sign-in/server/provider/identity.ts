import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { BrokeredPeople } from '../../brokers/server/people.ts'
import { samlEntry } from '../../brokers/server/pages/acs.ts'
import { sweepIdentitySignIns } from '../../brokers/server/pages/sign-in-state.ts'
import { checkLeakedPasswords } from '../passwords/leaked-passwords.ts'
import { MINUTE_MS } from '#core/contract/days.ts'
import { sweepAttemptCounts } from '#core/server/attempt-counts.ts'
import { sweepIdempotencyKeys } from '#core/server/idempotency.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, isUnreachable } from '#core/server/database/database.ts'
import { sweepCodes } from '../parts/sign-in-codes.ts'
import { sweepEmailLinks } from '#domain/server/email-links.ts'
import { describeDevice } from '#core/server/device.ts'
import type { FrontHandler } from '#core/server/http.ts'
import { logFailure } from '#core/server/log-failure.ts'
import { onceAMinute } from '#core/server/once-a-minute.ts'
import { isOurHost } from '#core/server/our-host.ts'
import { requestIdOf, traceIdOf } from '#core/server/request-id.ts'
import { openPlaces } from '#core/server/places.ts'
import { storedSecret, type Vault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { type DemoSignIn, OIDC_PATH } from '../../contract.ts'
import { sweepArtifacts } from './adapter.ts'
import { atPublicUrl, type Log } from './responses.ts'
import { type Authenticate, bearer, kidOf } from './bearer.ts'
import { backchannel } from '../backchannel/backchannel.ts'
import { type Logout, logoutToken } from '../backchannel/logout-token.ts'
import {
  type Algorithm,
  dropOldKeys,
  keyVersion,
  loadKeys,
  rotateKeys,
  type SigningKey,
  versionOf,
} from './keys.ts'
import { sweepDevices } from '../passwords/known-devices.ts'
import { sessionSeconds } from './lifetimes.ts'
import { RATE_LIMITED_PATHS } from '../pages/addresses.ts'
import { deviceCookies } from '../pages/device-cookie.ts'
import { entryPoints } from '../pages/entry-points.ts'
import { signInPages } from '../pages/routes.ts'
import { signInChallenges } from '../../passkeys/server/parts/sign-in-challenge.ts'
import { buildProvider, issuerOf } from './provider.ts'

type IdentityDependencies = {
  db: Db
  settings: Settings
  vault: Vault
  words: Translators
  clock: Clock
  /** Shown on the sign-in page; none outside a demo. */
  demoSignIns: readonly DemoSignIn[]
  /** The accounts of people who sign in at another provider. */
  people: BrokeredPeople
}

/** Everything that depends on the signing keys. */
type Built = {
  keys: SigningKey[]
  callback: ReturnType<Provider['callback']>
  provider: Provider
  authenticate: Authenticate
}

const SWEEP_INTERVAL_MS = 5 * MINUTE_MS
/** How often a process checks whether another one has rotated or withdrawn keys. */
const KEYS_CHECK_INTERVAL_MS = 3_000
/** An unknown key id triggers a check at once, but not sooner than this after the last one, since anyone can send one. F6 */
const RECHECK_PAUSE_MS = 1_000

/** The identity provider under /oidc with its pages, and the verification of the API's tokens. */
export async function createIdentity({
  db,
  settings,
  vault,
  words,
  clock,
  demoSignIns,
  people,
}: IdentityDependencies) {
  const { SIGNING_ALGORITHM } = settings
  const cookieKey = await storedSecret(db, vault, 'cookies')
  const devices = deviceCookies(await storedSecret(db, vault, 'devices'), settings.PUBLIC_URL)
  const describe = describeDevice(openPlaces(settings))
  checkLeakedPasswords(settings)
  let log: Log = () => {}
  let current = await build()

  async function build(): Promise<Built> {
    const keys = await loadKeys(db, vault, SIGNING_ALGORITHM, clock.now())
    const reporting: Log = (error, message, failed) => log(error, message, failed)
    const provider = buildProvider({ db, settings, words, clock, cookieKey, describe, log: reporting }, keys)
    return {
      keys,
      provider,
      callback: provider.callback(),
      authenticate: bearer(issuerOf(settings), keys, clock),
    }
  }

  /** Hands a request to the provider: only at the public address and under published paths. */
  function serve(request: IncomingMessage, response: ServerResponse) {
    if (isOurHost(settings, request.headers)) {
      const path = pathOf(request)
      const known = PUBLISHED.test(path) ? path.slice(OIDC_PATH.length) : '/'
      Object.assign(request, { baseUrl: OIDC_PATH, url: known + request.url!.slice(path.length) })
      atPublicUrl(request, settings)
      void current.callback(request, response)
    } else response.writeHead(421, { 'Content-Type': 'text/plain' }).end()
  }

  /** Takes the requests of the provider, except those that are rate-limited first. */
  const front: FrontHandler = (request, response) => {
    const { url = '' } = request
    if (isMetadata(request)) Object.assign(request, { url: METADATA + url.slice(METADATA_ALIAS.length) })
    else if (!url.startsWith(`${OIDC_PATH}/`) || isLimited(request)) return false
    serve(request, response)
    return true
  }

  const pages = async (app: FastifyInstance) => {
    log = (error, message, failed) => {
      if (!failed) return logWork(app, error, message)
      const { request, call } = failed
      const ids = { reqId: requestIdOf(request, settings), traceId: traceIdOf(request) }
      return logFailure(app.log.child(ids), call, error, message)
    }
    const provider = () => current.provider
    const challengeOf = signInChallenges(cookieKey)
    const dependencies = {
      challengeOf,
      db,
      settings,
      words,
      clock,
      demoSignIns,
      devices,
      describe,
      provider,
      serve,
      vault,
      people,
    }
    await app.register(entryPoints(dependencies))
    await app.register(samlEntry(dependencies))
    await app.register(backchannel({ db, settings, clock, sign }))
    await app.register(signInPages(dependencies))
  }

  const sign = (logout: Logout, algorithm: Algorithm | null, now: Date) => {
    const wanted = algorithm ?? SIGNING_ALGORITHM
    const key = current.keys.find(({ state, algorithm: its }) => state === 'current' && its === wanted)
    return logoutToken(issuerOf(settings), key ?? current.keys[0]!, logout, now)
  }

  /** Signs with the next key from now on; tokens signed by the current one stay valid. */
  async function rotate() {
    await rotateKeys(db, vault, clock.now(), current.keys[0]!.kid)
    current = await build()
  }

  /** Reloads the keys if they changed in the database. Returns whether they did. */
  async function followKeys(): Promise<boolean> {
    if ((await keyVersion(db)) === versionOf(current.keys)) return false
    current = await build()
    return true
  }

  let rechecking: Promise<boolean> | undefined
  let recheckedAt = 0
  /** Reloads the keys for a token with an unknown key, which another process may have made since. */
  async function recheckKeys(): Promise<boolean> {
    if (rechecking) return rechecking
    if (clock.now().getTime() - recheckedAt < RECHECK_PAUSE_MS) return false
    recheckedAt = clock.now().getTime()
    rechecking = followKeys().finally(() => {
      rechecking = undefined
    })
    return rechecking
  }

  const authenticate: Authenticate = async (authorization) => {
    const identity = await current.authenticate(authorization)
    const kid = identity ? undefined : kidOf(authorization)
    if (kid === undefined || current.keys.some((key) => key.kid === kid)) return identity
    return (await recheckKeys()) ? current.authenticate(authorization) : undefined
  }

  async function sweep() {
    await sweepArtifacts(db, clock.now())
    await sweepDevices(db, clock.now())
    await sweepAttemptCounts(db, clock.now())
    await sweepIdempotencyKeys(db, clock.now())
    await sweepEmailLinks(db, clock.now())
    await sweepCodes(db, clock.now())
    await sweepIdentitySignIns(db, clock.now())
    // Apps send the first id token of a session as a hint when they sign out.
    await dropOldKeys(db, clock.now(), sessionSeconds(settings) * 1000)
  }

  const every = (interval: number, work: () => Promise<unknown>, failed: string) => {
    // An unreachable database is reported elsewhere, and not every few seconds.
    const report = (error: unknown) => isUnreachable(error) || log(error, failed)
    return setInterval(() => void work().catch(report), interval).unref()
  }
  const timers = [
    every(SWEEP_INTERVAL_MS, sweep, 'expired sign-ins could not be removed'),
    every(KEYS_CHECK_INTERVAL_MS, followKeys, 'the signing keys could not be read'),
  ]

  return {
    front,
    pages,
    authenticate,
    rotateKeys: rotate,
    followKeys,
    sweep,
    close: () => timers.forEach(clearInterval),
  }
}

const logOnce = onceAMinute()

/** Logs background work that failed and is tried again every few seconds: once a minute, without a stack. */
function logWork({ log }: Pick<FastifyInstance, 'log'>, error: unknown, message: string) {
  const { code, message: reason } = error as Error & { code?: string }
  logOnce(
    `${message}: ${code}`,
    () => log.error({ code, reason }, message),
    (repeated) => log.error({ code, repeated }, `${message}, in the last minute`),
  )
}

/**
 * The published spelling of the provider's paths; the second ends with the id of a sign-in. Its router accepts other
 * spellings, which would bypass the rate limit.
 */
const PUBLISHED = /^\/oidc(?:(?:\/\.?[a-z-]+)+|\/(?:auth|device)\/[\w-]+)$/

const pathOf = ({ url }: IncomingMessage) => url!.split('?')[0]!

/** Requests that count for the rate limit by client address. */
const isLimited = (request: IncomingMessage) =>
  ['GET', 'HEAD', 'POST'].includes(request.method!) && RATE_LIMITED_PATHS.includes(pathOf(request))

/** Where RFC 8414, section 3.1, looks for the metadata of an issuer that has a path. */
const METADATA_ALIAS = `/.well-known/oauth-authorization-server${OIDC_PATH}`
const METADATA = `${OIDC_PATH}/.well-known/oauth-authorization-server`
const isMetadata = (request: IncomingMessage) => pathOf(request) === METADATA_ALIAS
