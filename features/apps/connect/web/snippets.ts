import type { App } from '#features/apps/contract.ts'
import { responseTypes } from '#features/apps/rules.ts'

export type Proof = 'none' | 'secret' | 'keys'

/** The facts of a client for the configuration of its app. */
export type ClientSettings = {
  issuer: string
  clientId: string
  redirect: string
  signedOut: string
  /** 0 code, 1 implicit, 2 hybrid. R12 */
  flow: number
  scope: string
  /** How it proves who it is. */
  proof: Proof
  /** What is on for it. */
  tokens: Pick<
    App,
    | 'Fapi2'
    | 'RefreshTokens'
    | 'ClientCredentials'
    | 'ClientScopes'
    | 'DeviceFlow'
    | 'PushedRequests'
    | 'Dpop'
  >
}

const SECRET = 'SECRET-OF-THE-APP'

/** The configuration of an app for several frameworks; the one without a name is for any library. */
export const snippets = (client: ClientSettings): { name: string | null; text: string }[] => [
  { name: null, text: generic(client) },
  { name: 'Apache mod_auth_openidc', text: apache(client) },
  { name: 'Spring Security', text: spring(client) },
  { name: 'ASP.NET Core', text: aspNet(client) },
  ...(client.tokens.ClientCredentials ? [{ name: 'curl: client_credentials', text: ownTokens(client) }] : []),
  ...(client.tokens.DeviceFlow ? [{ name: 'curl: device_code', text: device(client) }] : []),
]

const methods = { none: 'none', secret: 'client_secret_basic', keys: 'private_key_jwt' }

const generic = ({ issuer, clientId, redirect, signedOut, flow, scope, proof, tokens }: ClientSettings) =>
  JSON.stringify(
    {
      issuer,
      discovery: `${issuer}/.well-known/openid-configuration`,
      client_id: clientId,
      ...(proof === 'secret' ? { client_secret: SECRET } : {}),
      token_endpoint_auth_method: methods[proof],
      redirect_uri: redirect,
      post_logout_redirect_uri: signedOut,
      response_type: responseTypes[flow],
      scope,
      ...(flow === 1 ? {} : { code_challenge_method: 'S256' }),
      ...(tokens.RefreshTokens && { grant_types: ['authorization_code', 'refresh_token'] }),
      ...(tokens.PushedRequests !== 'off' && {
        pushed_authorization_request_endpoint: `${issuer}/request`,
        require_pushed_authorization_requests: tokens.PushedRequests === 'required',
      }),
      ...(tokens.Dpop !== 'off' && { dpop_bound_access_tokens: true }),
      ...(tokens.Fapi2 && {
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_signing_alg: 'ES256',
      }),
    },
    null,
    2,
  )

const apache = ({ issuer, clientId, redirect, flow, scope, proof, tokens }: ClientSettings) =>
  [
    `OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration`,
    `OIDCClientID ${clientId}`,
    ...(proof === 'secret' ? [`OIDCClientSecret ${SECRET}`] : []),
    ...(proof === 'keys'
      ? [
          `OIDCProviderTokenEndpointAuth private_key_jwt${tokens.Fapi2 ? ':ES256' : ''}`,
          'OIDCPrivateKeyFiles "sig:KEY-ID#/etc/apache2/app-key.pem"',
        ]
      : []),
    ...(tokens.Fapi2 ? ['OIDCProfile FAPI20', 'OIDCIDTokenSignedResponseAlg ES256'] : []),
    ...(tokens.PushedRequests === 'off' ? [] : ['OIDCProviderAuthRequestMethod PAR']),
    ...(tokens.Dpop === 'off' ? [] : ['OIDCDPoPMode required']),
    `OIDCRedirectURI ${redirect}`,
    'OIDCCryptoPassphrase RANDOM-PASSPHRASE',
    `OIDCResponseType "${responseTypes[flow]}"`,
    `OIDCScope "${scope}"`,
    ...(flow === 1 ? [] : ['OIDCPKCEMethod S256']),
    'OIDCRemoteUserClaim email',
    'OIDCSessionType server-cache',
    'OIDCSessionMaxDuration 28800',
    '',
    '<Location />',
    '  AuthType openid-connect',
    '  Require valid-user',
    '</Location>',
  ].join('\n')

const spring = ({ issuer, clientId, redirect, scope, proof }: ClientSettings) =>
  [
    'spring:',
    '  security:',
    '    oauth2:',
    '      client:',
    '        registration:',
    '          comptoir:',
    `            client-id: "${clientId}"`,
    ...(proof === 'secret' ? [`            client-secret: "${SECRET}"`] : []),
    `            client-authentication-method: ${methods[proof]}`,
    '            authorization-grant-type: authorization_code',
    `            redirect-uri: "${redirect}"`,
    `            scope: [${scope.split(' ').join(', ')}]`,
    '        provider:',
    '          comptoir:',
    `            issuer-uri: "${issuer}"`,
    '            user-name-attribute: sub',
  ].join('\n')

const aspNet = ({ issuer, clientId, redirect, signedOut, flow, scope, proof, tokens }: ClientSettings) =>
  [
    'builder.Services',
    '    .AddAuthentication(options =>',
    '    {',
    '        options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;',
    '        options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;',
    '    })',
    '    .AddCookie()',
    '    .AddOpenIdConnect(options =>',
    '    {',
    `        options.Authority = "${issuer}";`,
    `        options.ClientId = "${clientId}";`,
    ...(proof === 'secret' ? [`        options.ClientSecret = "${SECRET}";`] : []),
    `        options.ResponseType = "${responseTypes[flow]}";`,
    `        options.UsePkce = ${flow !== 1};`,
    ...(tokens.PushedRequests === 'required'
      ? ['        options.PushedAuthorizationBehavior = PushedAuthorizationBehavior.Require;']
      : []),
    ...(tokens.RefreshTokens ? ['        options.SaveTokens = true;'] : []),
    `        options.CallbackPath = "${pathOf(redirect)}";`,
    `        options.SignedOutCallbackPath = "${pathOf(signedOut)}";`,
    '        options.MapInboundClaims = false;',
    '        options.TokenValidationParameters.NameClaimType = "name";',
    '        options.TokenValidationParameters.RoleClaimType = "role";',
    '        options.Scope.Clear();',
    ...scope.split(' ').map((one) => `        options.Scope.Add("${one}");`),
    '    });',
  ].join('\n')

/** The lines by which curl proves who the app is. */
const proofLines = ({ clientId, proof }: ClientSettings) => {
  if (proof === 'secret') return [`  --user '${clientId}:${SECRET}' \\`]
  if (proof === 'none') return [`  --data client_id='${clientId}' \\`]
  return [
    `  --data client_id='${clientId}' \\`,
    '  --data client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer \\',
    '  --data client_assertion="$SIGNED_JWT" \\',
  ]
}

const ownTokens = (client: ClientSettings) =>
  [
    `curl ${client.issuer}/token \\`,
    ...proofLines(client),
    `  --data grant_type=client_credentials \\`,
    `  --data scope='${client.tokens.ClientScopes}'`,
  ].join('\n')

const device = (client: ClientSettings) =>
  [
    `curl ${client.issuer}/device/auth \\`,
    ...proofLines(client),
    `  --data scope='${client.scope}'`,
    '',
    '# Show user_code and verification_uri, then ask every 5 seconds:',
    `curl ${client.issuer}/token \\`,
    ...proofLines(client),
    '  --data grant_type=urn:ietf:params:oauth:grant-type:device_code \\',
    '  --data device_code="$DEVICE_CODE"',
  ].join('\n')

const pathOf = (address: string) => URL.parse(address)?.pathname ?? '/'
