import { createSocket } from 'node:dgram'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ShippedEvent } from './destinations.ts'

/** Facility authpriv (10), severity informational (6). */
const PRIORITY = 10 * 8 + 6
/** How long a receiver that keeps its side open is waited for. */
const CLOSE_MS = 2000

/** One message of RFC 5424. A kind is a word of a list, and JSON has no line ends. */
export const syslogMessage = (event: ShippedEvent, host: string, now: Date) =>
  `<${PRIORITY}>1 ${(event.at ?? now).toISOString()} ${host} comptoir - ${event.kind ?? 'missing'} - ${JSON.stringify(event)}`

const PORTS: Record<string, number> = { 'syslog+udp:': 514, 'syslog+tcp:': 601, 'syslog+tls:': 6514 }

/** Sends messages to a syslog server, in order: `syslog+udp://`, `syslog+tcp://` or `syslog+tls://`. */
export async function sendSyslog(address: string, messages: readonly string[], signal: AbortSignal) {
  const { protocol, hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const to = { host, port: Number(port) || PORTS[protocol]! }
  if (protocol === 'syslog+udp:') return sendDatagrams(to, messages)
  const socket =
    protocol === 'syslog+tls:' ? connectTls({ ...to, servername: isIP(host) ? '' : host }) : connectTcp(to)
  return sendFrames(socket, messages, signal)
}

type Receiver = { host: string; port: number }

/** UDP tells nobody whether a datagram arrived. */
async function sendDatagrams({ host, port }: Receiver, messages: readonly string[]) {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  try {
    for (const message of messages) {
      const sent = Promise.withResolvers<void>()
      socket.send(message, port, host, (error) => (error ? sent.reject(error) : sent.resolve()))
      await Promise.race([sent.promise, failed])
    }
  } finally {
    socket.close()
  }
}

/**
 * Each message follows its length (RFC 5425, RFC 6587). Syslog has no answer; a receiver that has read everything closes its side
 * too, and one that died resets the connection.
 */
async function sendFrames(socket: Socket, messages: readonly string[], signal: AbortSignal) {
  const closed = Promise.withResolvers<void>()
  const stop = () => socket.destroy(new Error('no answer in time'))
  signal.addEventListener('abort', stop)
  let timer: NodeJS.Timeout | undefined
  socket.on('error', closed.reject)
  socket.on('close', () => {
    if (timer) closed.resolve()
    else closed.reject(new Error('the connection was closed'))
  })
  socket.resume()
  socket.end(messages.map((message) => `${Buffer.byteLength(message)} ${message}`).join(''), () => {
    timer = setTimeout(() => socket.destroy(), CLOSE_MS)
  })
  try {
    await closed.promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}
