import * as client from 'openid-client'
import { HOUR_MS } from '#core/contract/days.ts'
import type { Vault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { callbackAddress } from '../pages/broker-addresses.ts'
import { derived } from '../pages/sign-in-state.ts'
import type { Broker } from '../provider-queries.ts'
import { type Answer, BadAnswer, isSubject, oidcClaims } from './answer.ts'
import { guardedFetch } from './guarded-fetch.ts'

type Context = { settings: Settings; vault: Vault; now: Date }
type Cached = { version: number; until: number; configuration: Promise<client.Configuration> }

/** The metadata of each provider, for an hour; its keys are kept with it. A change of the provider reads it again. */
const cache = new Map<string, Cached>()
const CACHE_MS = HOUR_MS

function configurationOf(broker: Broker, context: Context): Promise<client.Configuration> {
  const key = `${context.settings.PUBLIC_URL} ${broker.id}`
  const found = cache.get(key)
  if (found?.version === broker.version && found.until > context.now.getTime()) return found.configuration
  const configuration = discover(broker, context)
  cache.set(key, { version: broker.version, until: context.now.getTime() + CACHE_MS, configuration })
  configuration.catch(() => cache.delete(key)) // the next sign-in tries again
  return configuration
}

/** Reads the metadata of a provider, whose issuer must be the one that was entered. */
async function discover(broker: Broker, { settings, vault }: Context): Promise<client.Configuration> {
  const { Issuer, ClientID } = broker.settings
  const secret = broker.secret === null ? undefined : vault.open(broker.secret)
  const server = new URL(Issuer)
  const execute = [
    // The signature of an id token is verified, although it comes over TLS.
    client.enableNonRepudiationChecks,
    // judgeAddress lets http pass on a loopback host alone.
    ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ]
  const options = { execute, [client.customFetch]: guardedFetch(settings) }
  const found = await client.discovery(server, ClientID, undefined, client.None(), options)
  if (found.serverMetadata().issuer !== Issuer) throw new BadAnswer('another issuer')
  if (secret === undefined) return found
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authenticate = methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret)
  const confidential = new client.Configuration(found.serverMetadata(), ClientID, undefined, authenticate)
  confidential[client.customFetch] = guardedFetch(settings)
  for (const apply of execute) apply(confidential)
  return confidential
}

type Begin = { secret: string; email: string; maxAge: number | null; locale: string }

/** The address at which a person signs in. `maxAge`: what the app asks; with 0 even if they are signed in there already. */
export async function oidcAddress(
  broker: Broker,
  context: Context,
  { secret, email, maxAge, locale }: Begin,
) {
  const configuration = await configurationOf(broker, context)
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(context.settings, broker),
    scope: broker.settings.Scopes || 'openid email profile',
    response_type: 'code',
    state: derived(secret, 'state'),
    nonce: derived(secret, 'nonce'),
    code_challenge: await client.calculatePKCECodeChallenge(derived(secret, 'verifier')),
    code_challenge_method: 'S256',
    ui_locales: locale,
    ...(email && { login_hint: email }),
    ...(maxAge !== null && { max_age: String(maxAge) }),
    ...(maxAge === 0 && { prompt: 'login' }),
  }).href
}

/** Verifies the answer of a provider: issuer, state, nonce, PKCE, the signature and the times of the id token. */
export async function oidcAnswer(
  broker: Broker,
  context: Context,
  answer: URL,
  secret: string,
): Promise<Answer> {
  const configuration = await configurationOf(broker, context)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      expectedState: derived(secret, 'state'),
      expectedNonce: derived(secret, 'nonce'),
      pkceCodeVerifier: derived(secret, 'verifier'),
      idTokenExpected: true,
    })
    const token = tokens.claims()!
    if (!isSubject(token.sub)) throw new Error('no usable name')
    const wanted = broker.settings.Claims.Email
    const more =
      !Object.hasOwn(token, wanted) && configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub)
        : {}
    return oidcClaims({ ...more, ...token }, token.auth_time)
  } catch (error) {
    throw new BadAnswer(reasonOf(error), { cause: error })
  }
}

/** The kind of error, without what the provider wrote. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${(error as { code?: string }).code ?? ''}`.trim() : 'unknown'
