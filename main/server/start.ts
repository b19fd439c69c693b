import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { isUnreachable } from '#core/server/database/database.ts'
import { migrate, requireSchema } from '#core/server/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '#core/server/database/open.ts'
import { hasSystemAdmin } from '#domain/server/last-system-admin.ts'
import { type InBoth, StartError } from '#core/server/operator.ts'
import { readSettings, type Settings } from '#core/server/settings.ts'
import { buildPagesAtStart } from '#main/build.ts'
import { greet, sayMigrated } from './greet.ts'
import { freePort, type Listener, startListener } from './listener.ts'
import { makeDemoApart } from './make-demo-apart.ts'
import { createPortal } from './portal.ts'
import { processLog, type Say } from './process-log.ts'
import { createServer } from './server.ts'
import { stopOnSignals } from './signals.ts'

const DATABASE_RETRY_MS = 200
/** Retries the work while the database cannot be reached, and says so once. It throws any other error. F2 */
async function untilReachable<T>(work: () => Promise<T>, say: (inBoth: InBoth) => void): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error instanceof StartError ? error.cause : error)) throw error
      const { message } = error as Error
      const [english, french] = error instanceof StartError ? error.inBoth : [message, message]
      if (attempt === 1) say([`${english} Waiting for it.`, `${french} En attente.`])
      await setTimeout(DATABASE_RETRY_MS)
    }
  }
}

/**
 * Notifies systemd of the state of the process with its own command: `--ready`, `--status=…`. Without systemd it does nothing. A
 * failed notification must not stop the process.
 */
function notifySystemd(...state: string[]): void {
  if (process.env.NOTIFY_SOCKET) execFile('systemd-notify', state, () => {})
}

/** If a start takes longer, because of a migration, the port is opened and clients get 503. */
const CLOSED_PORT_MAX_MS = 10_000
/** In development Vite serves the pages. */
const WITHOUT_PAGES = process.argv.includes('--without-pages')

try {
  await start(await settingsWithPort())
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function settingsWithPort(): Promise<Settings> {
  const settings = readSettings(process.env)
  if (settings.PORT !== 0) return settings
  return readSettings({ ...process.env, PORT: String(await freePort(settings)) })
}

async function start(settings: Settings) {
  const say = processLog(settings)
  const isProduction = settings.DATABASE_URL !== undefined || process.env.NODE_ENV === 'production'
  if (!WITHOUT_PAGES) await buildPagesAtStart(isProduction, say)
  const waiting = Promise.withResolvers<void>()
  const preparing = untilReachable(
    () => prepare(settings, say),
    (inBoth) => {
      say(inBoth, {}, 'warn')
      notifySystemd(`--status=${inBoth[0]}`)
      waiting.resolve()
    },
  )
  let listener: Listener | undefined
  let database: OpenDatabase | undefined
  stopOnSignals(settings, say, async (drain) => {
    await listener?.close(drain)
    await database?.close()
  })
  // While the port is closed, a proxy sends every request to the next process. It would pass on a 503 for a POST.
  await Promise.race([preparing, waiting.promise, setTimeout(CLOSED_PORT_MAX_MS)])
  listener = await startListener(settings)
  const ready = await preparing
  database = ready.database
  listener.serve(ready.portal)
  greet(settings, say, await hasSystemAdmin(database.db))
  notifySystemd('--ready', '--status=Serving')
}

async function prepare(settings: Settings, say: Say) {
  const open = () =>
    openDatabase(settings, async (kysely) => {
      if (!settings.MIGRATE) return requireSchema(kysely)
      const began = performance.now()
      const names = await migrate(kysely)
      if (names.length) sayMigrated(say, names, (performance.now() - began) / 1000)
    })
  let database: OpenDatabase | undefined = await open()
  try {
    if (settings.DEMO && !(await database.db.row`select 1 from users limit 1`)) {
      await database.close()
      database = undefined
      await makeDemoApart(settings, say)
      database = await open()
    }
    const portal = await (WITHOUT_PAGES ? createServer : createPortal)(settings, database.db, database.pool)
    await portal.ready()
    return { database, portal }
  } catch (error) {
    await database?.close()
    throw error
  }
}
