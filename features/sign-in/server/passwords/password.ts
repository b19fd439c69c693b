import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Settings } from '#core/server/settings.ts'
import { turns } from '#core/server/turns.ts'
import { cleanPassword } from '../../contract/passwords.ts'
import { setTimeout } from 'node:timers/promises'

/** The cost of argon2id (the library's default algorithm). */
export type HashCost = Pick<Settings, 'ARGON2_MEMORY_KIB' | 'ARGON2_PASSES'>
/** OWASP's minimum, and the default of the settings: 15 to 40 ms of a processor. */
const LEAST_COST: HashCost = { ARGON2_MEMORY_KIB: 19_456, ARGON2_PASSES: 2 }
/**
 * Each hash takes 19 MiB or more and a whole processor. One processor and one of Node's four worker threads stay free: on two
 * processors, a list during sign-ins takes a third less time, at the same rate of sign-ins.
 */
const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
/** The attempts that run and wait; further ones are refused with 503. */
export const ATTEMPTS_MAX = 200

const attempts = turns({ atOnce: ATTEMPTS_MAX, waiting: 0 })
const hashes = turns({ atOnce: HASHES_AT_ONCE, waiting: ATTEMPTS_MAX })

/** A hash of no password, of this cost, which makes unknown accounts take the same time as known ones. */
const dummyHash = ({ ARGON2_MEMORY_KIB, ARGON2_PASSES }: HashCost) =>
  `$argon2id$v=19$m=${ARGON2_MEMORY_KIB},t=${ARGON2_PASSES},p=1$kt4Pj0ipwzRbIUW4O/o4gA$v4gOybvYe1QabgLWCDF6WXUC8mj89hyI86t+teHwK2U`

/** The argon2id hash of a password, as a PHC string. */
export const hashPassword = (text: string, cost?: HashCost): Promise<string> =>
  attempts.run(() => hashNow(text, cost))

/** Hashes within work that has its place in the queue already: see `withVerify`. */
export const hashNow = (text: string, cost = LEAST_COST): Promise<string> =>
  hashes.run(() =>
    hash(cleanPassword(text), {
      memoryCost: cost.ARGON2_MEMORY_KIB,
      timeCost: cost.ARGON2_PASSES,
      parallelism: 1,
    }),
  )

/** Whether a hash was made at another cost than that of the settings. */
export const hasOtherCost = (phc: string, { ARGON2_MEMORY_KIB, ARGON2_PASSES }: HashCost) =>
  !phc.includes(`$m=${ARGON2_MEMORY_KIB},t=${ARGON2_PASSES},p=1$`)

/** Tells whether the password is the one of the hash. Without a hash the answer is no, after the time of a hash of this cost. */
export const verifyPassword = (phc: string | null, text: string, cost?: HashCost): Promise<boolean> =>
  withVerify((verifyNow) => verifyNow(phc, text), cost)

type Verify = (phc: string | null, text: string) => Promise<boolean>

/** Runs work that includes one verification. The place in the queue is taken first, so that the work is not interrupted. */
export const withVerify = <T>(work: (verifyNow: Verify) => Promise<T>, cost = LEAST_COST): Promise<T> =>
  attempts.run(() =>
    work(async (phc, text) => {
      const right = await hashes.run(() => verify(phc ?? dummyHash(cost), cleanPassword(text)))
      return right && phc !== null
    }),
  )

/** The shortest time of an answer that must not reveal whether something was found. */
export const MIN_RESPONSE_MS = 250

/** Delays a fast result, so that the time reveals nothing about it. */
export async function withMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = setTimeout(MIN_RESPONSE_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
