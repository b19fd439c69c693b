import type { ClientMetadata, JWKS, ResponseType } from 'oidc-provider'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { LOGIN_PATH, LOGOUT_PATH, SILENT_RENEWAL_PATH } from '../../contract.ts'
import type { Algorithm } from './keys.ts'
import { type Choice, DEVICE_GRANT, type Offers } from './offers.ts'

type AppRow = {
  id: string
  clientId: string
  displayName: string
  /** Hashes of the secrets that are valid now; null for a public client, which never had one. */
  secretHashes: string[] | null
  loginUrl: string
  logoutUrl: string
  flow: 0 | 1 | 2
  idTokenAlgorithm: Algorithm | null
  backchannelLogoutUrl: string | null
  refreshTokens: boolean
  revocation: boolean
  introspection: boolean
  requirePkce: boolean
  clientCredentials: boolean
  clientScopes: string
  jwks: string
  jwksUri: string
  pushedRequests: Choice
  dpop: Choice
  deviceFlow: boolean
  fapi2: boolean
}

/** Flows 0, 1 and 2 of an app. R12 */
const flows: readonly (readonly ResponseType[])[] = [['code'], ['id_token'], ['code id_token']]

/** The client metadata of an app, read at each lookup, so that changes take effect immediately. */
export async function findClient(
  db: Db,
  settings: Settings,
  clientId: string,
  now: Date,
): Promise<ClientMetadata | undefined> {
  if (clientId.includes('\0')) return undefined
  const app = await db.prepared.row<AppRow>`
    select apps.id, apps.client_id as "clientId", display_name as "displayName",
           (select coalesce(array_agg(s.hash) filter (where s.expires_at is null or s.expires_at > ${now}::timestamptz), '{}')
              from app_secrets s where s.app_id = apps.id group by s.app_id) as "secretHashes", login_url as "loginUrl", logout_url as "logoutUrl", flow, id_token_algorithm as "idTokenAlgorithm",
           backchannel_logout_url as "backchannelLogoutUrl", refresh_tokens as "refreshTokens", revocation, introspection,
           require_pkce as "requirePkce", client_credentials as "clientCredentials", client_scopes as "clientScopes", jwks,
           jwks_uri as "jwksUri", pushed_requests as "pushedRequests", dpop, device_flow as "deviceFlow", fapi2
      from apps
     where apps.client_id = ${clientId} and apps.deleted_at is null`
  if (!app) return undefined
  return clientId === PORTAL_CLIENT_ID ? portalClient(app, settings) : appClient(app)
}

const appClient = (app: AppRow) => {
  const { flow, idTokenAlgorithm, pushedRequests, dpop } = app
  const authentication = authenticationOf(app)
  const confidential = authentication.token_endpoint_auth_method !== 'none'
  const { grant_types: ofFlow, ...client } = common(app, flows[flow]!)
  return {
    ...client,
    ...authentication,
    ...(idTokenAlgorithm !== null && { id_token_signed_response_alg: idTokenAlgorithm }),
    grant_types: [
      ...ofFlow,
      ...(app.refreshTokens && (flow !== 1 || app.deviceFlow) ? ['refresh_token'] : []),
      ...(app.clientCredentials && confidential ? ['client_credentials'] : []),
      ...(app.deviceFlow ? [DEVICE_GRANT] : []),
    ],
    redirect_uris: addresses(app.loginUrl),
    post_logout_redirect_uris: addresses(app.logoutUrl),
    ...(app.backchannelLogoutUrl === null ? {} : { backchannel_logout_uri: app.backchannelLogoutUrl }),
    require_pushed_authorization_requests: pushedRequests === 'required',
    dpop_bound_access_tokens: dpop === 'required',
    offers: {
      revocation: app.revocation,
      introspection: app.introspection && confidential,
      pkce: app.requirePkce,
      fapi2: app.fapi2,
      pushedRequests,
      dpop,
      scopes: addresses(app.clientScopes),
    } satisfies Offers,
  }
}

/** How an app proves that it is the one: with a key if it has registered some, and then with no secret. */
function authenticationOf({ flow, jwks, jwksUri, secretHashes }: AppRow) {
  if (flow !== 1 && jwks !== '')
    return { token_endpoint_auth_method: 'private_key_jwt' as const, jwks: JSON.parse(jwks) as JWKS }
  if (flow !== 1 && jwksUri !== '')
    return { token_endpoint_auth_method: 'private_key_jwt' as const, jwks_uri: jwksUri }
  if (flow === 1 || secretHashes === null) return { token_endpoint_auth_method: 'none' as const }
  return {
    token_endpoint_auth_method: 'client_secret_basic' as const,
    // During a rotation there are two. When all have expired nothing matches, and the client stays confidential.
    client_secret: secretHashes.join(' ') || 'expired',
  }
}

/** The portal is a public client configured by the settings, so that a mistake in its row locks no one out. R32 */
const portalClient = (app: AppRow, { PUBLIC_URL, OIDC_RESPONSE_TYPE }: Settings) => ({
  ...common(app, [OIDC_RESPONSE_TYPE]),
  token_endpoint_auth_method: 'none' as const,
  redirect_uris: [`${PUBLIC_URL}${LOGIN_PATH}`, `${PUBLIC_URL}${SILENT_RENEWAL_PATH}`],
  post_logout_redirect_uris: [`${PUBLIC_URL}${LOGOUT_PATH}`],
})

const common = (
  { id, clientId, displayName }: Pick<AppRow, 'id' | 'clientId' | 'displayName'>,
  types: readonly ResponseType[],
) => ({
  client_id: clientId,
  client_name: displayName,
  app_id: id,
  response_types: types,
  grant_types: [
    ...(types.some((type) => type.includes('code')) ? ['authorization_code'] : []),
    ...(types.some((type) => type.includes('id_token')) ? ['implicit'] : []),
  ],
})

const addresses = (list: string) => list.split(/\s+/).filter(Boolean)
