import { setTimeout as pause } from 'node:timers/promises'
import { TooOften } from '#core/server/errors.ts'

/** So many accounts may fail from one client within a quarter of an hour before strangers are slowed down there. */
export const FREE = 30
/** How many strangers of a client that is slowed down are judged at once. */
const AT_ONCE = 5
/** How much longer each further failure takes, and the longest. In milliseconds. */
const STEP = 500
const LONGEST = 5_000
/** How long a stranger waits for a turn there, in milliseconds, and how many wait in this process. */
const PATIENCE = 5_000
const WAITING = 200
/** When it is worth coming again after no turn was to be had. In seconds. */
const AGAIN = 30

type Client = { failures: number; busy: number; line: (() => void)[] }
/** `failures`: of its client so far, when it failed. */
type Judged<T> = { outcome: T; failures: number | undefined }

const allowed = ({ failures }: Client) => Math.max(AT_ONCE, FREE - failures)
const delayAfter = (failures: number) => Math.min(LONGEST, Math.max(0, failures - FREE) * STEP)

/**
 * Slows down the sign-ins of strangers from a client where many accounts failed. The delay comes after a failure, when no
 * hash is computed, and holds one of the client's few turns even if the connection is gone: a right password is answered
 * at once as soon as it has a turn. Who waits too long for one is refused. R58
 */
export function signInThrottle() {
  const clients = new Map<string, Client>()
  let waiting = 0

  function turn(client: Client): Promise<void> {
    if (client.busy < allowed(client)) {
      client.busy += 1
      return Promise.resolve()
    }
    if (waiting >= WAITING) throw new TooOften(AGAIN)
    waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearInterval(timer)
        waiting -= 1
      }
      const next = () => {
        leave()
        resolve()
      }
      // A line that is only busy moves on by itself.
      const timer = setInterval(() => {
        if (client.failures <= FREE) return
        client.line.splice(client.line.indexOf(next), 1)
        leave()
        reject(new TooOften(AGAIN))
      }, PATIENCE)
      client.line.push(next)
    })
  }

  function release(network: string, client: Client) {
    client.busy -= 1
    while (client.line.length > 0 && client.busy < allowed(client)) {
      client.busy += 1
      client.line.shift()!()
    }
    if (client.busy === 0 && client.line.length === 0) clients.delete(network)
  }

  /** Judges when it is the client's turn; `failures`: of the client before. */
  return async <T>(network: string, failures: number, judge: () => Promise<Judged<T>>): Promise<T> => {
    const client = clients.get(network) ?? { failures, busy: 0, line: [] }
    clients.set(network, client)
    client.failures = Math.max(client.failures, failures)
    await turn(client)
    try {
      const judged = await judge()
      if (judged.failures !== undefined) {
        client.failures = Math.max(client.failures, judged.failures)
        await pause(delayAfter(judged.failures))
      }
      return judged.outcome
    } finally {
      release(network, client)
    }
  }
}
export type Gate = ReturnType<typeof signInThrottle>
