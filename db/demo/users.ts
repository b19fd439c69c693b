import type { Locale } from '#core/contract/locale.ts'
import { demoPeople } from './demo-people.ts'
import { giveLives } from './lives.ts'
import { mailAddresses } from './mail-addresses.ts'
import type { Dealer, Store, User } from './model.ts'
import { type Name, peopleFrom } from './people.ts'
import { randomFrom } from './random.ts'

const SEED = 3
const USERS = 6_000
const HEAD_OFFICE = 8
/** The share of people who work in French at a French-speaking dealer, and at an English-speaking one in Canada. */
const FRENCH = { 'fr-CA': 0.94, 'en-US': 0.04 }

type Place = Pick<User, 'position' | 'dealer' | 'stores'>

/**
 * Plans the people: those of the head office, for each dealer a primary admin, for each one or two stores a manager,
 * and staff up to the total. Who comes first may have granted to, or locked, who comes later.
 */
export function planUsers(dealers: Dealer[], now: Date, demoHash: string): User[] {
  const random = randomFrom(SEED)
  const nextName = peopleFrom(random, SEED)
  const nextAddress = mailAddresses()

  const localeAt = ({ region, locale }: Dealer): Locale => {
    if (region === 'US') return 'en-US'
    return random.chance(FRENCH[locale]) ? 'fr-CA' : 'en-US'
  }
  const phone = (areaCode: string) => `${random.chance(0.05) ? '1' : ''}${areaCode}555${random.digits(4)}`

  const person = (place: Place, known?: Name & { email: string; locale: Locale }): User => {
    const { dealer } = place
    const locale = known?.locale ?? (dealer ? localeAt(dealer) : random.pick(['fr-CA', 'en-US']))
    const { firstName, lastName } = known ?? nextName(locale)
    const areaCode = dealer?.areaCode ?? '514'
    return {
      ...place,
      id: random.uuid(),
      firstName,
      lastName,
      email: known?.email ?? nextAddress({ firstName, lastName }, dealer?.slug ?? 'head-office'),
      mobilePhone: random.chance(0.9) ? phone(areaCode) : '',
      alternatePhone: random.chance(0.2) ? phone(areaCode) : '',
      region: dealer?.region ?? 'CA',
      locale,
      isPrimary: place.position === 'dealer admin',
      passwordHash: known ? demoHash : null,
      diligence: known ? 6 : Math.exp(2 * (random.next() + random.next() + random.next() - 1.5)),
      life: 'regular',
      createdAt: now,
      activeUntil: now,
      lock: 'none',
      lockedAt: null,
      lockedBy: null,
      lockoutExpiry: null,
      unlockedAt: null,
      lastSignInAt: null,
      grants: [],
    }
  }

  const headOffice: Place = { position: 'head office', dealer: null, stores: [] }
  const heads = [
    person(headOffice, demoPeople.systemAdmin),
    person(headOffice, demoPeople.networkAdmin),
    ...Array.from({ length: HEAD_OFFICE }, () => person(headOffice)),
  ]
  const admins = dealers.map((dealer, index) =>
    person(
      { position: 'dealer admin', dealer, stores: dealer.stores },
      index ? undefined : demoPeople.dealerAdmin,
    ),
  )
  const managers = dealers.flatMap((dealer, index) =>
    teams(dealer.stores, () => (index ? random.int(1, 2) : 2)).map((stores, team) =>
      person({ position: 'manager', dealer, stores }, index || team ? undefined : demoPeople.manager),
    ),
  )
  const staffOf = (dealer: Dealer, store: Store, count: number, first: boolean) =>
    Array.from({ length: count }, (_, index) =>
      person({ position: 'staff', dealer, stores: [store] }, first && !index ? demoPeople.staff : undefined),
    )
  const places = dealers.flatMap((dealer) => dealer.stores.map((store) => ({ dealer, store })))
  const sizes = shares(USERS - heads.length - admins.length - managers.length, places.length, random.next)
  const staff = places.flatMap(({ dealer, store }, index) => staffOf(dealer, store, sizes[index]!, !index))

  const users = [...heads, ...admins, ...managers, ...staff]
  giveLives(users, now)
  return users
}

/** The stores in groups, each of which has a manager. */
function teams(stores: Store[], size: () => number): Store[][] {
  const groups: Store[][] = []
  for (let at = 0; at < stores.length; at += groups.at(-1)!.length) groups.push(stores.slice(at, at + size()))
  return groups
}

/** Divides a number into parts of different size. */
function shares(total: number, parts: number, next: () => number): number[] {
  const weights = Array.from({ length: parts }, () => 0.5 + next())
  const sum = weights.reduce((one, other) => one + other)
  const bounds = weights.reduce<number[]>(
    (list, weight) => [...list, list.at(-1)! + (weight / sum) * total],
    [0],
  )
  return weights.map((_, index) => Math.round(bounds[index + 1]!) - Math.round(bounds[index]!))
}
