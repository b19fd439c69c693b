import { DAY_MS, MINUTE_MS } from '#core/contract/days.ts'
import { event, type EventRow, mail, strangersFailure } from './events.ts'
import { LOCKOUT } from './lives.ts'
import type { App, User } from './model.ts'
import type { Random } from './random.ts'
import type { SignIn } from './sign-ins.ts'

const SECOND = 1_000
/** Wrong passwords before a temporary lock (the default of LOCKOUT_ATTEMPTS). */
const ATTEMPTS = 5

/** The share of sign-ins that follow each kind of incident. */
const MISTYPED = 0.026
const LOCKED_OUT = 0.0025
const FORGOTTEN = 0.02
const FORGOTTEN_AND_NOT_RESET = 0.004
/** The sign-ins of strangers, relative to those of users. */
const STRANGERS = 0.004
const REFUSED_MAIL = 0.01
/** The number of people who were once locked by an admin, and unlocked again. */
const LOCKED_ONCE = 0.04

type Of = { users: Map<User, SignIn[]>; random: Random; keeperOf: (user: User) => User | null }

/** Makes the incidents around sign-ins: mistyped and forgotten passwords, and locks that have ended. */
export function planIncidents({ users, random, keeperOf }: Of): EventRow[] {
  const rows: EventRow[] = []
  for (const [user, signIns] of users) {
    for (const { at, app } of signIns) {
      if (random.chance(MISTYPED)) rows.push(failure(at - random.between(8, 40) * SECOND, user, app))
      if (random.chance(STRANGERS)) rows.push(strangersFailure(at - random.between(8, 90) * SECOND, app))
      if (random.chance(LOCKED_OUT))
        rows.push(...lockout(at - LOCKOUT - random.between(1, 9) * MINUTE_MS, user, app, random))
      if (random.chance(FORGOTTEN)) {
        const asked = at - random.between(4, 25) * MINUTE_MS
        rows.push(mail(asked, 'reset', user, false))
        rows.push(event(asked + random.between(0.3, 0.9) * (at - asked), 'password-reset', user))
      }
      if (random.chance(FORGOTTEN_AND_NOT_RESET))
        rows.push(mail(at - random.between(1, 40) * MINUTE_MS, 'reset', user, random.chance(0.3)))
    }
    if (user.lock !== 'permanent' && random.chance(LOCKED_ONCE))
      rows.push(...lockedOnce(user, signIns, keeperOf(user)))
  }
  return rows
}

const failure = (at: number, user: User, app: App) =>
  event(at, 'sign-in-failed', user, { origin: 'wrong', app })

/** Wrong passwords until the account is locked, with the mail to the user (R52). Ends at `at`. */
function lockout(at: number, user: User, app: App, random: Random): EventRow[] {
  const failures = Array.from({ length: ATTEMPTS }, (_, index) =>
    failure(at - (ATTEMPTS - 1 - index) * random.between(5, 12) * SECOND, user, app),
  )
  return [...failures, event(at, 'locked', user, { origin: 'automatic' }), mail(at, 'locked', user, false)]
}

/** Makes a lock by an admin in the longest pause between sign-ins, and sets when the user was unlocked. */
function lockedOnce(user: User, signIns: SignIn[], keeper: User | null): EventRow[] {
  const gaps = signIns
    .slice(1)
    .map(({ at }, index) => ({ from: signIns[index]!.at, length: at - signIns[index]!.at }))
  const longest = gaps.sort((one, other) => other.length - one.length)[0]
  if (!longest || longest.length < 3 * DAY_MS || !keeper || keeper === user) return []
  const locked = longest.from + longest.length * 0.3
  const unlocked = longest.from + longest.length * 0.8
  user.unlockedAt = new Date(unlocked)
  return [
    event(locked, 'locked', user, { origin: 'manual', actor: keeper }),
    mail(locked, 'locked', user, false),
    event(unlocked, 'unlocked', user, { origin: 'manual', actor: keeper }),
  ]
}

/** The locks that hold now. */
export function planLocks(users: User[], apps: App[], random: Random): EventRow[] {
  return users.flatMap((user) => {
    const at = user.lockedAt?.getTime() ?? 0
    if (user.lock === 'temporary') return lockout(at, user, user.grants[0]?.app ?? apps[0]!, random)
    if (user.lock === 'none') return []
    const locked = event(at, 'locked', user, { origin: 'manual', actor: user.lockedBy })
    return [locked, mail(at, 'locked', user, random.chance(REFUSED_MAIL))]
  })
}
