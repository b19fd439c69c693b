import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Waits until the database accepts a connection, and returns when it did. */
export async function firstConnection(url: string): Promise<number> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return performance.now()
    } catch {
      await setTimeout(5)
    } finally {
      void client.end().catch(() => {})
    }
  }
}
