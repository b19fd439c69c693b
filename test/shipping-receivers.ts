import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createServer as createTls } from 'node:tls'

/** A syslog server on UDP, TCP, or TLS with this certificate. While `killing`, it resets each connection once it has read something. */
export async function syslogReceiver(kind: 'tcp' | 'udp' | KeyPair, port = 0) {
  const got: string[] = []
  const state = { killing: false }
  if (kind === 'udp') {
    const socket = createSocket('udp4')
    socket.on('message', (message) => got.push(message.toString()))
    await new Promise<void>((resolve) => {
      socket.bind(port, '127.0.0.1', resolve)
    })
    const address = `syslog+udp://127.0.0.1:${socket.address().port}`
    return { address, got, state, close: async () => void socket.close() }
  }
  const sockets = new Set<Socket>()
  const isTls = typeof kind === 'object'
  const receive = (socket: Socket) => {
    let read = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (state.killing) {
        for (const one of sockets) one.resetAndDestroy()
        return
      }
      read = Buffer.concat([read, data])
      for (;;) {
        const end = read.indexOf(' ')
        const size = Number(read.subarray(0, Math.max(end, 0)))
        if (end < 1 || read.length < end + 1 + size) return
        got.push(read.subarray(end + 1, end + 1 + size).toString())
        read = read.subarray(end + 1 + size)
      }
    })
  }
  const server = isTls ? createTls(kind, receive) : createServer(receive)
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    address: `syslog+${isTls ? 'tls' : 'tcp'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    state,
    close,
  }
}

type KeyPair = { key: string; cert: string }

/** A key with its own certificate for 127.0.0.1. */
export function keyPair(): KeyPair {
  const subject = ['-subj', '/CN=siem', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    '-',
    '-days',
    '2',
  ]
  const text = execFileSync('openssl', [...made, ...subject], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { key: text, cert: text.slice(text.indexOf('-----BEGIN CERTIFICATE')) }
}

type Got = { headers: IncomingHttpHeaders; body: string; path: string }

/** An HTTP server that answers `answer.status` after `answer.delay` milliseconds, or resets the connection. */
export async function httpReceiver() {
  const got: Got[] = []
  const answer = { status: 204, delay: 0, killing: false }
  const server = createHttp((request, response) => {
    void text(request).then((body) => {
      if (answer.killing) {
        request.socket.resetAndDestroy()
        return
      }
      got.push({ headers: request.headers, body, path: request.url! })
      setTimeout(() => response.writeHead(answer.status).end(), answer.delay)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got, answer, close }
}
