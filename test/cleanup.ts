import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { cleanups, deleteInactiveUsers, restoreCleanup } from '#features/cleanup/contract.ts'
import { cleanNext, type Log } from '#features/cleanup/server/job/cleaning.ts'
import { cleanupsRoute } from '#features/cleanup/server/receipts.ts'
import { restoreCleanupRoute, deleteInactiveUsersRoute } from '#features/cleanup/server/start-cleanup.ts'
import { NOW, settings, signedIn } from '#test/call.ts'
import { givenUser } from '#test/people.ts'

/** The permissions that the calls of a cleanup need. */
export const mayCleanUp: Permission[] = ['delete-users', 'access-all-dealers']

/** People whose last activity was before this day are inactive. */
export const DATE = '2024-11-21'

/** Creates a person whose account is years old and has no activity. */
export async function givenInactive(db: Db, person: Parameters<typeof givenUser>[1] = {}) {
  const id = await givenUser(db, person)
  await db.rows`update users set created_at = '2020-01-01' where id = ${id}`
  return id
}

/** Creates an admin who may clean up, and signs them in. */
export async function givenCleaner(db: Db, more: Permission[] = [], now = NOW) {
  const id = await givenUser(db, { role: 'admin', permissions: [...mayCleanUp, ...more] })
  return { id, call: await signedIn(db, id, now) }
}

export type Caller = Awaited<ReturnType<typeof givenCleaner>>['call']

export const start = (call: Caller, date = DATE) =>
  call(deleteInactiveUsers, deleteInactiveUsersRoute, { date })

/** The newest receipt. */
export const receipt = async (call: Caller) => (await call(cleanups, cleanupsRoute, {}))[0]!

export const restore = (call: Caller, id: string) => call(restoreCleanup, restoreCleanupRoute, { id })

export const isDeleted = async (db: Db, id: string) =>
  (await db.row<{ gone: boolean }>`select deleted_at is not null as gone from users where id = ${id}`)!.gone

/** Does one step of the worker, and returns whether there was something to do. */
export const step = (db: Db, now = NOW, log: Log = { error: () => {} }) =>
  cleanNext({ db, settings, clock: { now: () => now }, log })

/** Does the steps of the worker until nothing is left to do. */
export async function cleanAll(db: Db, now = NOW): Promise<void> {
  while (await step(db, now));
}
