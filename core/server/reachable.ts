import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Settings } from './settings.ts'

export type Reaching = Pick<Settings, 'PUBLIC_URL' | 'DEMO' | 'BACKCHANNEL_HOSTS'>

/** An address that the portal never calls. */
export class NotReachable extends Error {}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Checks an address of another system: it must be https, without credentials. `inside` says whether its host
 * may have a private address, because the operator allows it, or because the portal itself has one (localhost, a demo).
 */
export function judgeAddress(address: string, { PUBLIC_URL, DEMO, BACKCHANNEL_HOSTS }: Reaching) {
  const url = URL.parse(address)
  if (!url || url.username || url.password) throw new NotReachable('not an address that is called')
  const portal = new URL(PUBLIC_URL)
  const local = LOOPBACK.has(portal.hostname) && LOOPBACK.has(url.hostname)
  const own = local || (DEMO && url.origin === portal.origin)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && own))
    throw new NotReachable('only https is called')
  const inside = own || BACKCHANNEL_HOSTS.split(/[\s,]+/).includes(url.hostname)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!inside && isIP(literal) && isInside(literal)) throw new NotReachable('a private address')
  return { url, inside }
}

/** Whether an address may be called, as far as it says itself: its host name is judged when it is called. */
export function isCallable(address: string, settings: Reaching): boolean {
  try {
    judgeAddress(address, settings)
    return true
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error
    return false
  }
}

/** Resolves a host name and refuses private addresses. The connection uses exactly the address that was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    if (found.some(({ address }) => isInside(address)))
      return callback(new NotReachable('a private address'), '')
    if (options.all) return callback(null, found)
    return callback(null, found[0]!.address, found[0]!.family)
  })

/** Addresses that are not public (IANA special-purpose registries, and a cloud's metadata). */
const special = new BlockList()
const ipv4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
const ipv6 = `::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7
  fe80::/10 fec0::/10 ff00::/8`
for (const [type, nets] of [
  ['ipv4', ipv4],
  ['ipv6', ipv6],
] as const)
  for (const net of nets.split(/\s+/)) {
    const [start = '', bits] = net.split('/')
    special.addSubnet(start, Number(bits), type)
  }

/** Whether an address is not public. An IPv4 address in the form of IPv6 counts as IPv4. */
export const isInside = (address: string) => special.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
