import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { int } from '#core/contract/query.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { cleanupNeeds, Kept } from '../contract.ts'
import { Exception } from '../exceptions/contract.ts'

/** The days without use after which a person gets the notice. */
export const NOTICE_DAYS = { min: 30, max: 3650 } as const
/** The days that the lock and the deletion wait for the stage before. */
export const STAGE_DAYS = { min: 7, max: 365 } as const
/** The people that a preview lists. */
export const PREVIEW_MAX = 100

const time = z.iso.datetime()
const days = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/** The days of each stage. Null: there is no such stage; without a notice there is none at all. R99 */
export const Stages = z.object({
  NoticeDays: days(NOTICE_DAYS).nullable(),
  /** After the notice. */
  LockDays: days(STAGE_DAYS).nullable(),
  /** After the lock; without one, after the notice. */
  DeleteDays: days(STAGE_DAYS).nullable(),
})
export type Stages = z.infer<typeof Stages>

export const StagesInForce = Stages.extend({
  /** 0: they were never set. */
  Version: z.int(),
  /** Without a name where the viewer may not see that person. */
  SetBy: z.object({ Name: z.string().nullable() }).nullable(),
  SetAt: time.nullable(),
  /** Whether nothing happens, since the person who set the stages no longer may. */
  Stopped: z.boolean(),
  /** The people who have a notice and are not locked yet. */
  Noticed: z.int(),
  /** The people that the stages locked and nobody has unlocked since. */
  Locked: z.int(),
})
export type StagesInForce = z.infer<typeof StagesInForce>

/** What the stages need of the person who sets them: they lock and delete with these rights. */
export const stageNeeds = [...cleanupNeeds, 'lock-users'] as const

/** The stages of the cleanup with notice. */
export const cleanupStages = endpoint({
  name: 'cleanupStages',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/CleanupStages',
  needs: stageNeeds,
  reads: ['cleanups', 'users'],
  output: StagesInForce,
})

/** Sets the stages. Notices that were sent before no longer count: a change begins with a notice. R99 */
export const saveCleanupStages = endpoint({
  name: 'saveCleanupStages',
  tokens: 'whole',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/CleanupStages',
  needs: stageNeeds,
  changes: ['cleanups', 'users', 'activity'],
  body: Stages.extend({ Version: version.min(0) }).refine(
    ({ NoticeDays, LockDays, DeleteDays }) =>
      NoticeDays !== null || (LockDays === null && DeleteDays === null),
    { path: ['NoticeDays'], message: 'valid.required' },
  ),
  output: StagesInForce,
  refuses: [409],
  confirms: true,
})

const Preview = z.object({
  /** The people who would get the notice now. */
  Count: z.int(),
  /** Those who have not used their account either, and would be left alone, by reason. */
  Kept,
  /** Those of `Count` who have a notice already and would get another one. */
  Again: z.int(),
  /** The first of them, the longest unused first. */
  People: z.array(
    z.object({ ID: id, Name: z.string(), Email: z.string(), Dealer: z.string().nullable(), LastUse: time }),
  ),
})
export type Preview = z.infer<typeof Preview>

/** Counts and lists the people who would get the notice now, without sending it. */
export const previewCleanupStages = endpoint({
  name: 'previewCleanupStages',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/CleanupStages/Preview',
  needs: stageNeeds,
  reads: ['cleanups', 'users', 'access', 'dealers'],
  query: z.object({ days: int(NOTICE_DAYS) }),
  output: Preview,
})

const Notice = z.object({
  At: time,
  /** When the account is to be locked; null: it is not. */
  LockAt: time.nullable(),
  LockedAt: time.nullable(),
  /** When the account is to be deleted; null: it is not. */
  DeleteAt: time.nullable(),
})
export type Notice = z.infer<typeof Notice>

/** The stages that a person is in, and the exceptions that protect them. */
export const cleanupOfUser = endpoint({
  name: 'cleanupOfUser',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/CleanupState',
  needs: ['view-users'],
  reads: ['cleanups', 'users', 'access', 'dealers'],
  query: z.object({ id }),
  output: z.object({ Notice: Notice.nullable(), Exceptions: z.array(Exception) }),
  refuses: [404],
})
