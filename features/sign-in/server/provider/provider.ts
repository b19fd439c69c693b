import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { dayOf } from '#core/contract/days.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { DescribeDevice } from '#core/server/device.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translators } from '#core/server/words.ts'
import { OIDC_PATH, SCOPE } from '../../contract.ts'
import { ONE_FACTOR, TWO_FACTORS } from '../../factors/server/parts/assurance.ts'
import { secondFactorPrompt } from '../../factors/server/parts/second-factor-prompt.ts'
import { findAccount } from './access.ts'
import { artifactAdapter } from './adapter.ts'
import { hardenResponses, type Log } from './responses.ts'
import { appsOfSession } from '../backchannel/logout-queries.ts'
import { claimsFor, claimsOfScopes, portalClaims } from './claims.ts'
import { findClient } from './clients.ts'
import { appIdOf, consent, recordSignIns } from './consent.ts'
import { fapiProfileOf } from './fapi2.ts'
import type { SigningKey } from './keys.ts'
import { patchLibrary } from './library-patches.ts'
import { lifetimes } from './lifetimes.ts'
import { refuseUnlessOffered, tokenFeatures, tokenSettings } from './token-settings.ts'
import { limitDevices, limitWrongSecrets, publishMetadata, slowDevices } from './endpoints.ts'
import { type ProviderPages, providerPages } from '../pages/provider-pages.ts'
import { signInPath } from '../pages/addresses.ts'
import { ACCEPTANCE } from '../pages/accept-texts.ts'
import { UNVERIFIED } from '../pages/unverified.ts'
import { versionToAccept } from '#features/help/legal/server/parts/legal-html.ts'

type ProviderDependencies = {
  db: Db
  settings: Settings
  words: Translators
  clock: Clock
  cookieKey: string
  describe: DescribeDevice
  log: Log
}

export const issuerOf = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) => `${PUBLIC_URL}${OIDC_PATH}`

/** The OpenID Connect provider with these keys, the first of which signs. */
export function buildProvider(dependencies: ProviderDependencies, keys: readonly SigningKey[]): Provider {
  const { db, settings, words, clock, log } = dependencies
  const pages = providerPages(settings, words)
  const provider = new Provider(issuerOf(settings), configuration(dependencies, keys, pages))
  patchLibrary(provider, db, clock)
  hardenResponses(provider, settings, pages, log)
  limitWrongSecrets(provider, db, clock)
  limitDevices(provider, db, clock, pages)
  slowDevices(provider, db, clock)
  refuseUnlessOffered(provider)
  recordSignIns(provider, db, clock)
  publishMetadata(provider)
  return provider
}

const configuration = (
  { db, settings, clock, cookieKey, describe }: ProviderDependencies,
  keys: readonly SigningKey[],
  pages: ProviderPages,
): Configuration => ({
  adapter: artifactAdapter(db, clock, describe, cookieKey, (clientId) =>
    findClient(db, settings, clientId, clock.now()),
  ),
  jwks: { keys: keys.map(({ privateJwk }) => privateJwk) },
  enabledJWA: {
    idTokenSigningAlgValues: [...new Set(keys.map(({ algorithm }) => algorithm))],
    clientAuthSigningAlgValues: ['ES256', 'PS256', 'RS256', 'EdDSA'],
    dPoPSigningAlgValues: ['ES256', 'EdDSA'],
  },
  clientDefaults: { id_token_signed_response_alg: settings.SIGNING_ALGORITHM },
  extraClientMetadata: { properties: ['app_id', 'offers'] },
  ...tokenSettings(settings, clock),
  clientBasedCORS: (_ctx, origin, client) =>
    (client.redirectUris ?? []).some((address) => URL.parse(address)?.origin === origin),
  responseTypes: ['code', 'id_token', 'code id_token'], // R12
  allowOmittingSingleRegisteredRedirectUri: false,
  scopes: SCOPE.split(' '),
  acrValues: [ONE_FACTOR, TWO_FACTORS],
  claims: claimsOfScopes,
  conformIdTokenClaims: false, // all claims in the id token, for clients that never call userinfo
  cookies: { keys: [cookieKey], long: { path: OIDC_PATH } },
  ttl: lifetimes(settings, clock),
  interactions: { policy: policy(), url: (_ctx, { uid }) => signInPath(uid) },
  findAccount: async (ctx, userId, token) => {
    const asking = { clientId: ctx.oidc.client!.clientId, appId: appIdOf(ctx) }
    const held = token !== undefined
    const version = held ? undefined : versionToAccept(settings)
    const now = clock.now()
    const factors = held ? undefined : { today: dayOf(now, settings.TIME_ZONE), now }
    const account = await findAccount(db, { userId, appId: asking.appId, held, version, factors })
    if (!account) return undefined
    // Codes and tokens become invalid when the user loses the app. J161
    if (token && account.refusal) return undefined
    return {
      accountId: userId,
      refusal: account.refusal,
      asked: account.asked ?? false,
      factors: account.factors,
      claims: async (use) => ({
        ...(await claimsFor(db, account, asking)),
        ...(use === 'id_token' && asking.clientId === PORTAL_CLIENT_ID
          ? portalClaims(account, sessionUidOf(ctx))
          : {}),
      }),
    }
  },
  loadExistingGrant: consent(db, clock),
  features: {
    backchannelLogout: { enabled: true },
    // An app may say that it needs two factors: the claim acr.
    claimsParameter: { enabled: true },
    devInteractions: { enabled: false },
    fapi: { enabled: true, profile: fapiProfileOf },
    ...tokenFeatures(db, clock),
    deviceFlow: {
      enabled: true,
      charset: 'base-20',
      mask: '****-****',
      userCodeInputSource: (ctx, _form, out, error) => pages.enterUserCode(ctx, out && (error?.name ?? '')),
      userCodeConfirmSource: (ctx, _form, client, _device, userCode) =>
        pages.confirmDevice(ctx, String(client.clientName), userCode),
      successSource: (ctx) => pages.deviceDone(ctx, String(ctx.oidc.client!.clientName)),
    },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => {
        const clientIds = Object.keys(ctx.oidc.session?.authorizations ?? {})
        pages.signOut(ctx, form, await appsOfSession(db, clientIds))
      },
      postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
    },
  },
  renderError: (ctx, out, cause) => pages.failed(ctx, out, cause),
})

/** The session of a token: the current one, or at the token endpoint that of the code. */
const sessionUidOf = ({ oidc }: KoaContextWithOIDC) =>
  oidc.session?.uid ?? oidc.entities.AuthorizationCode?.sessionUid

function policy() {
  const prompts = interactionPolicy.base()
  // There is no consent screen, not even for prompt=consent.
  prompts.get('consent')!.checks.clear()
  prompts
    .get('login')!
    .checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'End-User authentication is required',
        'login_required',
        ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
      ),
    )
  // The sign-in at another provider may be older than the session here: the age is asked there each time. R119
  prompts
    .get('login')!
    .checks.add(
      new interactionPolicy.Check(
        'brokered_age',
        'End-User authentication could not be obtained',
        'login_required',
        ({ oidc }) =>
          oidc.params?.['max_age'] !== undefined && (oidc.amr ?? []).includes('fed') && !oidc.result?.login,
      ),
    )
  // A password does not help with a context that needs a second factor: the next step is for that.
  for (const check of ['essential_acr', 'essential_acrs']) prompts.get('login')!.checks.remove(check)
  prompts.add(secondFactorPrompt())
  // The person is signed in and has access to the app. K168
  prompts.add(
    new interactionPolicy.Prompt(
      { name: UNVERIFIED, requestable: false },
      new interactionPolicy.Check(
        'email_unverified',
        'the email address is not confirmed',
        'access_denied',
        ({ oidc }) => oidc.account?.refusal === 'unverified',
      ),
    ),
  )
  // The last check, so that nobody is asked to accept what they cannot enter. R109
  prompts.add(
    new interactionPolicy.Prompt(
      { name: ACCEPTANCE, requestable: false },
      new interactionPolicy.Check(
        'legal_texts',
        'the legal texts are not accepted',
        'interaction_required',
        ({ oidc }) => oidc.account?.asked === true,
      ),
    ),
  )
  return prompts
}
