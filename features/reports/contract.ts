import { z } from 'zod'
import { id, type RefusedBy } from '#core/contract/endpoint.ts'
import { MAX_PAGE_SIZE } from '#core/contract/limits.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { RowsAnswer, RowsBody } from './contract/rows.ts'
import { ReportSettings, UsedSettings } from './contract/settings.ts'
import {
  AppCount,
  Bucket,
  ChangeSeries,
  count,
  DealerRoleCount,
  DealerCount,
  LockSeries,
  LoginSeries,
  MailCount,
  MailSeries,
  ResetSeries,
  RoleCount,
  StoreRoleCount,
  StoreCount,
} from './contract/shapes.ts'

export { comparedWith, comparisons, type Days, daysOf, periods } from './contract/periods.ts'
export { type ReportName, reportList, reportNames } from './contract/report-list.ts'
export { ReportSettings } from './contract/settings.ts'
export { Row } from './contract/shapes.ts'

/** With two decimals; null when there is nothing to divide by. */
const average = z.number().nullable()
/** A number of people; null if events do not name them any more (`Settings.namelessUntil`) or are archived (`archivedUntil`). R108, R131 */
const people = count.nullable()
/** Whole. */
const perStore = z.int().nullable()

const body = z.object({ settings: ReportSettings.default({}) })
const call = {
  tag: 'Reports',
  needs: ['view-reports'],
  changes: [],
  refuses: [403, 429] as RefusedBy[],
} as const

/**
 * The answer of a report: flat, in the spellings of the specification; `compare` repeats the scalars and series for the second
 * period, in the same buckets, at most 31 days or 26 weeks of them. What the caller may not see is absent. H139 to H142
 * `asOf`, of figures about accounts: 'to': as they were then. 'now', since `to` is past: the people, dealers and stores
 * that were there at `to`, and their locks then, by the dealer, stores, apps and roles that they have now.
 */
const answer = <S extends z.ZodRawShape, L extends z.ZodRawShape>(ofPeriod: S, lists: L) =>
  z.object({
    ...ofPeriod,
    ...lists,
    compare: z.object(ofPeriod).optional(),
    Bucket,
    Settings: UsedSettings,
    asOf: z.enum(['to', 'now']),
  })

const places = {
  /** By soldTo and shipTo alone. Without access-all-dealers: the viewer's dealer and its stores. H139 */
  totalDealers: count,
  totalStores: count,
}

export const reportDashboard = endpoint({
  ...call,
  name: 'reportDashboard',
  method: 'POST',
  path: '/api/Report/Dashboard',
  body,
  output: answer(
    {
      ...places,
      totalUsers: count,
      /** Signed in within the 30 days before `to`. R59 */
      activeUsers: people,
      inactiveUsers: people,
      averageActivePerDealer: average.optional(),
      averageInctivePerDealer: average.optional(),
      averageActivePerStore: average.optional(),
      averageInctivePerStore: average.optional(),
      /** People locked in the period. */
      manuallyLockedUsers: people,
      autoLockedUsers: people,
      lockedUsers: people,
      /** People changed, and changes made. */
      modifiedUsers: people,
      usersModified: count,
      totalSuccessfulLogins: count,
      totalFailedLogins: count.optional(),
      successfulLoginsPerStore: perStore.optional(),
      passwordResets: count,
      loginsOverTime: LoginSeries,
      lockedOverTime: LockSeries,
      resetsOverTime: ResetSeries,
      changesOverTime: ChangeSeries,
    },
    {
      loginsPerApp: z.array(AppCount),
      emailTypesSent: z.array(MailCount).optional(),
      /** Unlocked and locked. R59 */
      activeUsersPerRole: z.array(RoleCount).optional(),
      inactiveUsersPerRole: z.array(RoleCount).optional(),
    },
  ),
})

export const reportUsers = endpoint({
  ...call,
  name: 'reportUsers',
  method: 'POST',
  path: '/api/Report/Users',
  body: body.extend({
    /**
     * Whose roles usersPerRolePerDealer and usersPerRolePerStore list, null: those of people without a dealer. There is a row
     * for each role in each store. Default: all.
     */
    rolesOf: z
      .object({
        dealers: z.array(id.nullable()).max(MAX_PAGE_SIZE).optional(),
        stores: z.array(id).max(MAX_PAGE_SIZE).optional(),
      })
      .optional(),
  }),
  output: answer(
    /** Distinct people: fewer than the sum of the rows. */
    { totalUsers: count },
    {
      usersPerApp: z.array(AppCount),
      usersPerRolePerApp: z.array(RoleCount),
      usersPerDealer: z.array(DealerCount).optional(),
      usersPerRolePerDealer: z.array(DealerRoleCount).optional(),
      usersPerStore: z.array(StoreCount).optional(),
      usersPerRolePerStore: z.array(StoreRoleCount).optional(),
    },
  ),
})

export const reportAccountStatus = endpoint({
  ...call,
  name: 'reportAccountStatus',
  method: 'POST',
  path: '/api/Report/AccountStatus',
  body,
  output: answer(
    { totalUnlocked: people, totalLocked: people, ...places },
    { unlockedPerRole: z.array(RoleCount), lockedPerRole: z.array(RoleCount) },
  ),
})

export const reportLockEvents = endpoint({
  ...call,
  name: 'reportLockEvents',
  method: 'POST',
  path: '/api/Report/LockEvents',
  body,
  output: answer(
    /** Both spellings of one number. */
    {
      manualLocked: count,
      autoLock: count,
      autoLocked: count,
      lockEvents: count,
      lockedOverTime: LockSeries,
    },
    {},
  ),
})

export const reportLoginEvents = endpoint({
  ...call,
  name: 'reportLoginEvents',
  method: 'POST',
  path: '/api/Report/LoginEvents',
  body,
  output: answer(
    {
      totalSuccessfulLogins: count,
      failedLogins: count.optional(),
      successfulLoginsPerStore: perStore.optional(),
      loginsOverTime: LoginSeries,
    },
    {
      successesPerApp: z.array(AppCount),
      successesPerDealer: z.array(DealerCount).optional(),
      successesPerBranch: z.array(StoreCount).optional(),
      failuresPerApp: z.array(AppCount).optional(),
    },
  ),
})

export const reportEmails = endpoint({
  ...call,
  name: 'reportEmails',
  method: 'POST',
  path: '/api/Report/Emails',
  body,
  output: answer(
    /** Waiting: queued in the period, and neither sent nor given up now. */
    { emailsSent: count, emailsFailed: count, emailsWaiting: count, mailsOverTime: MailSeries },
    { emailTypesSent: z.array(MailCount) },
  ),
})

export const reportPasswordResets = endpoint({
  ...call,
  name: 'reportPasswordResets',
  method: 'POST',
  path: '/api/Report/PasswordResets',
  body,
  output: answer(
    { totalReset: count, ...places, resetsOverTime: ResetSeries },
    {
      resetsPerDealer: z.array(DealerCount).optional(),
      resetsPerStore: z.array(StoreCount).optional(),
    },
  ),
})

export const reportUsersModified = endpoint({
  ...call,
  name: 'reportUsersModified',
  method: 'POST',
  path: '/api/Report/UsersModified',
  body,
  output: answer(
    {
      /** Distinct people, the changes made, and the dealers and stores that those people belonged to. */
      totalModified: people,
      usersModified: count,
      totalDealers: count,
      totalStores: count,
      changesOverTime: ChangeSeries,
    },
    {},
  ),
})

/** The rows that a figure counts: as many as it says, events newest first, 15 a page. */
export const reportRows = endpoint({
  ...call,
  name: 'reportRows',
  method: 'POST',
  path: '/api/Report/Rows',
  body: RowsBody,
  output: RowsAnswer,
})
