import type { Provider } from 'oidc-provider'

type Client = Awaited<ReturnType<Provider['Client']['find']>>

/** The addresses of a request that its app has registered. The policy of a page must not contain any other. */
export function registeredTargets(client: Client, params: Record<string, unknown>): string[] {
  const { redirect_uri: back, post_logout_redirect_uri: out } = params
  return [
    ...(typeof back === 'string' && client?.redirectUriAllowed(back) ? [back] : []),
    ...(typeof out === 'string' && client?.postLogoutRedirectUriAllowed(out) ? [out] : []),
  ]
}
