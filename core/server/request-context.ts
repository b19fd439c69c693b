import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { Settings } from './settings.ts'

const client = new AsyncLocalStorage<{ address: string | undefined; requestId: string | undefined }>()

/** The address of the client whose request is being answered; undefined in background work. */
export const clientAddress = (): string | undefined => client.getStore()?.address

/** The id of that request (request-id.ts). */
export const clientRequestId = (): string | undefined => client.getStore()?.requestId

/** The client as limits count it: the address, of IPv6 its /64 network. Empty in background work. */
export const clientNetwork = (): string => normalizeIP(clientAddress() ?? '')

let last = -Infinity

/** When this process began to answer the last request, as `performance.now()` has it. */
export const lastRequestAt = (): number => last

/** Answers a request of a client at this address. */
export function onBehalfOf<T>(address: string | undefined, work: () => T, requestId?: string): T {
  last = performance.now()
  return client.run({ address, requestId }, work)
}

/** The peer, or with TRUST_PROXY what the proxy added last; anything before that is the caller's word. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
): string | undefined {
  const forwarded = TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '') : ''
  const last = forwarded.split(',').at(-1)!.trim()
  const address = isIP(last) ? last : socket.remoteAddress
  // An IPv4 client of a socket that listens on IPv6.
  return address?.replace(/^::ffff:(?=\d+\.)/, '')
}
