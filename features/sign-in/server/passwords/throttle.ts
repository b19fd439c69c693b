import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '#core/contract/days.ts'
import { TooOften } from '#core/server/errors.ts'
import { turns } from '#core/server/turns.ts'
import { count, counted, countedNow } from '#core/server/attempt-counts.ts'
import type { Db } from '#core/server/database/database.ts'
import { mailSystemAdmins } from '#domain/server/outbox.ts'
import { reportSecurityEvent } from '#domain/server/security-log.ts'

/** The accounts at which a client may fail within 15 minutes before sign-ins from its unknown browsers are slowed down. */
export const FAILURES_BEFORE_THROTTLE = 30
/** Concurrent attempts of unknown browsers from a throttled client. */
const CONCURRENT_ATTEMPTS = 5
/** Each further failure adds this delay, up to the maximum. */
const DELAY_STEP_MS = 500
const DELAY_MAX_MS = 5_000
/** An attempt that has waited this long for its turn is refused. */
const TURN_TIMEOUT_MS = 5_000
/** The attempts of one process that may wait. */
const WAITING_MAX = 200
/** The Retry-After header for attempts that got no turn. */
const RETRY_AFTER_SECONDS = 30

/** A client with attempts in this process. `failures`: as many as the last attempt saw. */
type Client = { failures: number; attempts: number }
/** The outcome of an attempt. `failures`: those of its client so far, if it failed. */
type Judgement<T> = { outcome: T; failures: number | undefined }

const delayAfter = (failures: number) =>
  Math.min(DELAY_MAX_MS, Math.max(0, failures - FAILURES_BEFORE_THROTTLE) * DELAY_STEP_MS)

/**
 * Throttles sign-ins from unknown browsers of a client where many accounts failed. The delay follows a failure, when no
 * hash is computed, and keeps one of the client's few turns even if the connection is closed; a right password is
 * answered without delay once it has its turn. R58
 */
export function signInThrottle() {
  const clients = new Map<string, Client>()
  const sameClient = turns({
    atOnce: Infinity,
    ofOne: (network) =>
      Math.max(CONCURRENT_ATTEMPTS, FAILURES_BEFORE_THROTTLE - clients.get(network)!.failures),
    waiting: WAITING_MAX,
    patienceMs: TURN_TIMEOUT_MS,
    // Below the limit no delay follows a failure, so that the queue moves on by itself.
    patient: (network) => clients.get(network)!.failures <= FAILURES_BEFORE_THROTTLE,
    refuse: () => new TooOften(RETRY_AFTER_SECONDS),
  })

  /** Judges an attempt when it is the client's turn. `failures`: those of the client before. */
  return async <T>(network: string, failures: number, judge: () => Promise<Judgement<T>>): Promise<T> => {
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

const FAILURE_WINDOW_MS = 15 * MINUTE_MS

const byClient = (network: string) => ['failed sign-ins of a client', network] as const

/** Counts the accounts, existing or not, at which sign-ins from a client failed recently. */
const failuresOf = async (db: Db, network: string, now: Date) => (await counted(db, byClient(network), now)).n

/** The same count as a column, which is null without failures. */
export const failuresNow = (network: string, now: Date) => countedNow(byClient(network), now)

/** Counts a failed sign-in of a client, once per account, and reports password spraying. Returns the count. R58 */
export async function countFailure(db: Db, network: string, email: string, now: Date): Promise<number> {
  const account = email.trim().toLowerCase()
  const nth = await count(
    db,
    ['failed sign-ins of a client at an account', network, account],
    FAILURE_WINDOW_MS,
    now,
  )
  if (nth !== 1) return failuresOf(db, network, now)
  const failures = (await count(db, byClient(network), FAILURE_WINDOW_MS, now)) ?? 0
  // Exactly one process reaches this count.
  if (failures === FAILURES_BEFORE_THROTTLE + 1) await reportSpraying(db, network, now)
  return failures
}

/** Reports password spraying to the security log, and at most once an hour to the system admins. */
async function reportSpraying(db: Db, network: string, now: Date) {
  reportSecurityEvent({ event: 'password-spraying' })
  await db.transaction(async (tx) => {
    if ((await count(tx, ['mails about spraying'], HOUR_MS, now, 1)) === undefined) return
    const data = { network, accounts: FAILURES_BEFORE_THROTTLE + 1 }
    await mailSystemAdmins(tx, 'spraying', data, now)
  })
}
