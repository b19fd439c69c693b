import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '#core/server/database/open.ts'
import { freePort, startPostgres } from '#test/postgres.ts'
import { caller } from './call.ts'
import { bulkRows } from './bulk.ts'
import { cleanupRows } from './cleanup.ts'
import { exportRows } from './exports.ts'
import { importRows } from './import.ts'
import { listRows } from './lists.ts'
import { addressOf, makeNetwork } from './network.ts'
import { partitionRows } from './partition.ts'
import { startPortal, startProcess } from './portal.ts'
import { fillEvents, reportRows } from './reports.ts'
import { saveRows } from './saves.ts'
import { signedIn, signInRows } from './sign-ins.ts'
import { sealRows } from './seals.ts'
import { startRows } from './start.ts'
import { type Print, printer } from './table.ts'

const subjects = [
  'lists',
  'saves',
  'reports',
  'seals',
  'sign-ins',
  'exports',
  'bulk',
  'import',
  'cleanup',
  'start',
  'pages',
  'partition',
]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    users: { type: 'string', default: '50000' },
    events: { type: 'string', default: '2000000' },
    cluster: { type: 'string' },
  },
})
const [users, events] = [Number(values.users), Number(values.events)]
if (!(users >= 500) || !(events >= 500) || positionals.some((one) => !subjects.includes(one))) {
  console.error(
    `npm run bench [-- [${subjects.join(' | ')}] … [--users N] [--events N] [--cluster FOLDER]]
All of them by default. users and events: 500 or more. cluster: a folder in which the filled database stays, to be measured
again without filling it; a cleanup leaves it with fewer people.`,
  )
  process.exit(1)
}
/** What the kept database holds is noted beside it, once it is complete. */
const note = values.cluster && join(values.cluster, 'filled')
const content = `${users} users, ${events} events`
/** The partitioning of a table of before has a server of its own, and is run only if it is named. */
const wanted = (subject: string) =>
  positionals.includes(subject) || (positionals.length === 0 && subject !== 'partition')

if (wanted('partition')) await partitionRows(events, printer())
if (subjects.some((one) => one !== 'pages' && one !== 'partition' && wanted(one))) await measure()
// A separate process, since it is compiled with the types of browsers.
if (wanted('pages')) spawnSync(process.execPath, ['bench/pages/pages.ts'], { stdio: 'inherit' })

/** Measures portal and floor on a temporary PostgreSQL of its own. */
async function measure() {
  const postgres = await startPostgres(['shared_buffers=512MB'], values.cluster && resolve(values.cluster))
  try {
    const { url } = postgres
    const origin = `http://127.0.0.1:${await freePort()}`
    const print = printer()
    if (!isFilled()) await fill(url, origin, print)
    if (wanted('seals')) await sealRows(url, print)
    const environment = { DATABASE_URL: url, SECRET_KEY: 'a key for the bench, of 32 characters' }
    const floorPort = String(await freePort())
    const floor = await startProcess(['bench/floor.ts'], { ...environment, PORT: floorPort }, /is ready/)
    const { pid, stop } = await startPortal(environment, { origin })
    const admin = await signedIn(origin, addressOf(0))
    const callers = { admin, floor: caller(`http://127.0.0.1:${floorPort}`) }
    const { db, close } = await openPostgres(url)
    if (wanted('lists')) await listRows(callers, users, print)
    if (wanted('saves')) await saveRows(callers, pid, users, print)
    if (wanted('reports')) await reportRows(url, callers, events, print)
    if (wanted('sign-ins')) await signInRows({ origin, pid }, print)
    if (wanted('exports')) await exportRows({ origin, pid, admin }, print)
    if (wanted('bulk')) await bulkRows(db, callers, print)
    if (wanted('import')) await importRows(db, pid, users, callers, print)
    if (wanted('cleanup')) await cleanupRows(db, users, callers, print)
    await close()
    await stop()
    if (wanted('start')) await startRows(environment, origin, admin, print)
    await floor.stop()
  } finally {
    postgres.stop()
  }
}

function isFilled(): boolean {
  if (!note || !existsSync(note)) return false
  const held = readFileSync(note, 'utf8')
  if (held !== content) throw new Error(`${values.cluster} holds ${held}`)
  return true
}

async function fill(url: string, origin: string, print: Print) {
  await makeNetwork(url, users, origin, (text) => console.log(`Making the network: ${text}`))
  if (wanted('reports') || wanted('seals')) await fillEvents(url, events, print)
  if (note) writeFileSync(note, content)
}
