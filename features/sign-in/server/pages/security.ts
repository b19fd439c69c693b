import type { Provider } from 'oidc-provider'

/**
 * The content security policy of a page. `formTargets` are the final targets of its form, because browsers apply form-action to
 * every redirect after a form.
 */
export function pagePolicy(formTargets: readonly unknown[]): string {
  const origins = formTargets
    .map((address) => (typeof address === 'string' ? URL.parse(address)?.origin : undefined))
    .filter((origin) => origin !== undefined && origin !== 'null')
  return `${answerPolicy}; form-action ${["'self'", ...new Set(origins)].join(' ')}; frame-ancestors 'none'`
}

/** The policy of answers that a hidden frame may show: the redirects of a silent renewal. */
export const answerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'"

type Client = Awaited<ReturnType<Provider['Client']['find']>>

/** The addresses of a request that its app has registered. The policy of a page must not contain any other. */
export function registeredTargets(client: Client, params: Record<string, unknown>): string[] {
  const { redirect_uri: back, post_logout_redirect_uri: out } = params
  return [
    ...(typeof back === 'string' && client?.redirectUriAllowed(back) ? [back] : []),
    ...(typeof out === 'string' && client?.postLogoutRedirectUriAllowed(out) ? [out] : []),
  ]
}
