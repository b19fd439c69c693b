import { setTimeout as pause } from 'node:timers/promises'
import { TooOften } from '#core/server/errors.ts'

/** Accounts that may fail from one client within 15 minutes before its unknown browsers are slowed down. */
export const FREE = 30
/** Concurrent attempts of unknown browsers from a throttled client. */
const AT_ONCE = 5
/** The delay added by each further failure, and the maximum. In milliseconds. */
const STEP = 500
const LONGEST = 5_000
/** How long an attempt waits for its turn, in milliseconds, and how many may wait in this process. */
const PATIENCE = 5_000
const WAITING = 200
/** Retry-After for attempts that got no turn. In seconds. */
const AGAIN = 30

type Client = { failures: number; busy: number; line: (() => void)[] }
/** `failures`: of its client so far, when it failed. */
type Judged<T> = { outcome: T; failures: number | undefined }

const allowed = ({ failures }: Client) => Math.max(AT_ONCE, FREE - failures)
const delayAfter = (failures: number) => Math.min(LONGEST, Math.max(0, failures - FREE) * STEP)

/**
 * Throttles sign-ins from unknown browsers of a client where many accounts failed. The delay follows a failure, when no
 * hash is computed, and keeps one of the client's few turns even if the connection is closed; a right password is
 * answered without delay once it has its turn. An attempt that waits too long is refused. R58
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
      // Below the limit the queue moves on by itself.
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
