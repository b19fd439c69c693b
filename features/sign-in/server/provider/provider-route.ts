/** The endpoints that programs post to, and that therefore never answer with a page. */
export const PROGRAM_PATHS: readonly string[] = [
  '/token',
  '/token/revocation',
  '/token/introspection',
  '/request',
  '/device/auth',
]

/** The provider's addresses: it handles a request before the server's own routes. */
const PROVIDER = new Set([
  '/oidc/auth',
  ...PROGRAM_PATHS.map((path) => `/oidc${path}`),
  '/oidc/me',
  '/oidc/device',
  '/oidc/jwks',
  '/oidc/session/end',
  '/oidc/session/end/confirm',
  '/oidc/session/end/success',
  '/oidc/.well-known/openid-configuration',
])
const RESUMED = /^\/oidc\/(auth|device)\/[\w-]+$/

/** The route of a request to the provider, from a fixed list: an address may hold an id or a token. */
export function providerRoute(url: string): string {
  const path = url.split('?')[0]!
  if (PROVIDER.has(path)) return path
  const [, of] = RESUMED.exec(path) ?? []
  return of === undefined ? '/oidc/other' : `/oidc/${of}/:uid`
}
