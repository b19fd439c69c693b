import { setTimeout as pause } from 'node:timers/promises'
import { TooOften } from '#core/server/errors.ts'
import { turns } from '#core/server/turns.ts'

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

/** A client with attempts in this process. `failures`: so far, as the last attempt saw it. */
type Client = { failures: number; attempts: number }
/** `failures`: of its client so far, when it failed. */
type Judged<T> = { outcome: T; failures: number | undefined }

const delayAfter = (failures: number) => Math.min(LONGEST, Math.max(0, failures - FREE) * STEP)

/**
 * Throttles sign-ins from unknown browsers of a client where many accounts failed. The delay follows a failure, when no
 * hash is computed, and keeps one of the client's few turns even if the connection is closed; a right password is
 * answered without delay once it has its turn. R58
 */
export function signInThrottle() {
  const clients = new Map<string, Client>()
  const sameClient = turns({
    atOnce: Infinity,
    ofOne: (network) => Math.max(AT_ONCE, FREE - clients.get(network)!.failures),
    waiting: WAITING,
    patienceMs: PATIENCE,
    // Below the limit the queue moves on by itself.
    patient: (network) => clients.get(network)!.failures <= FREE,
    refuse: () => new TooOften(AGAIN),
  })

  /** Judges when it is the client's turn; `failures`: of the client before. */
  return async <T>(network: string, failures: number, judge: () => Promise<Judged<T>>): Promise<T> => {
    const client = clients.get(network) ?? { failures: 0, attempts: 0 }
    clients.set(network, client)
    client.failures = Math.max(client.failures, failures)
    client.attempts += 1
    const work = async () => {
      const judged = await judge()
      client.failures = Math.max(client.failures, judged.failures ?? 0)
      if (judged.failures !== undefined) await pause(delayAfter(judged.failures))
      return judged.outcome
    }
    try {
      return await sameClient.run(work, network)
    } finally {
      client.attempts -= 1
      if (client.attempts === 0) clients.delete(network)
    }
  }
}
