import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import { openEmbedded } from '#core/server/database/embedded.ts'
import { type OpenDatabase, openPostgres } from '#core/server/database/open.ts'

/** Creates a database for tests of code that commits. It is in memory, or on the server of TEST_DATABASE_URL. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const beside = process.env.TEST_DATABASE_URL
  if (!beside) return openEmbedded()
  const { url, drop } = await createDatabase(beside, ` template ${await migrated(beside)}`)
  const opened = await openPostgres(url)
  return { ...opened, close: () => opened.close().then(drop) }
}

/** Creates an empty database on the same server as another one. */
export const emptyDatabase = (beside: string) => createDatabase(beside)

async function createDatabase(beside: string, how = '') {
  const name = `comptoir_${randomBytes(6).toString('hex')}`
  await command(beside, `create database ${name}${how}`)
  const own = new URL(beside)
  own.pathname = `/${name}`
  return { name, url: own.href, drop: () => command(beside, `drop database ${name} with (force)`) }
}

let template: ReturnType<typeof createDatabase> | undefined
after(async () => (await template)?.drop())

/** The name of this process's template database, which has the whole schema. A copy of it is faster than all migrations. */
async function migrated(beside: string) {
  template ??= createDatabase(beside).then(async (made) => {
    await openPostgres(made.url).then(({ close }) => close())
    return made
  })
  return (await template).name
}

async function command(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
