import { after } from 'node:test'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenNetwork } from './network.ts'
import { startPortal } from './portal.ts'

/** One for the tests over HTTP, on a database of its own, with the network in it. */
export const sharedPortal = () => (shared ??= start())

let shared: ReturnType<typeof start> | undefined

async function start() {
  const { db, close } = await freshDatabase()
  const portal = await startPortal(db)
  after(async () => {
    await portal.close()
    await close()
  })
  return { portal, network: await givenNetwork(db) }
}
