import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { Settings } from './settings.ts'

type Client = {
  address: string | undefined
  requestId?: string
  userAgent?: string | undefined
  /** The name of the program that acts, instead of a person. */
  program?: string
  /** The name of the API token with which a program acts for a person. */
  token?: string
}
const client = new AsyncLocalStorage<Client>()

/** The address of the client whose request is being answered; undefined in background work. */
export const clientAddress = (): string | undefined => client.getStore()?.address

/** The id of that request (request-id.ts). */
export const clientRequestId = (): string | undefined => client.getStore()?.requestId

/** Its User-Agent, empty without one; undefined in background work. */
export const clientUserAgent = (): string | undefined => {
  const request = client.getStore()
  return request && (request.userAgent ?? '')
}

/** The name of the program that acts by itself; undefined for people and the portal. */
export const actingProgram = (): string | undefined => client.getStore()?.program

/** Runs the work of a program that acts by itself. */
export const asProgram = <T>(program: string, work: () => T): T =>
  client.run({ address: undefined, ...client.getStore(), program }, work)

/** The name of the API token of the call that is being answered. */
export const actingToken = (): string | undefined => client.getStore()?.token

/** Runs the work of a call with an API token, if it has one, which the recorded events then name. */
export const withToken = <T>(token: { name: string } | null, work: () => T): T =>
  token ? client.run({ address: undefined, ...client.getStore(), token: token.name }, work) : work()

/** The network that limits count as one client: the IPv4 address, or the /64 network of IPv6. Empty in background work. */
export const clientNetwork = (): string => normalizeIP(clientAddress() ?? '')

let lastRequest = -Infinity
/** When this process began to answer the last request, on the clock of `performance.now()`. */
export const lastRequestAt = (): number => lastRequest
/** Runs the work that answers a request of the client at this address. */
export function onBehalfOf<T>(
  address: string | undefined,
  work: () => T,
  more: Omit<Client, 'address'> = {},
): T {
  lastRequest = performance.now()
  return client.run({ address, ...more }, work)
}

/** The peer's address, or with TRUST_PROXY the last entry, which the proxy added: a client can forge those before it. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
): string | undefined {
  const forwarded = TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '') : ''
  const last = forwarded.split(',').at(-1)!.trim()
  const address = isIP(last) ? last : socket.remoteAddress
  // A socket that listens on IPv6 reports IPv4 clients with this prefix.
  return address?.replace(/^::ffff:(?=\d+\.)/, '')
}
