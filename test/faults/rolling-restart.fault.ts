import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#test/postgres.ts'
import { postgres } from './databases.ts'
import { type Exchange, keepAlive } from './keep-alive.ts'
import { startNginx } from './nginx.ts'
import { fill, signedIn, userOf } from './people.ts'
import { type Portal, startPortal } from './process.ts'
import { rounds } from './rounds.ts'

/** Half of them read, and half save; each has a user of their own. */
const CLIENTS = 16
const ROUNDS = 2
const RETRY_DELAY_MS = 100

test(
  'two processes behind nginx, restarted one after the other under load: no request fails',
  { skip: rounds(false, 'takes a minute: npm run test:proxy') },
  async (t) => {
    const database = await postgres(t)
    const { admin, userIds } = await fill(database, CLIENTS)
    const origin = `http://127.0.0.1:${await freePort()}`
    const behind: [string, string] = [
      `http://127.0.0.1:${await freePort()}`,
      `http://127.0.0.1:${await freePort()}`,
    ]
    const environment = {
      ...database.environment,
      PUBLIC_URL: origin,
      TRUST_PROXY: 'true',
      // The guide leaves this setting out.
      DRAIN_SECONDS: '',
      LOG_LEVEL: 'error',
    }
    const start = async (at: string) => {
      const portal = await startPortal(t, environment, at)
      await portal.ready
      return portal
    }
    const portals: [Portal, Portal] = [await start(behind[0]), await start(behind[1])]
    const nginx = await startNginx(t, origin, behind)
    const call = await signedIn(origin, admin)

    const over = new AbortController()
    let [reads, saves] = [0, 0]
    const failed: Exchange[] = []
    const clients = userIds.map(async (id, n) => {
      const client = keepAlive(origin)
      const user = await userOf(call, id)
      for (let round = 1; !over.signal.aborted; round += 1) {
        const posts = n % 2 === 0
        const body = { ...user, Version: round, LastName: `Save ${round}` }
        const sent = posts
          ? { path: '/api/User', body: JSON.stringify(body) }
          : { path: `/api/User?id=${id}` }
        const type = posts ? { 'content-type': 'application/json' } : {}
        const exchange = await client.ask({ ...sent, headers: { ...call.headers, ...type } })
        if (posts) saves += 1
        else reads += 1
        if (exchange.status === 200) continue
        failed.push(exchange)
        await setTimeout(RETRY_DELAY_MS)
      }
      client.close()
    })
    await setTimeout(1_000)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const n of [0, 1] as const) {
        portals[n].kill('SIGTERM')
        assert.equal(await portals[n].ended, 0)
        // The other process restarts at once: nginx itself has to notice that the first is back.
        portals[n] = await start(behind[n])
      }
    await setTimeout(1_000)
    over.abort()
    await Promise.all(clients)

    assert.deepEqual([failed.length, failed.slice(0, 3)], [0, []], nginx.log().slice(-2_000))
    t.diagnostic(
      `${2 * ROUNDS} restarts of 2 processes behind nginx: ${reads} reads and ${saves} saves by ${CLIENTS} clients, 0 failed`,
    )
  },
)
