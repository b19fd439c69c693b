import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from './errors.ts'
import { LOOPBACK, type Settings } from './settings.ts'

type Addressed = Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY'>
type Incoming = { headers: IncomingHttpHeaders }

/**
 * Whether a request came to the public address. Addresses of answers are built from it, so no other is served. Of
 * X-Forwarded-Host the last counts, as the proxy added it: anything before that is the caller's word.
 */
export function isOurHost({ PUBLIC_URL, TRUST_PROXY }: Addressed, headers: IncomingHttpHeaders): boolean {
  const forwarded = TRUST_PROXY ? headers['x-forwarded-host'] : undefined
  const host = String(forwarded ?? headers.host)
    .split(',')
    .at(-1)!
  return host.trim().toLowerCase() === new URL(PUBLIC_URL).host
}

/**
 * Refuses other host names. A page of another site can have its own name lead to this machine (DNS rebinding), and then
 * reads whatever is answered under that name. K176
 */
export const onlyOurHost =
  (settings: Addressed) =>
  async ({ headers }: Incoming) => {
    if (!isOurHost(settings, headers)) throw new Refusal(421, 'misdirected')
  }

/** The same, for what this machine asks for: it may call itself localhost, on the port of the process. */
export const onlyOurHostOrLoopback =
  (settings: Addressed) =>
  async ({ headers }: Incoming) => {
    const called = URL.parse(`http://${headers.host ?? ''}`)?.hostname
    if (called === undefined || !LOOPBACK.has(called)) await onlyOurHost(settings)({ headers })
  }
