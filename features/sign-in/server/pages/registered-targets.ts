import type { Provider } from 'oidc-provider'

type Client = Awaited<ReturnType<Provider['Client']['find']>>

/** Those addresses of a request that its app has registered. No other may reach the policy of a page. */
export function registeredTargets(client: Client, params: Record<string, unknown>): string[] {
  const { redirect_uri: back, post_logout_redirect_uri: out } = params
  return [
    ...(typeof back === 'string' && client?.redirectUriAllowed(back) ? [back] : []),
    ...(typeof out === 'string' && client?.postLogoutRedirectUriAllowed(out) ? [out] : []),
  ]
}
