import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from './errors.ts'
import { LOOPBACK, type Settings } from './settings.ts'

type Addressed = Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY'>
type Incoming = { headers: IncomingHttpHeaders }

/**
 * Whether a request came to the public address. Answers contain addresses built from it, so no other is served. The last entry
 * of X-Forwarded-Host counts, which the proxy added itself: a client can forge the entries before it.
 */
export function isOurHost({ PUBLIC_URL, TRUST_PROXY }: Addressed, headers: IncomingHttpHeaders): boolean {
  const forwarded = TRUST_PROXY ? headers['x-forwarded-host'] : undefined
  const host = String(forwarded ?? headers.host)
    .split(',')
    .at(-1)!
  return host.trim().toLowerCase() === new URL(PUBLIC_URL).host
}

/**
 * Refuses other host names. Another site can let its own name lead to this machine (DNS rebinding), and its pages could then
 * read all answers under that name. K176
 */
export const onlyOurHost =
  (settings: Addressed) =>
  async ({ headers }: Incoming) => {
    if (!isOurHost(settings, headers)) throw new Refusal(421, 'misdirected')
  }

/** Refuses other host names, except localhost: programs on this machine call the process at its own port. */
export const onlyOurHostOrLoopback =
  (settings: Addressed) =>
  async ({ headers }: Incoming) => {
    const hostname = URL.parse(`http://${headers.host ?? ''}`)?.hostname
    if (hostname === undefined || !LOOPBACK.has(hostname)) await onlyOurHost(settings)({ headers })
  }
