import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { postgres } from './databases.ts'
import { fill, signedIn } from './people.ts'
import { startPortal } from './process.ts'
import { rounds, within } from './rounds.ts'

const CLIENTS = 100
const UNAFFECTED_MAX_MS = 500
/** Work whose request is cut off must end by itself within this time. */
const CALM_MAX_MS = 500
/** The timeouts of `core/server/http.ts`, each with the time until the server checks them. */
const HEADERS_END_MAX_MS = 26_000
const BODY_END_MAX_MS = 66_000

const HALF_HEAD = 'GET /api/Profile HTTP/1.1\r\nHost: x\r\n'
const HALF_BODY =
  'POST /api/User HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"ID":'
// The API reads no body of an unknown caller; the sign-in does.
const HALF_FORM = HALF_BODY.replace('/api/User', '/oidc/token').replace(
  'application/json',
  'application/x-www-form-urlencoded',
)

test('F14: clients that never finish are cut off, and nobody else waits for them', async (t) => {
  const database = await postgres(t)
  const { admin } = await fill(database, 1)
  const portal = await startPortal(t, database.environment)
  await portal.ready
  const call = await signedIn(portal.origin, admin)
  const began = performance.now()
  const heads = Array.from({ length: CLIENTS }, () => trickling(portal.origin, HALF_HEAD, 'X: y\r\n'))
  const forms = Array.from({ length: CLIENTS }, () => trickling(portal.origin, HALF_FORM, 'x'))
  let [over, slowest, answered] = [false, 0, 0]
  const isOver = () => over
  const others = async () => {
    for (; !isOver(); answered += 1) {
      const asked = performance.now()
      assert.equal((await call('/api/User/Search?query=tremblay')).status, 200)
      slowest = Math.max(slowest, performance.now() - asked)
      await setTimeout(5)
    }
  }
  const watching = others()
  const longest = async (clients: Promise<void>[]) => {
    await Promise.all(clients)
    return performance.now() - began
  }
  const headsEnded = await longest(heads)
  // A body may take a minute, for which a short run does not wait.
  const formsEnded = rounds(1, 0) ? await longest(forms) : undefined
  over = true
  await watching
  assert.ok(headsEnded < HEADERS_END_MAX_MS + within(1_000), `heads ended after ${headsEnded} ms`)
  assert.ok((formsEnded ?? 0) < BODY_END_MAX_MS + within(1_000), `bodies ended after ${formsEnded} ms`)
  assert.ok(slowest < within(UNAFFECTED_MAX_MS), `others answered after ${slowest} ms`)
  const bodies = formsEnded === undefined ? 'not waited for' : `ended after ${seconds(formsEnded)} s`
  t.diagnostic(
    `${CLIENTS} endless heads ended after ${seconds(headsEnded)} s, ${CLIENTS} endless bodies ${bodies}; ` +
      `${answered} other calls meanwhile all 200, slowest ${Math.round(slowest)} ms`,
  )
})

test('F14: a request that is broken off leaves nothing held', async (t) => {
  const database = await postgres(t)
  const { admin, userIds } = await fill(database, 1)
  const portal = await startPortal(t, database.environment)
  await portal.ready
  const call = await signedIn(portal.origin, admin)
  const held = () => readdirSync(`/proc/${portal.pid}/fd`).length
  const times = rounds(500, 100)
  for (let n = 0; n < times; n += 1) {
    const broken = new AbortController()
    const asking = Promise.allSettled([
      call('/api/User/Search?query=tremblay', undefined, broken.signal),
      call('/api/User', { ID: userIds[0] }, broken.signal),
    ])
    const socket = open(portal.origin, HALF_BODY)
    await setTimeout(n % 8)
    broken.abort()
    socket.destroy()
    await asking
  }
  const calm = await untilCalm(database.url)
  assert.ok(calm < within(CALM_MAX_MS), `connections of the database were held for ${calm} ms`)
  assert.ok(held() < 100, `${held()} files and connections are open`)
  assert.equal((await call('/api/User/Search?query=tremblay')).status, 200)
  t.diagnostic(
    `${times * 3} requests broken off: no connection of the database busy ${Math.round(calm)} ms after, ` +
      `${held()} files and connections open`,
  )
})

/** Waits until nothing runs in the database, and returns how long that took. */
async function untilCalm(url: string): Promise<number> {
  const began = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const busy = `select 1 from pg_stat_activity
    where state <> 'idle' and pid <> pg_backend_pid() and backend_type = 'client backend'`
  while ((await client.query(busy)).rows.length && performance.now() < began + within(CALM_MAX_MS))
    await setTimeout(20)
  const took = performance.now() - began
  await client.end()
  return took
}

function open(origin: string, text: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(text.replace('Host: x', `Host: ${hostname}:${port}`))
  return socket
}

/** Sends a little text every second, until the server closes the connection. */
async function trickling(origin: string, beginning: string, more: string) {
  const socket = open(origin, beginning)
  socket.resume()
  const timer = setInterval(() => socket.write(more), 1_000)
  await once(socket, 'close')
  clearInterval(timer)
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
