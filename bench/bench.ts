import { parseArgs } from 'node:util'
import { freePort, startPostgres } from '#test/postgres.ts'
import { caller } from './call.ts'
import { embeddedRows } from './embedded.ts'
import { listRows } from './lists.ts'
import { addressOf, makeNetwork, PASSWORD } from './network.ts'
import { userRows } from './one-user.ts'
import { startPortal, startProcess } from './portal.ts'
import { signedIn } from './sign-in.ts'
import { signInRows } from './sign-ins.ts'
import { startRows } from './start.ts'
import { printer } from './table.ts'

const groups = ['lists', 'user', 'sign-ins', 'start', 'embedded']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { users: { type: 'string', default: '200000' } },
})
const wanted = (group: string) => positionals.length === 0 || positionals.includes(group)
if (!groups.some(wanted)) {
  console.error(`npm run bench [-- [--users N] [${groups.join(' | ')}] …]`)
  process.exit(1)
}

if (groups.some((group) => group !== 'embedded' && wanted(group))) await onPostgres(Number(values.users))
else await embeddedRows(printer())

/** Measures beside the floor, on a PostgreSQL of its own that is gone afterwards. */
async function onPostgres(users: number) {
  const postgres = await startPostgres(['shared_buffers=512MB'])
  try {
    const origin = `http://127.0.0.1:${await freePort()}`
    await makeNetwork(postgres.url, users, origin, (text) => console.log(`Making the network: ${text}`))
    const environment = { DATABASE_URL: postgres.url, SECRET_KEY: 'a key for the bench, of 32 characters' }
    const floorPort = String(await freePort())
    const floor = await startProcess(['bench/floor.ts'], { ...environment, PORT: floorPort }, /is ready/)
    const portal = await startPortal(environment, origin)
    const callers = {
      origin,
      admin: await signedIn(origin, { email: addressOf(0), password: PASSWORD }),
      dealerAdmin: await signedIn(origin, { email: addressOf(1), password: PASSWORD }),
      floor: caller(`http://127.0.0.1:${floorPort}`),
    }
    const print = printer()
    if (wanted('lists')) await listRows(callers, print)
    if (wanted('user')) await userRows(callers, print)
    if (wanted('sign-ins')) await signInRows(callers, print)
    await portal.stop()
    if (wanted('start')) await startRows(environment, origin, callers.admin, print)
    await floor.stop()
    if (wanted('embedded')) await embeddedRows(print)
  } finally {
    postgres.stop()
  }
}
