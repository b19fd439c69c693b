import { idOf } from '#core/contract/endpoint.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import type { Figure } from '../../contract/figures.ts'
import { dealers, people, stores } from './accounts.ts'
import { locked, active } from './account-states.ts'
import { counted } from './event-counts.ts'
import { columns, eventsOf, type EventChoice } from './events-to-count.ts'
import { held } from './holders.ts'
import { knowsLocks, knowsSignIns } from './known.ts'
import type { Reading } from './settings.ts'
import { waiting } from './within.ts'

/** One row of a list; without an id, all its rows. */
export type ListRow = {
  id?: string | null | undefined
  dealerID?: string | null | undefined
  storeID?: string | undefined
}

/**
 * What a figure counts: a condition on the rows `u` of people, `d` of dealers, `s` of stores, `e` of events, or `o` of mails
 * with their `u`. `distinct`: the people, dealers or stores of the events instead of the events.
 */
export type Source =
  | { of: 'people'; where: Fragment }
  | { of: 'dealers'; where: Fragment }
  | { of: 'stores'; where: Fragment }
  | { of: 'mails'; where: Fragment }
  | { of: 'events'; where: Fragment; distinct?: 'user_id' | 'dealer_id' | 'store_id' }

/** A condition that the column has this id; a malformed id finds nothing. */
const is = (column: Fragment, id: string | null | undefined): Fragment => {
  if (id === undefined) return sql`true`
  if (id === null) return sql`${column} is null`
  const known = idOf(id)
  return known ? sql`${column} = ${known}::uuid` : sql`false`
}

/** Whether figures about accounts at a moment of the past are still known: their rows are not listed otherwise. R108 */
const knows: Partial<Record<Figure, (r: Reading) => boolean>> = {
  activeUsers: knowsSignIns,
  inactiveUsers: knowsSignIns,
  totalUnlocked: knowsLocks,
  totalLocked: knowsLocks,
  activeUsersPerRole: knowsLocks,
  inactiveUsersPerRole: knowsLocks,
  unlockedPerRole: knowsLocks,
  lockedPerRole: knowsLocks,
}

/** The source of each figure; it uses the conditions that the reports count by. */
export function sourceOf(figure: Figure, r: Reading, { id, dealerID, storeID }: ListRow): Source {
  const persons = (more: Fragment = sql`true`): Source => ({
    of: 'people',
    where: sql`${people(r)} and ${more}`,
  })
  const holding = (what: keyof typeof held, condition: Fragment) =>
    persons(sql`u.id in (select u.id from users u ${held[what](r)} where ${people(r)} and ${condition})`)
  const role = is(sql`ur.role_id`, id)
  const events = (what: EventChoice, by?: keyof typeof columns): Source => {
    const row = by === undefined ? sql`true` : by === 'origin' ? type : is(columns[by], id)
    return { of: 'events', where: sql`${eventsOf(what, r.period, r.filters)} and ${row}` }
  }
  const type = id === undefined ? sql`true` : sql`e.origin is not distinct from ${id}`
  const distinct = (what: EventChoice, column: 'user_id' | 'dealer_id' | 'store_id'): Source => {
    const { where } = events(what)
    return { of: 'events', where: sql`${where} and ${sql.ref(`e.${column}`)} is not null`, distinct: column }
  }
  const { manualLocks, automaticLocks, locks, changes, successes, failures, mailsSent, mailsFailed, resets } =
    counted
  const sources: Record<Figure, () => Source> = {
    totalUsers: () => persons(),
    totalDealers: () => ({ of: 'dealers', where: dealers(r) }),
    totalStores: () => ({ of: 'stores', where: stores(r) }),
    activeUsers: () => persons(active(r)),
    inactiveUsers: () => persons(sql`not ${active(r)}`),
    totalUnlocked: () => persons(sql`not ${locked(r)}`),
    totalLocked: () => persons(locked(r)),
    activeUsersPerRole: () => holding('role', sql`${role} and not ${locked(r)}`),
    inactiveUsersPerRole: () => holding('role', sql`${role} and ${locked(r)}`),
    unlockedPerRole: () => holding('role', sql`${role} and not ${locked(r)}`),
    lockedPerRole: () => holding('role', sql`${role} and ${locked(r)}`),
    usersPerApp: () => holding('app', is(sql`ua.app_id`, id)),
    usersPerRolePerApp: () => holding('role', role),
    usersPerDealer: () => persons(is(sql`u.dealer_id`, id)),
    usersPerRolePerDealer: () => holding('role', sql`${role} and ${is(sql`u.dealer_id`, dealerID)}`),
    usersPerStore: () => holding('store', is(sql`us.store_id`, id)),
    usersPerRolePerStore: () =>
      holding('store', sql`${is(sql`us.role_id`, id)} and ${is(sql`us.store_id`, storeID)}`),
    manuallyLockedUsers: () => distinct(manualLocks, 'user_id'),
    autoLockedUsers: () => distinct(automaticLocks, 'user_id'),
    lockedUsers: () => distinct(locks, 'user_id'),
    modifiedUsers: () => distinct(changes, 'user_id'),
    totalModified: () => distinct(changes, 'user_id'),
    modifiedDealers: () => distinct(changes, 'dealer_id'),
    modifiedStores: () => distinct(changes, 'store_id'),
    usersModified: () => events(changes),
    manualLocked: () => events(manualLocks),
    autoLock: () => events(automaticLocks),
    autoLocked: () => events(automaticLocks),
    lockEvents: () => events(locks),
    totalSuccessfulLogins: () => events(successes),
    loginsPerApp: () => events(successes, 'app'),
    successesPerApp: () => events(successes, 'app'),
    successesPerDealer: () => events(successes, 'dealer'),
    successesPerBranch: () => events(successes, 'store'),
    totalFailedLogins: () => events(failures),
    failedLogins: () => events(failures),
    failuresPerApp: () => events(failures, 'app'),
    emailTypesSent: () => events(mailsSent, 'origin'),
    emailsSent: () => events(mailsSent),
    emailsFailed: () => events(mailsFailed),
    emailsWaiting: () => ({ of: 'mails', where: waiting(r) }),
    passwordResets: () => events(resets),
    totalReset: () => events(resets),
    resetsPerDealer: () => events(resets, 'dealer'),
    resetsPerStore: () => events(resets, 'store'),
  }
  return knows[figure]?.(r) === false ? persons(sql`false`) : sources[figure]()
}
