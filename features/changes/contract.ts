import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { MAX_QUERY } from '#core/contract/limits.ts'
import { int } from '#core/contract/query.ts'
import { bounded, upTo } from '#core/contract/text.ts'
import { archived } from '#domain/contract/archived.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { changeGroups, changeKinds } from '#domain/contract/kinds.ts'
import { Happening } from '#features/people/activity/contract.ts'

/** Events of one answer at most: a file of many takes few calls. */
export const MAX_CHANGES = 1000
export const CHANGES_SHOWN = 50

/** A record that an event names. Without its ID and Name: one that the viewer may not see. */
const Named = z.object({
  ID: id.nullable(),
  Name: z.string().nullable(),
  /** Whether it was deleted since, so that it has no page. */
  Deleted: z.boolean(),
})
export type NamedRecord = z.infer<typeof Named>

export const ChangeEvent = Happening.omit({ App: true, By: true }).extend({
  /** The number of the event, by which `before` and `after` page. */
  ID: z.int(),
  /** Null: the system. */
  By: Named.nullable(),
  Person: Named.nullable(),
  Dealer: Named.nullable(),
  Store: Named.nullable(),
  App: Named.nullable(),
  /**
   * The browser and the system of the person who did it, as words of a list, for those who see their sessions; without a browser: a
   * program. Null: not recorded, not the viewer's to see, or done by the portal. R102
   */
  From: z.object({ Browser: z.string().nullable(), System: z.string().nullable() }).nullable(),
  /**
   * Of an export, a cleanup or a bulk action: the rows or people. Of a month: its events. Of texts: how many were changed, of which
   * `Changes` are the first.
   */
  Rows: z.int().nullable(),
  /** Of events that were archived or restored, or whose people were removed: their month, as in 2026-09. R131 */
  Month: z.string().nullable(),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

const eventId = bounded(15).regex(/^\d+$/).transform(Number).pipe(z.int().min(1))
const moment = z.iso.datetime()

export const changesQuery = z.object({
  group: z.enum(changeGroups).optional(),
  kind: z.enum(changeKinds).optional(),
  /** Who did it. */
  by: id.optional(),
  person: id.optional(),
  dealer: id.optional(),
  /** Changes of the app, and of the access of people to it. */
  app: id.optional(),
  from: moment.optional(),
  /** The moment before which it happened. */
  until: moment.optional(),
  /** Words of the name of a person, as the one it is about or the one who did it, of a dealer or of a store. */
  query: upTo(MAX_QUERY, 'valid.value').default(''),
  /** Only events older than this one, or newer. */
  before: eventId.optional(),
  after: eventId.optional(),
  pageSize: int({ min: 1, max: MAX_CHANGES }).default(CHANGES_SHOWN),
})

const Name = z.string().nullable()

/** What changed in the network, latest first. R92 */
export const changes = endpoint({
  name: 'changes',
  tag: 'Reports',
  method: 'GET',
  path: '/api/Changes',
  needs: ['view-users'],
  reads: ['activity', 'users', 'dealers', 'apps', 'copy', 'cleanups', 'requests'],
  query: changesQuery,
  output: z.object({
    Data: z.array(ChangeEvent),
    /** Whether there are more than these. */
    More: z.boolean(),
    ...archived,
    /** The names of the records that are filtered by; null: not the viewer's to see. */
    Names: z.object({ by: Name, person: Name, dealer: Name, app: Name }),
  }),
})
