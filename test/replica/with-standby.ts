import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { sessionSettings } from '#core/server/database/connections.ts'
import { openPostgres } from '#core/server/database/open.ts'
import { startPgbouncer } from '#test/pgbouncer.ts'
import { isPostgresInstalled, startPostgres } from '#test/postgres.ts'

/** Skips a test where PostgreSQL is not installed. */
export const onStandby = { skip: isPostgresInstalled() ? false : 'PostgreSQL is missing' }

/** A primary and its standby, each with a superuser's connection. All of it ends with the file. */
export async function withStandby() {
  const ends: (() => unknown)[] = []
  after(async () => {
    for (const end of ends.toReversed()) await end()
  })
  const primary = await startPostgres()
  ends.push(primary.stop)
  const standby = await startPostgres(['max_standby_streaming_delay=0'], undefined, primary.url)
  ends.push(standby.stop)
  const connected = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    ends.push(() => client.end().catch(() => {}))
    return (text: string) => client.query(text)
  }
  const onPrimary = await connected(primary.url)
  const opened = async (...of: Parameters<typeof openPostgres>) => {
    const { db, close } = await openPostgres(...of)
    ends.push(close)
    return { db, replica: db.replica! }
  }
  return {
    primary,
    standby,
    onPrimary,
    onReplica: await connected(standby.url),
    /** Opens the primary, or another server, as a process does that reads from the standby, with this bound in seconds. */
    open: (READ_DATABASE_LAG_SECONDS: number, url = primary.url) =>
      opened(url, { READ_DATABASE_URL: standby.url, READ_DATABASE_LAG_SECONDS }),
    /** Opens both through poolers that share few sessions. */
    openPooled: async (READ_DATABASE_LAG_SECONDS: number) => {
      for (const [name, value] of Object.entries(sessionSettings({ STATEMENT_SECONDS: 10 })))
        await onPrimary(`alter role current_user set ${name} = '${value}'`)
      const through = async ({ url }: { url: string }) => {
        const pooler = await startPgbouncer(url, 'transaction', { lines: 'default_pool_size = 3' })
        ends.push(pooler.stop)
        return pooler.url
      }
      const DATABASE_POOLER = 'transaction'
      const READ_DATABASE_URL = await through(standby)
      return opened(await through(primary), { READ_DATABASE_URL, READ_DATABASE_LAG_SECONDS, DATABASE_POOLER })
    },
  }
}

/** Waits for something that takes an unknown time; what does not happen within a minute fails. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 60_000; !(await holds()); await setTimeout(20))
    if (performance.now() > end) throw new Error(`it does not happen: ${holds.toString()}`)
}
