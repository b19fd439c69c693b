import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of another site sent this request. Programs send neither header. An old browser without these headers is
 * stopped by the cookie or the anti-forgery header that a call needs. A011
 */
export const isForeignPost = (
  publicUrl: string,
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean => (origin !== undefined && origin !== publicUrl) || (site !== undefined && site !== 'same-origin')
