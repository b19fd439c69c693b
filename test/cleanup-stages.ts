import assert from 'node:assert/strict'
import { DAY_MS } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import {
  cleanupOfUser,
  cleanupStages,
  previewCleanupStages,
  saveCleanupStages,
  type Stages,
} from '#features/cleanup/stages/contract.ts'
import {
  cleanupOfUserRoute,
  cleanupStagesRoute,
  previewCleanupStagesRoute,
  saveCleanupStagesRoute,
} from '#features/cleanup/stages/server/stages.ts'
import { stageNext } from '#features/cleanup/stages/server/stages-job.ts'
import { NOW } from './call.ts'
import { type Caller, givenCleaner } from './cleanup.ts'

export const STAGES = { NoticeDays: 365, LockDays: 30, DeleteDays: 60 }
export const OFF = { NoticeDays: null, LockDays: null, DeleteDays: null }
export const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

export const givenSetter = (db: Db) => givenCleaner(db, ['lock-users', 'view-users'])
export const read = (call: Caller) => call(cleanupStages, cleanupStagesRoute, {})
export const set = async (call: Caller, stages: Partial<Stages> = {}) =>
  call(saveCleanupStages, saveCleanupStagesRoute, {
    ...STAGES,
    ...stages,
    Version: (await read(call)).Version,
  })
export const preview = (call: Caller, days = 365) =>
  call(previewCleanupStages, previewCleanupStagesRoute, { days })
export const stateOf = async (call: Caller, id: string) =>
  (await call(cleanupOfUser, cleanupOfUserRoute, { id })).Notice

const noFault: { error: (what: object) => void } = {
  error: (what: object) => assert.fail(JSON.stringify(what)),
}
export const step = (db: Db, now: Date, log = noFault) => stageNext({ db, clock: { now: () => now }, log })
/** Does all that is due. */
export async function until(db: Db, now: Date) {
  for (let n = 0; (await step(db, now)) !== 'none'; n += 1) assert.ok(n < 200, 'it does not end')
}

export const isLocked = async (db: Db, id: string) =>
  (await db.row<{ locked: boolean }>`select locked from users where id = ${id}`)!.locked
export const kindsOf = async (db: Db, id: string) =>
  (await db.rows<{ kind: string }>`select kind from events where user_id = ${id} order by id`).map(
    ({ kind }) => kind,
  )
export const mailsTo = async (db: Db, id: string) =>
  (await db.rows`select 1 from outbox where user_id = ${id} and type = 'cleanup-notice'`).length
