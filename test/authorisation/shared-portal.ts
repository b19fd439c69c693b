import { givenNetwork } from './network.ts'
import { ownPortal } from './portal.ts'

/** One for the tests over HTTP, on a database of its own, with the network in it. */
export const sharedPortal = () => (shared ??= start())

let shared: ReturnType<typeof start> | undefined

async function start() {
  const portal = await ownPortal()
  return { portal, network: await givenNetwork(portal.db) }
}
