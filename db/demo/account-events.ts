import { DAY_MS, MINUTE_MS } from '#core/contract/days.ts'
import { workingMoment } from './calendar.ts'
import { event, type EventRow, mail } from './events.ts'
import type { Grant, User } from './model.ts'
import type { Random } from './random.ts'

const REFUSED_MAIL = 0.015
/** The number of accounts with a change of each kind. */
const CHANGES = 0.3
const PASSWORD_CHANGED = 0.12

/** The events of each account: its creation and welcome mail, and changes by its administrator or its owner. */
export function planAccountEvents(
  users: User[],
  keeperOf: (user: User) => User | null,
  random: Random,
): EventRow[] {
  return users.flatMap((user) => {
    const created = user.createdAt.getTime()
    const keeper = keeperOf(user)
    const maker = keeper && keeper.createdAt < user.createdAt ? keeper : null
    const rows = [
      event(created, 'user-created', user, { actor: maker }),
      mail(created, 'welcome', user, random.chance(REFUSED_MAIL)),
    ]
    const until = user.activeUntil.getTime()
    if (user.life === 'new' || until < created + DAY_MS) return rows
    const moment = () => workingMoment(random, created + MINUTE_MS, until)
    for (const detail of changesOf(user, random)) {
      const actor = random.chance(0.5) ? user : maker
      rows.push(event(moment(), 'user-changed', user, { detail, actor }))
    }
    if (random.chance(PASSWORD_CHANGED)) {
      const at = moment()
      rows.push(
        event(at, 'password-changed', user, { actor: user }),
        mail(at, 'password-changed', user, false),
      )
    }
    return rows
  })
}

/** At most one change of each field, and each to the value that stands now. */
function changesOf(user: User, random: Random): NonNullable<EventRow['detail']>[] {
  const { mobilePhone, alternatePhone, locale, lastName } = user
  const changes: NonNullable<EventRow['detail']>[] = []
  if (mobilePhone && random.chance(CHANGES))
    changes.push({
      MobilePhone: [random.chance(0.4) ? '' : mobilePhone.slice(0, -4) + random.digits(4), mobilePhone],
    })
  if (alternatePhone && random.chance(CHANGES)) changes.push({ AlternatePhone: ['', alternatePhone] })
  if (locale === 'fr-CA' && random.chance(CHANGES / 3)) changes.push({ Locale: ['en-US', locale] })
  const [married, born] = lastName.split('-')
  if (born && random.chance(CHANGES)) changes.push({ LastName: [married, lastName] })
  if (random.chance(CHANGES)) {
    const grants = user.grants.toSorted((one, other) => (one.app.clientId < other.app.clientId ? -1 : 1))
    const added = grants.length > 1 ? random.pick(grants) : undefined
    if (added) changes.push({ Apps: [given(added)] })
  }
  return changes
}

/** An app given with its stores: AppDifference of features/people/access/contract.ts. */
const given = ({ app, role, stores }: Grant) => ({
  ID: app.id,
  Name: app.displayName,
  Held: [false, true],
  Roles: [[], []],
  Stores: [[], stores.map(({ id, name }) => ({ ID: id, Name: name, Role: role?.name ?? '' }))],
  Permissions: [[], []],
  Attributes: [[], []],
})
