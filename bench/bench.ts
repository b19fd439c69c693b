import { parseArgs } from 'node:util'
import { freePort, startPostgres } from '#test/postgres.ts'
import { caller } from './call.ts'
import { listRows } from './lists.ts'
import { addressOf, makeNetwork, PASSWORD } from './network.ts'
import { userRows } from './one-user.ts'
import { startPortal, startProcess } from './portal.ts'
import { signedIn } from './sign-in.ts'
import { printer } from './table.ts'

const { values } = parseArgs({ options: { users: { type: 'string', default: '200000' } } })
const users = Number(values.users)

const postgres = await startPostgres(['shared_buffers=512MB'])
const stopping: (() => Promise<void>)[] = []
try {
  const origin = `http://127.0.0.1:${await freePort()}`
  await makeNetwork(postgres.url, users, origin, (text) => console.log(`Making the network: ${text}`))
  const environment = { DATABASE_URL: postgres.url, SECRET_KEY: 'a key for the bench, of 32 characters' }
  const portal = await startPortal(environment, origin)
  stopping.push(portal.stop)
  const port = String(await freePort())
  const floor = await startProcess(['bench/floor.ts'], { DATABASE_URL: postgres.url, PORT: port }, /is ready/)
  stopping.push(floor.stop)
  const callers = {
    admin: await signedIn(origin, { email: addressOf(0), password: PASSWORD }),
    dealerAdmin: await signedIn(origin, { email: addressOf(1), password: PASSWORD }),
    floor: caller(`http://127.0.0.1:${port}`),
  }
  const print = printer()
  await listRows(callers, print)
  await userRows(callers, print)
} finally {
  await Promise.all(stopping.map((stop) => stop()))
  postgres.stop()
}
