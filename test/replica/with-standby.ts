import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '#core/server/database/open.ts'
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
  return {
    primary,
    standby,
    onPrimary: await connected(primary.url),
    onReplica: await connected(standby.url),
    /** Opens the primary, or another server, as a process does that reads from the standby, with this bound in seconds. */
    open: async (READ_DATABASE_LAG_SECONDS: number, url = primary.url) => {
      const given = { READ_DATABASE_URL: standby.url, READ_DATABASE_LAG_SECONDS }
      const opened = await openPostgres(url, given)
      ends.push(opened.close)
      return { db: opened.db, replica: opened.db.replica! }
    },
  }
}

/** Waits for something that takes an unknown time; what does not happen within a minute fails. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 60_000; !(await holds()); await setTimeout(20))
    if (performance.now() > end) throw new Error(`it does not happen: ${holds.toString()}`)
}
