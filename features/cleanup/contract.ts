import { z } from 'zod'
import { isDay } from '#core/contract/days.ts'
import { id } from '#core/contract/endpoint.ts'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { type ExportPurpose, exportQuery } from '#features/reports/export/contract.ts'

const time = z.iso.datetime()

/** The first day that a cleanup accepts. */
export const FIRST_DAY = '1970-01-01'

/** A day such as `2026-01-31`: people without activity since its beginning, in the portal's time zone. R45 */
const day = bounded(10).refine((text) => isDay(text) && text >= FIRST_DAY)

export const cleanupKinds = ['inactive', 'orphaned'] as const
export type CleanupKind = (typeof cleanupKinds)[number]

/**
 * Why a person who fits the criterion is not deleted: the caller, a system admin, above the caller's rank, a primary
 * account, with permissions that the caller lacks (R56), an exception (R99), or an account of the last 24 hours (R44).
 */
export const protections = [
  'self',
  'systemAdmin',
  'rank',
  'primary',
  'permissions',
  'exception',
  'recent',
] as const

/**
 * Why a person on the list is not deleted or not restored: they no longer fit the criterion, such as after a sign-in; the job
 * stopped, because the person who started it lost the right; another user now has the e-mail address; an error, which is
 * in the log.
 */
export const keptReasons = [...protections, 'changed', 'stopped', 'emailTaken', 'failed'] as const
export type KeptReason = (typeof keptReasons)[number]

export const Kept = z.array(z.object({ Reason: z.enum(keptReasons), Count: z.int() }))

export const CleanupCount = z.object({
  /** The people who would be deleted; while a cleanup runs, the rest of its list. */
  count: z.int(),
  /** The people who fit the criterion and would be kept, by reason. */
  kept: Kept,
  deleteInProgress: z.boolean(),
  /** Whether the job restores people. No cleanup can be started in the meantime. */
  restoreInProgress: z.boolean(),
  /** The progress of the running job. `of` is missing until its list is made. */
  done: z.int().optional(),
  of: z.int().optional(),
  startedAt: time.optional(),
  /** Missing if the caller may not see that person. */
  startedBy: z.string().optional(),
})
export type CleanupCount = z.infer<typeof CleanupCount>

export const cleanupNeeds = ['delete-users', 'access-all-dealers'] as const

/** Counts the inactive people. I148 */
export const inactiveUsersCount = endpoint({
  name: 'inactiveUsersCount',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/GetInactiveUsersCount',
  needs: cleanupNeeds,
  reads: ['users', 'cleanups'],
  query: z.object({ date: day }),
  output: CleanupCount,
})

/** Counts the orphaned people. I150 */
export const orphanedUsersCount = endpoint({
  name: 'orphanedUsersCount',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/GetOrphanedUsersCount',
  needs: cleanupNeeds,
  reads: ['users', 'dealers', 'access', 'cleanups'],
  output: CleanupCount,
})

/** The job that was started; it continues after the answer, even in another process. */
const Started = z.object({ Job: id })

/** Starts deleting inactive people; answers 409 while a cleanup or a restoration runs. I149, I155 */
export const deleteInactiveUsers = endpoint({
  name: 'deleteInactiveUsers',
  tokens: 'whole',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/DeleteInactiveUsers',
  needs: cleanupNeeds,
  changes: ['users', 'sessions', 'activity', 'cleanups'],
  body: z.object({ date: day }),
  output: Started,
  refuses: [409],
  confirms: true,
})

/** Starts deleting orphaned people; answers 409 while a cleanup or a restoration runs. I151, I155 */
export const deleteOrphanedUsers = endpoint({
  name: 'deleteOrphanedUsers',
  tokens: 'whole',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/DeleteOrphanedUsers',
  needs: cleanupNeeds,
  changes: ['users', 'sessions', 'activity', 'cleanups'],
  output: Started,
  refuses: [409],
  confirms: true,
})

export const CleanupReceipt = z.object({
  ID: id,
  Kind: z.enum(cleanupKinds),
  State: z.enum(['deleting', 'ended', 'restoring']),
  /** The chosen day, for inactive users. */
  Date: z.string().nullable(),
  /** Null if the caller may not see that person. */
  StartedBy: z.string().nullable(),
  StartedAt: time,
  EndedAt: time.nullable(),
  /** The number of people on the list; null until it is made. */
  Count: z.int().nullable(),
  Deleted: z.int(),
  /** The people who were kept, when the list was made or when they were judged again. `stopped`: the job was stopped before. */
  Kept,
  Restored: z.int(),
  /** The people who could not be restored. */
  NotRestored: Kept,
  /** Null if nobody can be restored any more: all are restored or anonymised. */
  RestorableUntil: time.nullable(),
})
export type Receipt = z.infer<typeof CleanupReceipt>

/** The cleanups of the portal, the last one first, at most 100. */
export const cleanups = endpoint({
  name: 'cleanups',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Cleanups',
  needs: cleanupNeeds,
  reads: ['cleanups'],
  output: z.array(CleanupReceipt),
})

/** Restores the people of a cleanup who are not anonymised and that the caller could delete. */
export const restoreCleanup = endpoint({
  name: 'restoreCleanup',
  tokens: 'whole',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/RestoreCleanup',
  needs: cleanupNeeds,
  changes: ['users', 'activity', 'cleanups'],
  query: z.object({ id }),
  output: Started,
  refuses: [404, 409],
})

/** Answers a token for one of the exports below; exports of reports refuse it. I152 */
export const userCleanupToken = endpoint({
  name: 'userCleanupToken',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/UserCleanupToken',
  needs: cleanupNeeds,
  changes: [],
  output: z.string(),
})

const exported = {
  tag: 'Users',
  method: 'GET',
  needs: cleanupNeeds,
  token: 'cleanup' satisfies ExportPurpose,
  type: 'csv',
  output: z.string(),
} as const

/** Exports the inactive people who would be deleted. I153 */
export const exportInactiveUsers = endpoint({
  ...exported,
  name: 'exportInactiveUsers',
  path: '/api/User/ExportInactiveUsers',
  reads: ['users', 'dealers', 'access', 'apps'],
  query: exportQuery.extend({ date: day }),
})

/** Exports the orphaned people who would be deleted. I153 */
export const exportOrphanedUsers = endpoint({
  ...exported,
  name: 'exportOrphanedUsers',
  path: '/api/User/ExportOrphanedUsers',
  reads: ['users', 'dealers', 'access', 'apps'],
  query: exportQuery,
})

/** Exports the people that a cleanup deleted, until they are restored or anonymised. */
export const exportCleanup = endpoint({
  ...exported,
  name: 'exportCleanup',
  path: '/api/User/ExportCleanup',
  reads: ['users', 'dealers', 'access', 'apps', 'cleanups'],
  query: exportQuery.extend({ id }),
  refuses: [404],
})
