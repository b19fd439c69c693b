import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { settings } from '#test/call.ts'
import { guardedFetch } from './guarded-fetch.ts'

test('a provider that answers with an unusual status fails the request and not the process', async () => {
  let line = ''
  const server = createServer((socket) =>
    socket.on('data', () =>
      socket.end(`HTTP/1.1 ${line}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`),
    ),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fetch = guardedFetch({ ...settings, PUBLIC_URL: 'http://localhost' })
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'GET', headers: {}, body: undefined } as never)
  line = '205 Reset Content'
  assert.equal((await ask()).status, 205)
  for (line of ['999 Unknown', '101 Switching Protocols']) await assert.rejects(ask(), Error, line)
  server.close()
})
