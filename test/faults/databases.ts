import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type OpenDatabase, openEmbedded, openPostgres } from '#core/server/database/open.ts'
import { startPostgres, type Throwaway } from '#test/postgres.ts'

/** A database that outlives the portal's process: the settings for the portal, and how a test reads it. */
export type Kept = { name: string; environment: Record<string, string>; open: () => Promise<OpenDatabase> }

/** The embedded database in a folder of its own, until the test is over. */
export function embedded(t: TestContext): Kept {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-faults-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return { name: 'PGlite', environment: { DATA_DIR: folder }, open: () => openEmbedded(folder) }
}

/** A PostgreSQL of one's own, until the test is over. What it acknowledged it keeps, as in production. */
export async function postgres(t: TestContext): Promise<Kept & Throwaway> {
  const server = await startPostgres(['fsync=on'])
  t.after(server.stop)
  const { url } = server
  return { ...server, name: 'PostgreSQL', environment: { DATABASE_URL: url }, open: () => openPostgres(url) }
}
