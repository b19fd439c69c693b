import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/contract/days.ts'
import { workingMoment } from './calendar.ts'
import type { User } from './model.ts'
import { randomFrom } from './random.ts'

const YEAR = 365 * DAY_MS
const SEED = 4

/** The number of accounts in each state; the rest sign in as usual. */
const DORMANT = 300
const ORPHANED = 120
const NEW_TODAY = 12
const NEW_THIS_MONTH = 48
const LOCKED = 40
const LOCKED_FOR_NOW = 15
/** The length of a temporary lock (the default of LOCKOUT_MINUTES). */
export const LOCKOUT = 15 * MINUTE_MS

/** Decides for each account when it was created, how it lives, and whether it is locked. */
export function giveLives(users: User[], now: Date): void {
  const random = randomFrom(SEED)
  const ago = (time: number) => new Date(now.getTime() - time)
  const moment = (from: Date, to: Date) => new Date(workingMoment(random, from.getTime(), to.getTime()))

  for (const user of users) {
    const oldest = user.position === 'staff' ? 6 : 6.4
    const youngest = user.position === 'staff' || user.position === 'manager' ? 40 * DAY_MS : 2.5 * YEAR
    const age = youngest + random.next() ** 1.3 * (oldest * YEAR - youngest)
    user.createdAt = moment(ago(age + DAY_MS), ago(age))
    const deleted = user.dealer?.deletedAt
    if (deleted && user.createdAt > deleted) user.createdAt = moment(ago(3 * YEAR), deleted)
    user.activeUntil = deleted ?? now
    if (user.position !== 'staff' || user.passwordHash || deleted || random.chance(0.8)) continue
    user.activeUntil = moment(later(user.createdAt, ago(690 * DAY_MS)), ago(DAY_MS))
  }

  // From here on, accounts are drawn from the ordinary ones, and none twice.
  const ordinary = random.shuffled(
    users.filter((user) => user.position === 'staff' && !user.passwordHash && !user.dealer?.deletedAt),
  )
  const draw = (count: number, fits: (user: User) => boolean = () => true) => {
    const drawn = ordinary.filter(fits).slice(0, count)
    for (const user of drawn) ordinary.splice(ordinary.indexOf(user), 1)
    return drawn
  }

  for (const user of draw(DORMANT)) {
    user.life = 'dormant'
    user.createdAt = moment(ago(6 * YEAR), ago(2.6 * YEAR))
    user.activeUntil = moment(user.createdAt, ago(2 * YEAR + 10 * DAY_MS))
  }
  const detached = users.filter((user) => user.dealer?.deletedAt).length
  // In the United States an app is provisioned automatically.
  for (const user of draw(ORPHANED - detached, ({ region }) => region === 'CA')) {
    user.life = 'unassigned'
    user.createdAt = moment(ago(500 * DAY_MS), ago(30 * DAY_MS))
  }
  for (const [index, user] of draw(NEW_TODAY + NEW_THIS_MONTH).entries()) {
    user.life = 'new'
    user.createdAt =
      index < NEW_TODAY ? ago(random.between(1, 22) * HOUR_MS) : moment(ago(28 * DAY_MS), ago(2 * DAY_MS))
  }

  const firstDealer = users.find(({ position }) => position === 'dealer admin')?.dealer
  const adminOf = new Map(users.filter(({ isPrimary }) => isPrimary).map((user) => [user.dealer, user]))
  for (const user of [...draw(2, ({ dealer }) => dealer === firstDealer), ...draw(LOCKED - 2)]) {
    user.lock = 'permanent'
    user.lockedAt = moment(
      later(new Date(user.createdAt.getTime() + 20 * DAY_MS), ago(500 * DAY_MS)),
      ago(DAY_MS),
    )
    user.lockedBy = adminOf.get(user.dealer) ?? null
    user.activeUntil = user.lockedAt
  }
  for (const user of draw(LOCKED_FOR_NOW)) {
    user.lock = 'temporary'
    user.lockoutExpiry = new Date(now.getTime() + random.between(1, 14) * MINUTE_MS)
    user.lockedAt = new Date(user.lockoutExpiry.getTime() - LOCKOUT)
    user.activeUntil = new Date(user.lockedAt.getTime() - 5 * MINUTE_MS)
  }
}

const later = (one: Date, other: Date) => (one > other ? one : other)
