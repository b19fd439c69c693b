import { groupSearchText } from '#domain/contract/search-text.ts'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { bulkInsert } from './bulk-insert.ts'
import { dealerName } from './dealer-names.ts'
import type { Dealer, Store } from './model.ts'
import { peopleFrom } from './people.ts'
import { randomFrom } from './random.ts'
import { quebec, restOfCanada, type Town, unitedStates } from './towns.ts'

const SEED = 1
const STORES = 400
/** Corrections of the count are spread over the list. */
const STRIDE = 6
const areas = [
  { towns: quebec, dealers: 60 },
  { towns: restOfCanada, dealers: 30 },
  { towns: unitedStates, dealers: 30 },
]
/** The places in the list of two dealers that left the network. Their records are kept. */
const DELETED = new Set([23, 97])
/** The places in the list of dealers whose registered name differs from their display name. */
const REGISTERED = new Map([
  [4, '9184-2207 Québec inc.'],
  [64, '1184220 Ontario Inc.'],
])

/** Plans the dealers with their stores, the first of them in Trois-Rivières. */
export function planDealers(now: Date): Dealer[] {
  const random = randomFrom(SEED)
  const nextName = peopleFrom(random, SEED)
  const numbers = new Set<string>()
  const number = (digits: number): string => {
    const text = `${random.int(1, 9)}${random.digits(digits - 1)}`
    if (numbers.has(text)) return number(digits)
    numbers.add(text)
    return text
  }
  const slugs = new Set<string>()
  const unusedName = (make: () => { name: string; slug: string }): { name: string; slug: string } => {
    const made = make()
    if (slugs.has(made.slug)) return unusedName(make)
    slugs.add(made.slug)
    return made
  }
  const places = areas.flatMap(({ towns, dealers }) =>
    Array.from({ length: dealers }, (_, index) => ({
      towns,
      at: Math.floor((index * towns.length) / dealers),
    })),
  )
  const sizes = storeCounts(places.length, random.next)
  return places.map(({ towns, at }, index) => {
    const town = towns[at]!
    const { name, slug } = unusedName(() => dealerName(town, nextName(town.locale), index))
    const createdAt = new Date(now.getTime() - random.between(6.5, 12) * 365 * DAY_MS)
    const deletedAt = DELETED.has(index) ? new Date(now.getTime() - random.between(90, 200) * DAY_MS) : null
    const stores = Array.from({ length: sizes[index]! }, (_, place): Store => {
      const shipTo = number(random.int(6, 8))
      const where = neighbour(towns, at, place)
      return { id: namedUuid(`demo store ${shipTo}`), name: place ? `${name} – ${where}` : name, shipTo }
    })
    const soldTo = number(random.int(6, 8))
    const { areaCode, region, locale } = town
    const id = namedUuid(`demo dealer ${soldTo}`)
    return { id, name, slug, soldTo, areaCode, region, locale, createdAt, deletedAt, stores }
  })
}

/** One to nine stores a dealer, few of them large; 400 in all. The first, where the demo people work, has five. */
function storeCounts(dealers: number, next: () => number): number[] {
  const counts = Array.from({ length: dealers }, (_, index) =>
    index ? 1 + Math.floor(8 * next() ** 1.6) : 5,
  )
  for (
    let at = 1;
    counts.reduce((sum, count) => sum + count) !== STORES;
    at = 1 + ((at + STRIDE) % (dealers - 1))
  ) {
    const excess = counts.reduce((sum, count) => sum + count) - STORES
    if (excess < 0) counts[at]! += 1
    else if (counts[at]! > 1) counts[at]! -= 1
  }
  return counts
}

const neighbour = (towns: Town[], at: number, steps: number) => towns[(at + steps) % towns.length]!.name

const names = { id: 'uuid', name: 'text', display_name: 'text', region: 'text', locale: 'text' }
const times = { created_at: 'timestamptz', deleted_at: 'timestamptz' }

export async function insertDealers(db: Db, dealers: Dealer[]): Promise<void> {
  const random = randomFrom(SEED + 1)
  const nextName = peopleFrom(random, SEED + 1)
  const managers = Array.from({ length: 9 }, (_, index) => nextName(index < 5 ? 'fr-CA' : 'en-US'))
  const common = ({ id, name, region, locale, createdAt, deletedAt }: Dealer) => ({
    id,
    name,
    display_name: name,
    region,
    locale,
    created_at: createdAt,
    deleted_at: deletedAt,
  })
  await bulkInsert(
    db,
    'dealers',
    {
      ...names,
      ...times,
      sold_to: 'text',
      dsm_name: 'text',
      rm_number: 'integer',
      platinum_status: 'text',
      search_text: 'text',
    },
    dealers.map((dealer, index) => {
      const { firstName, lastName } = managers[Math.floor((index * managers.length) / dealers.length)]!
      const name = REGISTERED.get(index) ?? dealer.name
      return {
        ...common(dealer),
        name,
        sold_to: dealer.soldTo,
        dsm_name: `${firstName} ${lastName}`,
        rm_number: 100 + Math.floor(index / 20),
        platinum_status: random.pick(['PL', 'NP', 'NP', null]),
        search_text: groupSearchText(name, dealer.name, dealer.soldTo),
      }
    }),
  )
  await bulkInsert(
    db,
    'stores',
    { ...names, ...times, dealer_id: 'uuid', ship_to: 'text', search_text: 'text' },
    dealers.flatMap((dealer) =>
      dealer.stores.map(({ id, name, shipTo }) => ({
        ...common(dealer),
        id,
        name,
        display_name: name,
        dealer_id: dealer.id,
        ship_to: shipTo,
        search_text: groupSearchText(name, name, shipTo),
      })),
    ),
  )
}
