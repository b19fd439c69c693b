import { after } from 'node:test'
import { openPostgres } from '#core/server/database/open.ts'
import { emptyDatabase } from '#test/fresh-database.ts'
import { startProcess } from './process.ts'
import { startProxy } from './proxy.ts'

const beside = process.env.TEST_DATABASE_URL

/** The options that the tests of this folder pass to `test`. */
export const onPostgres = {
  skip: !beside && 'the embedded database serves one process; test/with-postgres.ts starts a PostgreSQL',
}

/** The key of test/authorisation/portal.ts, which signs tokens as these processes do. */
const SECRET_KEY = 'a key for tests, of 32 characters'

const closing: (() => Promise<unknown>)[] = []
after(async () => {
  for (const close of closing.toReversed()) await close()
})

let shared: ReturnType<typeof start> | undefined

/** Two processes that were started at the same time on an empty PostgreSQL database, and the proxy in front of them. */
export const bothProcesses = () => (shared ??= start())

async function start() {
  const { url, drop } = await emptyDatabase(beside!)
  closing.push(drop)
  const proxy = await startProxy()
  closing.push(proxy.close)
  const settings = {
    DATABASE_URL: url,
    SECRET_KEY,
    PUBLIC_URL: proxy.origin,
    TRUST_PROXY: 'true',
    RATE_LIMIT: '1000000',
  }
  const [one, other] = await Promise.all([startProcess(settings), startProcess(settings)])
  for (const { stop } of [one, other]) closing.push(stop)
  proxy.behind.push(one.origin, other.origin)
  const { db, close } = await openPostgres(url)
  closing.push(close)
  return { db, proxy, one: one.origin, other: other.origin }
}
