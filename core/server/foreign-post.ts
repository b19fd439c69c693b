import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page that is not ours sent this. Programs send neither header. A browser too old to tell is stopped by the
 * cookie or the anti-forgery header that a call asks for, if any. A011
 */
export const isForeignPost = (
  publicUrl: string,
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean => (origin !== undefined && origin !== publicUrl) || (site !== undefined && site !== 'same-origin')
