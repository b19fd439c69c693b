import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '#core/server/settings.ts'

type Addressed = Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY'>

/** Whether a request came to the public address. Addresses of answers are built from it, so no other is served. */
export function isOurHost({ PUBLIC_URL, TRUST_PROXY }: Addressed, headers: IncomingHttpHeaders): boolean {
  const forwarded = TRUST_PROXY ? headers['x-forwarded-host'] : undefined
  const [host = headers.host] = String(forwarded ?? headers.host).split(',')
  return host?.trim().toLowerCase() === new URL(PUBLIC_URL).host
}

/**
 * What a page may do. `formTargets` are the addresses to which its form leads in the end: browsers hold every redirect
 * that follows a form to the same rule.
 */
export function pagePolicy(formTargets: readonly unknown[]): string {
  const origins = formTargets
    .map((address) => (typeof address === 'string' ? URL.parse(address)?.origin : undefined))
    .filter((origin) => origin !== undefined && origin !== 'null')
  return `${answerPolicy}; form-action ${["'self'", ...new Set(origins)].join(' ')}; frame-ancestors 'none'`
}

/** The same for an answer that may come in a hidden frame: the redirects of a silent renewal. */
export const answerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'"
