import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** A turn of the event loop that took no longer had nothing else to do. In milliseconds. */
const SHORT = 0.5
/** Longer than that nobody waits for such a turn. In milliseconds. */
const LIMIT = 500

/**
 * Closes the listeners right after a turn of the event loop in which nobody connected. Who waits in the queue of a
 * listener when it closes has perhaps sent a request already, and would be reset instead of refused: a proxy then repeats
 * no POST.
 */
export async function stopListening(servers: readonly Server[]): Promise<void> {
  let connected = true
  const note = () => {
    connected = true
  }
  for (const server of servers) server.on('connection', note)
  const until = performance.now() + LIMIT
  for (let turn = Infinity; connected || turn > SHORT;) {
    const began = performance.now()
    if (began > until) break
    connected = false
    await setImmediate()
    turn = performance.now() - began
  }
  for (const server of servers) server.close()
}
