import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { migrationFiles } from '#core/server/database/migrate.ts'
import { demoPeople } from '#db/demo/demo-people.ts'
import { hashPassword } from '#features/sign-in/server/passwords/password.ts'
import { PASSWORD } from '#test/identity.ts'
import { startMailServer } from '#test/mail-server.ts'
import pg from 'pg'
import { postgres } from '../faults/databases.ts'
import { startPortal } from '../faults/process.ts'
import { startProxy } from '../two-processes/proxy.ts'
import { type Earlier, unpack } from './earlier.ts'

/** Fills an empty database with the demo network, by the code of the version itself. */
const FILL = `
import { openPostgres } from '#core/server/database/open.ts'
import { makeDemo } from '#db/demo/make-demo.ts'
const { db, close } = await openPostgres(process.env.DATABASE_URL)
await makeDemo({ db, now: new Date(), publicUrl: process.env.PUBLIC_URL })
await close()`

export const ADMIN = demoPeople.systemAdmin.email

/**
 * A database that the earlier version has made and filled, which it serves behind a proxy. `start` starts this version or the
 * earlier one beside it; `lead` says who answers; `last` is the number of the last migration of the earlier one.
 */
export async function givenEarlier(t: TestContext, earlier: Earlier) {
  const { folder, remove } = unpack(earlier)
  t.after(remove)
  const database = await postgres(t)
  const proxy = await startProxy()
  t.after(proxy.close)
  const mails = await startMailServer()
  t.after(mails.close)
  const environment = {
    ...database.environment,
    SMTP_URL: mails.url,
    MAIL_FROM: 'portal@example.test',
    PUBLIC_URL: proxy.origin,
    TRUST_PROXY: 'true',
    REPORTS_A_MINUTE: '1000000',
    SECRET_KEY: 'a key for tests, of 32 characters',
    SECURITY_LOG: 'false',
    LOG_LEVEL: 'warn',
  }
  execFileSync(process.execPath, ['--input-type=module', '--eval', FILL], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  t.after(() => pool.end())
  await pool.query('update users set password_hash = $1 where email like $2', [
    await hashPassword(PASSWORD),
    '%@demo.comptoir.test',
  ])
  const start = async (version: 'earlier' | 'this') => {
    const through = version === 'earlier' ? ['env', '--chdir', folder] : []
    const portal = await startPortal(t, environment, undefined, through)
    return { ...portal, took: await portal.ready }
  }
  const lead = (...origins: string[]) => void proxy.behind.splice(0, proxy.behind.length, ...origins)
  const last = Number.parseInt(migrationFiles(join(folder, 'db/migrations')).at(-1)!.name)
  return { last, database, pool, mails, environment, origin: proxy.origin, start, lead }
}
