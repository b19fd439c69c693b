import { givenNetwork } from './network.ts'
import { ownPortal } from './portal.ts'

/** The portal that the tests over HTTP share, on a database of its own with the network. */
export const sharedPortal = () => (shared ??= start())

let shared: ReturnType<typeof start> | undefined

async function start() {
  const portal = await ownPortal()
  return { portal, network: await givenNetwork(portal.db) }
}
