import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '#core/server/database/open.ts'
import { postgres } from './databases.ts'
import { type Answer, fill, signedIn } from './people.ts'
import { startPortal } from './process.ts'
import { rounds } from './rounds.ts'
import { acknowledgedBy, assertWhole, keepSaving, saverOf } from './savers.ts'

/** How many connections both processes have together. */
const CONNECTIONS = 6
const READERS = 3
const SAVERS = 2
/** The pause between two calls of a client. */
const PAUSE_MS = 30
/** The pause between two checks of /readyz. */
const CHECK_INTERVAL_MS = 500
const DURATION_MS = rounds(60_000, 15_000)

test('F25: two processes with few connections make do with them', async (t) => {
  const url = await limited(t)
  const open = () => openPostgres(url)
  const { admin, userIds } = await fill({ open }, SAVERS * 2)
  const portals = [await startPortal(t, { DATABASE_URL: url }), await startPortal(t, { DATABASE_URL: url })]
  await Promise.all(portals.map(({ ready }) => ready))
  const until = performance.now() + DURATION_MS
  const isOver = () => performance.now() > until
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const heard = ({ status }: Pick<Answer, 'status'>) => count(String(status))
  const savers = userIds.map(saverOf)
  await Promise.all(
    portals.map(async ({ origin }, n) => {
      const call = await signedIn(origin, admin)
      const gently = Object.assign(
        async (...sent: Parameters<typeof call>) => {
          await setTimeout(PAUSE_MS)
          return call(...sent)
        },
        { headers: call.headers },
      )
      const read = async () => {
        while (!isOver()) heard(await gently('/api/User/Search?query=tremblay'))
      }
      const signIn = async () => {
        while (!isOver())
          await signedIn(origin, admin).then(
            () => count('sign-in'),
            () => count('failed sign-in'),
          )
      }
      const look = async () => {
        for (; !isOver(); await setTimeout(CHECK_INTERVAL_MS)) {
          const { status } = await fetch(`${origin}/readyz`)
          count(`readyz ${status}`)
        }
      }
      await Promise.all([
        ...savers
          .slice(n * SAVERS, (n + 1) * SAVERS)
          .map((saver) => keepSaving(gently, saver, isOver, heard)),
        ...Array.from({ length: READERS }, read),
        signIn(),
        look(),
      ])
    }),
  )
  const told = [...counts].map(([what, times]) => `${times} × ${what}`).join(', ')
  t.diagnostic(
    `${CONNECTIONS} connections for two processes: ${told}; ${acknowledgedBy(savers)} saves acknowledged`,
  )
  const unexpected = [...counts.keys()].filter((what) => !['200', 'sign-in', 'readyz 200'].includes(what))
  assert.deepEqual(unexpected, [], told)
  for (const { kill, ended } of portals) {
    kill('SIGTERM')
    await ended
  }
  const { db, close } = await open()
  await assertWhole(db, savers)
  await close()
})

/** Makes a database whose role has a limit of connections. */
async function limited(t: TestContext): Promise<string> {
  const { url } = await postgres(t)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role few login connection limit ${CONNECTIONS}`)
  await client.query('create database few owner few')
  await client.end()
  const own = new URL(url)
  own.username = 'few'
  own.pathname = '/few'
  return own.href
}
