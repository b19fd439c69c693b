import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type OpenDatabase, openEmbedded, openPostgres } from '#core/server/database/open.ts'

/** A database of one's own, for tests of what commits by itself: in memory, or beside that of TEST_DATABASE_URL. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const beside = process.env.TEST_DATABASE_URL
  if (!beside) return openEmbedded()
  const { url, drop } = await emptyDatabase(beside)
  const opened = await openPostgres(url)
  return { ...opened, close: () => opened.close().then(drop) }
}

/** A database with nothing in it, on the PostgreSQL of another one. */
export async function emptyDatabase(beside: string) {
  const name = `comptoir_${randomBytes(6).toString('hex')}`
  await command(beside, `create database ${name}`)
  const own = new URL(beside)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => command(beside, `drop database ${name} with (force)`) }
}

async function command(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
