import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { openEmbedded } from '#core/server/database/embedded.ts'
import { type OpenDatabase, openPostgres } from '#core/server/database/open.ts'
import { startPostgres, type Throwaway } from '#test/postgres.ts'

/** A database that outlives the portal's process: the portal's settings for it, and a way for tests to read it. */
export type Kept = { name: string; environment: Record<string, string>; open: () => Promise<OpenDatabase> }

/** Makes an embedded database in a folder that exists until the test is over. */
export function embedded(t: TestContext): Kept {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-faults-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return { name: 'PGlite', environment: { DATA_DIR: folder }, open: () => openEmbedded(folder) }
}

/** Starts a PostgreSQL server until the test is over. As in production, it never loses what it acknowledged. */
export async function postgres(t: TestContext): Promise<Kept & Throwaway> {
  const server = await startPostgres(['fsync=on'])
  t.after(server.stop)
  const { url } = server
  return { ...server, name: 'PostgreSQL', environment: { DATABASE_URL: url }, open: () => openPostgres(url) }
}
