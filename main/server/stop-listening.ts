import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** A turn of the event loop that takes no longer has nothing else to do. */
const IDLE_TURN_MAX_MS = 0.5
/** It waits this long for such a turn, and then as long again for any turn without a connection. */
const WAIT_MAX_MS = 250

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
    if (waited > 2 * WAIT_MAX_MS || (!connected && (turn < IDLE_TURN_MAX_MS || waited > WAIT_MAX_MS))) break
    connected = false
    await setImmediate()
    turn = performance.now() - began
  }
  for (const server of servers) server.close()
}
