import { HOUR_MS } from '#core/contract/days.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Calendar } from './calendar.ts'
import type { App, User } from './model.ts'
import type { Random } from './random.ts'

const SIGN_INS = 172_000

export type SignIn = { at: number; app: App }

/** Makes the sign-ins of each user in order of time, and sets the last one of each. */
export function planSignIns(
  users: User[],
  apps: App[],
  calendar: Calendar,
  random: Random,
): Map<User, SignIn[]> {
  const forAll = apps.filter((app) => app.forAll)
  const regular = users.filter(({ life }) => life === 'regular')
  const periodOf = ({ createdAt, activeUntil }: User) => ({
    from: Math.max(createdAt.getTime() + HOUR_MS, calendar.start),
    to: activeUntil.getTime(),
  })
  const effort = (user: User) => {
    const { from, to } = periodOf(user)
    return user.diligence * Math.max(0, to - from)
  }
  const total = regular.reduce((sum, user) => sum + effort(user), 0)
  const signIns = new Map<User, SignIn[]>()
  for (const user of users) {
    const { from, to } = periodOf(user)
    const choices = appChoices(user, forAll)
    const some = (count: number, moment: () => number) =>
      Array.from({ length: count }, () => ({
        at: moment(),
        app: random.weighted(choices, ({ weight }) => weight).app,
      })).sort((one, other) => one.at - other.at)
    if (user.life === 'regular') {
      const count = Math.max(1, Math.round((SIGN_INS * effort(user)) / total))
      signIns.set(user, to > from ? some(count, () => calendar.momentBetween(random, from, to)) : [])
    }
    // Long ago: before the calendar begins.
    if (user.life === 'dormant')
      signIns.set(
        user,
        some(random.int(1, 3), () => random.between(user.createdAt.getTime(), to)),
      )
    const last = signIns.get(user)?.at(-1)
    user.lastSignInAt = last ? new Date(last.at) : null
  }
  return signIns
}

/** The apps that a person signs in to: those they hold, and those for everybody, such as My Account in the portal. */
function appChoices({ grants }: User, forAll: App[]): { app: App; weight: number }[] {
  const given = grants.map(({ app }) => app)
  return [
    ...given.map((app) => ({ app, weight: app.popularity * (app.clientId === PORTAL_CLIENT_ID ? 3 : 1) })),
    ...forAll.filter((app) => !given.includes(app)).map((app) => ({ app, weight: app.popularity / 4 })),
  ]
}
