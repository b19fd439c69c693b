import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { day } from '#core/contract/fields.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { APPS_MAX } from '#domain/contract/limits.ts'
import { endNeeds } from '../contract.ts'

/** How many starts a person may have ahead of them. */
export const STARTS_MAX = 100

const inOrder = ({ first, last }: { first: string | null; last: string | null }) =>
  first === null || last === null || first <= last
const endsTooEarly = { path: ['Until'], message: 'dated.err.order' }

/** The first and the last day of what a save gives in an app; null: today, and without an end. R101 */
export const AccessDates = z
  .object({ AppID: id, From: day.nullable().default(null), Until: day.nullable().default(null) })
  .refine(({ From, Until }) => inOrder({ first: From, last: Until }), endsTooEarly)
export type AccessDates = z.infer<typeof AccessDates>

export const datesOfSave = z.array(AccessDates).max(APPS_MAX).optional()

const named = z.array(z.object({ ID: id, Name: z.string() }))

/** What a person gets in an app from a day on. */
export const AccessStart = z.object({
  ID: id,
  AppID: id,
  App: z.string(),
  /** Whether the person does not hold the app yet. */
  IsNew: z.boolean(),
  Roles: named,
  Permissions: named,
  /** The first day. */
  From: day,
  Until: day.nullable(),
  /** `refused`: the day came, but the person who set it could not give it any more. R101 */
  State: z.enum(['planned', 'refused']),
  /** Whether the viewer may change and remove it. */
  MayChange: z.boolean(),
})
export type AccessStart = z.infer<typeof AccessStart>

/** Changes the days of what begins later; without a first day it is removed. */
export const setAccessStart = endpoint({
  name: 'setAccessStart',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/AccessStart',
  needs: endNeeds,
  changes: ['users', 'access', 'activity'],
  body: z
    .object({
      UserID: id,
      ID: id,
      From: day.nullable(),
      Until: day.nullable().default(null),
    })
    .refine(({ From, Until }) => inOrder({ first: From, last: Until }), endsTooEarly),
  output: z.array(AccessStart),
  refuses: [404],
})
