import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#core/server/database/database.ts'
import { type Answer, type Call, callerOf, signedIn } from '#test/faults/people.ts'
import { keepSaving, type Saver, saverOf } from '#test/faults/savers.ts'
import { givenSigner } from '#test/identity.ts'
import { givenDealer, givenUser } from '#test/people.ts'

export type Kind = 'sign-in' | 'search' | 'read' | 'save' | 'creation'
export type Exchange = { kind: Kind; good: boolean; began: number; ended: number }
/** How many of each work at once, and the pause of searchers and savers between two calls, in milliseconds. */
export type Intensity = Record<'savers' | 'searchers' | 'signers' | 'creators', number> & { pause: number }

/** The load during faults: some 20 requests a second. */
export const GENTLE: Intensity = { savers: 4, searchers: 2, signers: 2, creators: 1, pause: 250 }
/** The pause of the others: a sign-in takes several requests, of which nginx allows 20 a second. */
const REST_MS = 1_000
/** A token lives for an hour. */
const RENEW_AFTER_MS = 10 * 60_000
/** The answers are normal again after this time without a failure, and so many successes of each kind. */
const CALM_MS = 5_000
const CALM_SUCCESSES = 2

/** What happens all the time; a saver reads only after a refusal. */
const STEADY: readonly Kind[] = ['sign-in', 'search', 'save', 'creation']

/** What was acknowledged. */
export type Acknowledged = {
  savers: Saver[]
  /** Sign-ins by the address of the person, with those that were tried. */
  signIns: Map<string, { tried: number; done: number }>
  /** The addresses of people who were created. */
  created: string[]
}
export type Load = Awaited<ReturnType<typeof startLoad>>

/** Adds the people of the load to a database, and starts it. */
export async function startLoad(db: Db, origin: string, intensity: Intensity) {
  const { savers: saving, searchers, signers, creators, pause } = intensity
  const dealer = await givenDealer(db)
  const permissions = ['modify-users', 'create-users', 'view-users', 'access-all-dealers'] as const
  const { email: admin } = await givenSigner(db, {
    role: 'admin',
    permissions: [...permissions],
    dealerId: dealer,
  })
  const savers: Saver[] = []
  for (let n = 0; n < saving; n += 1) savers.push(saverOf(await givenUser(db)))
  const signIns: Acknowledged['signIns'] = new Map()
  for (let n = 0; n < signers; n += 1) signIns.set((await givenSigner(db)).email, { tried: 0, done: 0 })
  const acknowledged: Acknowledged = { savers, signIns, created: [] }

  const exchanges: Exchange[] = []
  let over = false
  const isOver = () => over
  const noted = async (kind: Kind, work: () => Promise<Answer | undefined>) => {
    const began = performance.now()
    const answer = await work()
    exchanges.push({ kind, good: answer?.status === 200, began, ended: performance.now() })
    return answer!
  }
  const renewed = renewing(origin, admin)
  const gently = (read: Kind, write: Kind): Call =>
    Object.assign(
      async (...sent: Parameters<Call>) => {
        await setTimeout(pause)
        return noted(sent[1] === undefined ? read : write, async () => (await renewed())(...sent))
      },
      { headers: {} },
    )
  const search = async () => {
    const call = gently('search', 'search')
    while (!isOver()) await call('/api/User/Search?query=tremblay')
  }
  const signIn = async (email: string) => {
    const count = signIns.get(email)!
    while (!isOver()) {
      await setTimeout(REST_MS)
      count.tried += 1
      await noted('sign-in', async () => {
        const call = await signedIn(origin, email).catch(() => undefined)
        if (call) count.done += 1
        return call && { status: 200, headers: new Headers(), json: undefined, at: performance.now() }
      })
    }
  }
  /** Repeats each call until it is acknowledged, with the key that keeps it from being done twice. */
  const create = async (creator: number) => {
    for (let n = 1; !isOver(); n += 1) {
      const Email = `created-${dealer.slice(0, 8)}-${creator}-${n}@example.test`
      const post = async () => {
        const headers = { ...(await renewed()).headers, 'idempotency-key': Email }
        return callerOf(origin, headers)('/api/User', { ...PERSON, Email, DealerID: dealer })
      }
      for (let isDone = false; !isDone && !isOver();) {
        await setTimeout(REST_MS)
        isDone = (await noted('creation', post)).status === 200
        if (isDone) acknowledged.created.push(Email)
      }
    }
  }
  await renewed()
  const working = Promise.all([
    ...savers.map((saver) => keepSaving(gently('read', 'save'), saver, isOver)),
    ...Array.from({ length: searchers }, search),
    ...[...signIns.keys()].map(signIn),
    ...Array.from({ length: creators }, (_, n) => create(n)),
  ])
  return {
    acknowledged,
    exchanges,
    stop: async () => {
      over = true
      await working
    },
    /**
     * Waits until every kind of call succeeds again, and answers after how many milliseconds since a moment the last one failed: 0
     * if none did. Fails after `bound`.
     */
    recovered: async (since: number, bound: number) => {
      for (;;) {
        const later = exchanges.filter(({ ended }) => ended > since)
        const last = later.findLast(({ good }) => !good)?.ended ?? since
        const successes = (kind: Kind) => later.filter((one) => one.kind === kind && one.began > last).length
        const absent = STEADY.filter((kind) => successes(kind) < CALM_SUCCESSES)
        if (performance.now() - last > CALM_MS && absent.length === 0) return last - since
        const told = `calls do not succeed again within ${bound / 1000} s: ${absent.join(', ')}`
        assert.ok(performance.now() - since < bound + CALM_MS, told)
        await setTimeout(100)
      }
    },
  }
}

const PERSON = {
  FirstName: 'Renée',
  LastName: 'Roy',
  MobilePhone: '',
  AlternatePhone: '',
  Region: 'CA',
  Locale: 'fr-CA',
  Primary: false,
} as const

/** Calls of a person, who signs in again before their token ends. */
function renewing(origin: string, email: string): () => Promise<Call> {
  let current: { call: Promise<Call>; at: number } | undefined
  return async () => {
    if (current && performance.now() - current.at < RENEW_AFTER_MS) return current.call
    const former = current?.call
    const call = signedIn(origin, email).catch((error: unknown) => {
      if (former) return former
      throw error
    })
    current = { call, at: performance.now() }
    return call
  }
}
