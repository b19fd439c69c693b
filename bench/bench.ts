import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort, startPostgres } from '#test/postgres.ts'
import { accessRows } from './access.ts'
import { appRows } from './apps.ts'
import { busyRows } from './busy.ts'
import { caller } from './call.ts'
import { cleanupRows } from './cleanup.ts'
import { dealerRows } from './dealers.ts'
import { embeddedRows } from './embedded.ts'
import { exportRows } from './exports.ts'
import { filterRows } from './filters.ts'
import { imageRows } from './images.ts'
import { listRows } from './lists.ts'
import { addressOf, makeNetwork, PASSWORD } from './network.ts'
import { userRows } from './one-user.ts'
import { startPortal, startProcess } from './portal.ts'
import { fillEvents, recordingRows, reportRows } from './reports.ts'
import { resetRows } from './reset.ts'
import { signedIn } from './sign-in.ts'
import { signInRows } from './sign-ins.ts'
import { startRows } from './start.ts'
import { type Print, printer } from './table.ts'

const onPostgres = [
  'lists',
  'busy',
  'filters',
  'user',
  'apps',
  'dealers',
  'images',
  'sign-ins',
  'reset',
  'start',
  'reports',
  'exports',
  'cleanup',
]
const groups = [...onPostgres, 'embedded', 'pages']
/** They take their time. */
const onRequest = ['pages', 'reports', 'exports', 'cleanup']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    users: { type: 'string', default: '200000' },
    events: { type: 'string', default: '1000000' },
    cluster: { type: 'string' },
  },
})
const users = Number(values.users)
const events = Number(values.events)
const onlyReports = positionals.length > 0 && positionals.every((group) => group === 'reports')
/** What the other groups look for occurs in 20,000 users or more. */
const fewest = onlyReports ? 2_000 : 20_000
if (
  !(users >= fewest) ||
  !(events >= 20_000) ||
  (values.cluster && !onlyReports) ||
  positionals.some((group) => !groups.includes(group))
) {
  console.error(
    `npm run bench [-- [--users N] [--events N] [--cluster FOLDER] [${groups.join(' | ')}] …]
users: 20000 or more, for reports alone 2000; events: 20000 or more
cluster: for reports alone; a folder in which the filled database stays, to be measured again without filling it`,
  )
  process.exit(1)
}
/** What the kept database holds is noted beside it, once it is complete. */
const note = values.cluster && join(values.cluster, 'filled')
const content = `${users} users, ${events} events`
/** By default everything but what takes its time. */
const wanted = (group: string) =>
  positionals.length ? positionals.includes(group) : !onRequest.includes(group)

if (onPostgres.some(wanted)) await measure()
if (wanted('embedded')) await embeddedRows(printer())
// A separate import, since it is compiled with the types of browsers.
if (wanted('pages')) spawnSync(process.execPath, ['bench/pages/pages.ts'], { stdio: 'inherit' })

/** Measures portal and floor on a temporary PostgreSQL of its own. */
async function measure() {
  const postgres = await startPostgres(['shared_buffers=512MB'], values.cluster && resolve(values.cluster))
  try {
    const origin = `http://127.0.0.1:${await freePort()}`
    const print = printer()
    if (!isFilled()) await fill(postgres.url, origin, print)
    const environment = { DATABASE_URL: postgres.url, SECRET_KEY: 'a key for the bench, of 32 characters' }
    const floorPort = String(await freePort())
    const floor = await startProcess(['bench/floor.ts'], { ...environment, PORT: floorPort }, /is ready/)
    const portal = await startPortal(environment, { origin })
    const admin = await signedIn(origin, { email: addressOf(0), password: PASSWORD })
    const dealerAdmin = await signedIn(origin, { email: addressOf(1), password: PASSWORD })
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    let renamed = 0
    const callers = {
      origin,
      admin,
      dealerAdmin,
      floor: caller(`http://127.0.0.1:${floorPort}`),
      renameNext: () => rename(client, 100 + (renamed++ % 1000), 'Roy', 'Gagnon'),
    }
    if (wanted('lists')) await listRows(callers, print)
    if (wanted('busy')) await busyRows(callers, print)
    if (wanted('filters')) await filterRows(callers, print)
    if (wanted('user')) await userRows(callers, print)
    if (wanted('user')) await accessRows(callers, print)
    if (wanted('apps')) await appRows(postgres.url, callers, print)
    if (wanted('dealers')) await dealerRows(postgres.url, callers, print)
    if (wanted('images')) await imageRows({ admin, pid: portal.pid }, print)
    if (wanted('sign-ins')) await signInRows({ origin, pid: portal.pid, admin }, print)
    if (wanted('reset')) await resetRows(callers, print)
    if (wanted('reports')) await reportRows(postgres.url, callers, events, print)
    if (wanted('reports')) await recordingRows(postgres.url, callers, print)
    if (wanted('exports')) await exportRows(postgres.url, { origin, pid: portal.pid, admin }, print)
    if (wanted('cleanup')) await cleanupRows(postgres.url, users, callers, print)
    await portal.stop()
    if (wanted('start')) await startRows(environment, origin, admin, print)
    await client.end()
    await floor.stop()
  } finally {
    postgres.stop()
  }
}

/** Gives a person one of two names, in turns. */
function rename(client: pg.Client, user: number, one: string, other: string) {
  return client.query(
    `update users set last_name = name, search_text = lower(name) || ' ' || lower(email)
       from (select case last_name when $2 then $3 else $2 end as name from users
              where lower(email) = $1 and deleted_at is null) next
      where lower(email) = $1 and deleted_at is null`,
    [addressOf(user), one, other],
  )
}

function isFilled(): boolean {
  if (!note || !existsSync(note)) return false
  const held = readFileSync(note, 'utf8')
  if (held !== content) throw new Error(`${values.cluster} holds ${held}`)
  return true
}

async function fill(url: string, origin: string, print: Print) {
  await makeNetwork(url, users, origin, (text) => console.log(`Making the network: ${text}`))
  if (wanted('reports')) await fillEvents(url, events, print)
  if (note) writeFileSync(note, content)
}
