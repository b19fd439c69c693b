import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { day } from '#core/contract/fields.ts'
import { hasHiddenInLines, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { Change } from '#features/people/activity/contract.ts'
import { type Account, lockObstacle } from '#features/people/rules.ts'

/** The furthest day on which somebody can be said to leave, in days from today. */
export const LEAVING_DAYS_MAX = 366
/** The days until the deletion that the dialog proposes. */
export const DELETE_DAYS = 30
export const DELETE_DAYS_MAX = 365
export const LEAVING_NOTE_MAX = 500

const time = z.iso.datetime()

/** What setting the day of somebody needs: it locks the account and takes the access. */
export const leavingNeeds = ['view-users', 'lock-users', 'deprovision-apps'] as const
/** What the undo needs: it gives the access back. */
export const undoNeeds = ['view-users', 'lock-users', 'provision-apps'] as const

/** Whether the viewer may set when this person leaves, and with `deletes` that they are deleted later. R96 */
export const maySetLeaving = (viewer: Viewer, user: Account, deletes = false) =>
  can(viewer, ...leavingNeeds) &&
  (!deletes || can(viewer, 'delete-users')) &&
  lockObstacle(viewer, user) === null

export const mayUndoLeaving = (viewer: Viewer, user: Account) =>
  can(viewer, ...undoNeeds) && lockObstacle(viewer, user) === null

/** When a person leaves or left, and what went. */
export const Leaving = z.object({
  ID: id,
  /** `refused`: the day came, but the person who set it could not do it any more. R96 */
  State: z.enum(['planned', 'refused', 'done', 'undone']),
  /** Access ends at the beginning of the day in the portal's time zone, or at once. */
  Day: day,
  DeleteDays: z.int().nullable(),
  Note: z.string(),
  /** Without a name where the viewer may not see that person. */
  SetBy: z.object({ Name: z.string().nullable() }),
  SetAt: time,
  DoneAt: time.nullable(),
  /** Null: never, or not any more. */
  DeletesAt: time.nullable(),
  /** Whether it locked the account; otherwise the account was locked before. */
  Locked: z.boolean(),
  /** The sessions that ended. */
  Sessions: z.int(),
  /** The people who were sent a mail. */
  Told: z.int(),
  /** What went, with the names that the viewer may see. */
  Taken: z.array(Change),
})
export type Leaving = z.infer<typeof Leaving>

/** The last time that a person was said to leave; null: never, or it was cancelled. */
export const getLeaving = endpoint({
  name: 'getLeaving',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/Leaving',
  needs: ['view-users'],
  reads: ['users', 'access', 'apps', 'dealers'],
  query: z.object({ id }),
  output: Leaving.nullable(),
  refuses: [404],
})

/** The day, with what follows it; null or today: at once. */
export const leavingToSet = z.object({
  Day: day.nullable().default(null),
  DeleteDays: z.int().min(1).max(DELETE_DAYS_MAX).nullable().default(null),
  Note: upTo(LEAVING_NOTE_MAX, 'valid.descriptionMax')
    .refine((text) => !hasHiddenInLines(text), 'valid.value')
    .default(''),
})
export type LeavingToSet = z.infer<typeof leavingToSet>

const changes = ['users', 'profile', 'access', 'sessions', 'activity'] as const

/** Sets or changes the day; today or without one it happens at once. */
export const setLeaving = endpoint({
  name: 'setLeaving',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/Leaving',
  needs: leavingNeeds,
  changes,
  body: leavingToSet.extend({ ID: id }),
  output: Leaving,
  refuses: [404, 409],
})

export const cancelLeaving = endpoint({
  name: 'cancelLeaving',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/Leaving/Cancel',
  needs: leavingNeeds,
  changes,
  query: z.object({ id }),
  refuses: [404],
})

/** Unlocks the account and gives back what nobody has given or changed since. */
export const undoLeaving = endpoint({
  name: 'undoLeaving',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/Leaving/Undo',
  needs: undoNeeds,
  changes,
  query: z.object({ id }),
  /** The names of the access that the undo left out; only of records that the viewer may see. */
  output: z.object({ LeftOut: z.array(z.string()) }),
  refuses: [404, 409],
})
