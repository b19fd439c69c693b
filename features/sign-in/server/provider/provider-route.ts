/** The provider's addresses: it handles a request before the server's own routes. */
const PROVIDER = new Set([
  '/oidc/auth',
  '/oidc/token',
  '/oidc/me',
  '/oidc/jwks',
  '/oidc/session/end',
  '/oidc/session/end/confirm',
  '/oidc/session/end/success',
  '/oidc/.well-known/openid-configuration',
])
const RESUMED = /^\/oidc\/auth\/[\w-]+$/

/** The route of a request to the provider, from a fixed list: an address may hold an id or a token. */
export function providerRoute(url: string): string {
  const path = url.split('?')[0]!
  return PROVIDER.has(path) ? path : RESUMED.test(path) ? '/oidc/auth/:uid' : '/oidc/other'
}
