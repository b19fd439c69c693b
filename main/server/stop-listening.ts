import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** A turn of the event loop that took no longer had nothing else to do. In milliseconds. */
const SHORT = 0.5
/** How long to wait for such a turn, then for as long again for any turn without a connection. In milliseconds. */
const PATIENCE = 250

/**
 * Closes the listeners right after a turn of the event loop without a new connection. A client in the accept queue of a
 * closing listener may have sent its request already and would be reset instead of refused: a proxy then does not retry a
 * POST.
 */
export async function stopListening(servers: readonly Server[]): Promise<void> {
  let connected = true
  const note = () => {
    connected = true
  }
  for (const server of servers) server.on('connection', note)
  const started = performance.now()
  for (let turn = Infinity; ;) {
    const began = performance.now()
    const waited = began - started
    if (waited > 2 * PATIENCE || (!connected && (turn < SHORT || waited > PATIENCE))) break
    connected = false
    await setImmediate()
    turn = performance.now() - began
  }
  for (const server of servers) server.close()
}
