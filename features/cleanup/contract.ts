import { z } from 'zod'
import { isDay } from '#core/contract/days.ts'
import { id } from '#core/contract/endpoint.ts'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { type ExportPurpose, exportQuery } from '#features/exports/contract.ts'

const time = z.iso.datetime()

/** The first day that a cleanup accepts. */
export const FIRST_DAY = '1970-01-01'

/** `2026-01-31`: people without activity since that day began, in the portal's time zone. R45 */
const day = bounded(10).refine((text) => isDay(text) && text >= FIRST_DAY)

export const cleanupKinds = ['inactive', 'orphaned'] as const
export type CleanupKind = (typeof cleanupKinds)[number]

/**
 * Why a person who fits the criterion is not deleted: the caller, a system admin, above the caller's rank, a primary
 * account, with permissions that the caller lacks (R56), or an account of the last 24 hours (R44).
 */
export const protections = ['self', 'systemAdmin', 'rank', 'primary', 'permissions', 'recent'] as const
export type Protection = (typeof protections)[number]

/**
 * Why a person on the list is not deleted after all, or not restored: no longer fits the criterion, such as after a sign-in;
 * the job stopped, because the person who started it lost the right; somebody else has the e-mail address now; an error, which
 * is in the log.
 */
export const keptReasons = [...protections, 'changed', 'stopped', 'emailTaken', 'failed'] as const
export type KeptReason = (typeof keptReasons)[number]

const Kept = z.array(z.object({ Reason: z.enum(keptReasons), Count: z.int() }))

const CleanupCount = z.object({
  /** How many would be deleted; while a cleanup runs, how many of its list are left. */
  count: z.int(),
  /** Who fits the criterion and would stay. */
  kept: Kept,
  deleteInProgress: z.boolean(),
  /** The same job restores people. No cleanup can be started meanwhile. */
  restoreInProgress: z.boolean(),
  /** Of the job that runs. `of` is missing until its list is made. */
  done: z.int().optional(),
  of: z.int().optional(),
  startedAt: time.optional(),
  /** Missing if the caller may not see who it is. */
  startedBy: z.string().optional(),
})
export type CleanupCount = z.infer<typeof CleanupCount>

export const both = ['delete-users', 'access-all-dealers'] as const

/** I148 */
export const inactiveUsersCount = endpoint({
  name: 'inactiveUsersCount',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/GetInactiveUsersCount',
  needs: both,
  reads: ['users', 'cleanups'],
  query: z.object({ date: day }),
  output: CleanupCount,
})

/** I150 */
export const orphanedUsersCount = endpoint({
  name: 'orphanedUsersCount',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/GetOrphanedUsersCount',
  needs: both,
  reads: ['users', 'dealers', 'access', 'cleanups'],
  output: CleanupCount,
})

/** The job goes on after the answer, also in another process. */
const Started = z.object({ Job: id })

/** I149. 409 while a cleanup or a restoration runs. I155 */
export const deleteInactiveUsers = endpoint({
  name: 'deleteInactiveUsers',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/DeleteInactiveUsers',
  needs: both,
  changes: ['users', 'sessions', 'activity', 'cleanups'],
  body: z.object({ date: day }),
  output: Started,
  refuses: [409],
})

/** I151. 409 while a cleanup or a restoration runs. I155 */
export const deleteOrphanedUsers = endpoint({
  name: 'deleteOrphanedUsers',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/DeleteOrphanedUsers',
  needs: both,
  changes: ['users', 'sessions', 'activity', 'cleanups'],
  output: Started,
  refuses: [409],
})

const Receipt = z.object({
  ID: id,
  Kind: z.enum(cleanupKinds),
  State: z.enum(['deleting', 'ended', 'restoring']),
  /** Of inactive users: the day that was chosen. */
  Date: z.string().nullable(),
  /** Null if the caller may not see who it is. */
  StartedBy: z.string().nullable(),
  StartedAt: time,
  EndedAt: time.nullable(),
  /** How many were on the list; null until it is made. */
  Count: z.int().nullable(),
  Deleted: z.int(),
  /** Who fitted the criterion and was kept: at the beginning, or when their turn came. `stopped`: the job did not end. */
  Kept,
  Restored: z.int(),
  /** Who could not be restored. */
  NotRestored: Kept,
  /** Null once nobody can be restored: everybody was, or they are anonymised. */
  RestorableUntil: time.nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** The cleanups of the portal, the last one first, at most 100. */
export const cleanups = endpoint({
  name: 'cleanups',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Cleanups',
  needs: both,
  reads: ['cleanups'],
  output: z.array(Receipt),
})

/** Restores the people of a cleanup, as far as they are not anonymised and the caller could delete them. */
export const restoreCleanup = endpoint({
  name: 'restoreCleanup',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/RestoreCleanup',
  needs: both,
  changes: ['users', 'activity', 'cleanups'],
  query: z.object({ id }),
  output: Started,
  refuses: [404, 409],
})

/** A token for one of the exports below: of the calls of reports, none takes it. I152 */
export const userCleanupToken = endpoint({
  name: 'userCleanupToken',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/UserCleanupToken',
  needs: both,
  changes: [],
  output: z.string(),
})

const exported = {
  tag: 'Users',
  method: 'GET',
  needs: both,
  token: 'cleanup' satisfies ExportPurpose,
  type: 'csv',
  output: z.string(),
} as const

/** Who would be deleted. I153 */
export const exportInactiveUsers = endpoint({
  ...exported,
  name: 'exportInactiveUsers',
  path: '/api/User/ExportInactiveUsers',
  reads: ['users', 'dealers', 'access', 'apps'],
  query: exportQuery.extend({ date: day }),
})

/** I153 */
export const exportOrphanedUsers = endpoint({
  ...exported,
  name: 'exportOrphanedUsers',
  path: '/api/User/ExportOrphanedUsers',
  reads: ['users', 'dealers', 'access', 'apps'],
  query: exportQuery,
})

/** Who was deleted by a cleanup, until they are restored or anonymised. */
export const exportCleanup = endpoint({
  ...exported,
  name: 'exportCleanup',
  path: '/api/User/ExportCleanup',
  reads: ['users', 'dealers', 'access', 'apps', 'cleanups'],
  query: exportQuery.extend({ id }),
  refuses: [404],
})
