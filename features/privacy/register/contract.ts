import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { day, linesUpTo } from '#core/contract/fields.ts'
import { bounded } from '#core/contract/text.ts'
import { archived } from '#domain/contract/archived.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { browserFiles } from '#domain/contract/kinds.ts'

/** The characters of a text of an incident. */
export const TEXT_MAX = 500
const PEOPLE_MAX = 100_000_000
const FILTERS_MAX = 20

const time = z.iso.datetime()
const number = z.int().min(0).max(PEOPLE_MAX).nullable()
const text = linesUpTo(TEXT_MAX, 'valid.descriptionMax')

const filter = z.object({ Name: bounded(40), Value: bounded(2000) })

const period = pageQuery(['at'])
  .pick({ page: true, pageSize: true })
  /** Days of the portal's zone; both count. */
  .extend({ from: day.optional(), until: day.optional() })

/** The system admins alone see the register; the handlers check that. */
const reads = { tag: 'Information', method: 'GET', needs: [], query: period, refuses: [403] } as const

const ExportEntry = z.object({
  ID: z.int(),
  At: time,
  /** Null: the person is gone, or the event names nobody any more. */
  By: z.string().nullable(),
  List: z.string(),
  /** Null: the search named only people who are gone. */
  Filters: z.array(filter.extend({ Value: z.string().nullable() })),
  /** The rows that were sent; null: not known. */
  Rows: z.int().nullable(),
  /** Whether the file was sent to its end. */
  Complete: z.boolean(),
})
export type ExportEntry = z.infer<typeof ExportEntry>

export const registerExports = endpoint({
  ...reads,
  name: 'registerExports',
  path: '/api/Privacy/Exports',
  reads: ['activity'],
  output: paged(ExportEntry).extend(archived),
})

/** deletion: a cleanup; people: deleted people lost names, addresses and values; events: events of a month lost their people. */
export const destructionKinds = ['deletion', 'people', 'events'] as const

const Destruction = z.object({
  At: time,
  Kind: z.enum(destructionKinds),
  Count: z.int(),
  /** Of a cleanup. */
  Criterion: z.enum(['inactive', 'orphaned']).nullable(),
  /** Of a cleanup of inactive people: since when. Of events: the first day of their month. */
  Day: z.string().nullable(),
})
export type Destruction = z.infer<typeof Destruction>

export const registerDestructions = endpoint({
  ...reads,
  name: 'registerDestructions',
  path: '/api/Privacy/Destructions',
  reads: ['cleanups', 'activity'],
  output: paged(Destruction).extend(archived),
})

/** The eight items of the Regulation respecting confidentiality incidents, s. 7. */
export const incidentFields = {
  Data: text,
  Circumstances: text,
  Happened: text,
  KnownOn: day,
  People: number,
  PeopleInQuebec: number,
  Risk: text,
  CommissionOn: day.nullable(),
  PeopleToldOn: day.nullable(),
  Measures: text,
}

export const Incident = z.object({
  ...incidentFields,
  ID: id,
  Version: z.int(),
  ChangedAt: time,
  ChangedBy: z.string().nullable(),
})
export type Incident = z.infer<typeof Incident>

export const incidents = endpoint({
  ...reads,
  name: 'incidents',
  path: '/api/Privacy/Incidents',
  reads: ['incidents'],
  output: paged(Incident),
})

export const saveIncident = endpoint({
  name: 'saveIncident',
  tag: 'Information',
  method: 'POST',
  path: '/api/Privacy/Incident',
  needs: [],
  changes: ['incidents', 'activity'],
  body: z
    .object({ ...incidentFields, ID: id.optional(), Version: version.optional() })
    .refine(({ ID, Version }) => ID === undefined || Version !== undefined, {
      path: ['Version'],
      message: 'valid.required',
    }),
  output: Incident,
  refuses: [403, 404, 409],
})

/** Records that the page has made a file of what it read. */
export const noteFile = endpoint({
  name: 'noteFile',
  tokens: false,
  tag: 'Information',
  method: 'POST',
  path: '/api/Privacy/File',
  needs: ['view-users'],
  changes: ['activity'],
  body: z.object({
    List: z.enum(browserFiles),
    Rows: z.int().min(0).max(PEOPLE_MAX),
    Filters: z.array(filter).max(FILTERS_MAX),
  }),
  limit: 60,
})
