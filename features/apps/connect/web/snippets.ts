import { responseTypes } from '#features/apps/rules.ts'

/** The facts of a client for the configuration of its app. */
export type ClientSettings = {
  issuer: string
  clientId: string
  redirect: string
  signedOut: string
  /** 0 code, 1 implicit, 2 hybrid. R12 */
  flow: number
  scope: string
  /** Whether it has no secret. */
  isPublic: boolean
}

const SECRET = 'SECRET-OF-THE-APP'

/** The configuration of an app for several frameworks; the one without a name is for any library. */
export const snippets = (client: ClientSettings): { name: string | null; text: string }[] => [
  { name: null, text: generic(client) },
  { name: 'Apache mod_auth_openidc', text: apache(client) },
  { name: 'Spring Security', text: spring(client) },
  { name: 'ASP.NET Core', text: aspNet(client) },
]

const generic = ({ issuer, clientId, redirect, signedOut, flow, scope, isPublic }: ClientSettings) =>
  JSON.stringify(
    {
      issuer,
      discovery: `${issuer}/.well-known/openid-configuration`,
      client_id: clientId,
      ...(isPublic ? {} : { client_secret: SECRET }),
      token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
      redirect_uri: redirect,
      post_logout_redirect_uri: signedOut,
      response_type: responseTypes[flow],
      scope,
      ...(flow === 1 ? {} : { code_challenge_method: 'S256' }),
    },
    null,
    2,
  )

const apache = ({ issuer, clientId, redirect, flow, scope, isPublic }: ClientSettings) =>
  [
    `OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration`,
    `OIDCClientID ${clientId}`,
    ...(isPublic ? [] : [`OIDCClientSecret ${SECRET}`]),
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

const spring = ({ issuer, clientId, redirect, scope, isPublic }: ClientSettings) =>
  [
    'spring:',
    '  security:',
    '    oauth2:',
    '      client:',
    '        registration:',
    '          comptoir:',
    `            client-id: "${clientId}"`,
    ...(isPublic
      ? ['            client-authentication-method: none']
      : [
          `            client-secret: "${SECRET}"`,
          '            client-authentication-method: client_secret_basic',
        ]),
    '            authorization-grant-type: authorization_code',
    `            redirect-uri: "${redirect}"`,
    `            scope: [${scope.split(' ').join(', ')}]`,
    '        provider:',
    '          comptoir:',
    `            issuer-uri: "${issuer}"`,
    '            user-name-attribute: sub',
  ].join('\n')

const aspNet = ({ issuer, clientId, redirect, signedOut, flow, scope, isPublic }: ClientSettings) =>
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
    ...(isPublic ? [] : [`        options.ClientSecret = "${SECRET}";`]),
    `        options.ResponseType = "${responseTypes[flow]}";`,
    `        options.UsePkce = ${flow !== 1};`,
    `        options.CallbackPath = "${pathOf(redirect)}";`,
    `        options.SignedOutCallbackPath = "${pathOf(signedOut)}";`,
    '        options.MapInboundClaims = false;',
    '        options.TokenValidationParameters.NameClaimType = "name";',
    '        options.TokenValidationParameters.RoleClaimType = "role";',
    '        options.Scope.Clear();',
    ...scope.split(' ').map((one) => `        options.Scope.Add("${one}");`),
    '    });',
  ].join('\n')

const pathOf = (address: string) => URL.parse(address)?.pathname ?? '/'
