import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { isOneChoice, peopleChoice } from '#features/people/contract.ts'
import { leavingToSet } from '#features/people/leaving/contract.ts'
import { type ExportPurpose, exportQuery } from '#features/reports/export/contract.ts'
import { bulkActs } from './rules.ts'

/** How many runs one person, and all people together, may have at work at the same time. */
export const RUNS_OF_PERSON = 3
export const RUNS_IN_ALL = 20
/** How many previews of one person may wait for their start: a further one replaces the oldest. */
export const PREVIEWS_OF_PERSON = 10

const time = z.iso.datetime()
const runStates = ['judging', 'ready', 'running', 'ended', 'undoing'] as const

export const BulkRun = z.object({
  ID: id,
  /** Who started it, if it was somebody else; without a name where the viewer may not see that person. */
  By: z.object({ Name: z.string().nullable() }).nullable(),
  Act: z.enum(bulkActs),
  /** What is given or taken, or where the people move, with its name when the people were listed. */
  Target: z.object({ ID: id, Name: z.string() }).nullable(),
  /** When the people leave; null: at once, or the act is another one. */
  Leaving: leavingToSet.pick({ Day: true, DeleteDays: true }).nullable(),
  /** judging: the preview is being made; ready: it waits for the start. */
  State: z.enum(runStates),
  /** Why it ended before everybody was changed: it was stopped, or the caller lost the right. */
  Stopped: z.enum(['asked', 'rights']).nullable(),
  /** The words of the search whose people it changes; null if they were chosen one by one. */
  Query: z.string().nullable(),
  CreatedAt: time,
  EndedAt: time.nullable(),
  UndoneAt: time.nullable(),
  Total: z.int(),
  /** How many of them the current state has processed. */
  Done: z.int(),
  /** How many people will change, were changed, had nothing to change, and are left as they are. */
  Counts: z.object({ Change: z.int(), Done: z.int(), Already: z.int(), Left: z.int(), Undone: z.int() }),
  /** Why people are left as they are, or why their change could not be undone. */
  Reasons: z.array(z.object({ Reason: z.string(), Count: z.int(), Undo: z.boolean() })),
  MayUndo: z.boolean(),
})
export type Run = z.infer<typeof BulkRun>

const bulk = { tag: 'Users', needs: ['view-users'] } as const
const changing = { ...bulk, method: 'POST', changes: ['bulk'], output: BulkRun, refuses: [404, 409] } as const

/** Lists people and judges them, without changing anybody. Needs also what the act needs for one person. */
export const planBulk = endpoint({
  ...changing,
  name: 'planBulk',
  tokens: 'whole',
  path: '/api/Users/Bulk',
  body: z
    .object({
      Act: z.enum(bulkActs),
      Target: id.optional(),
      Leaving: leavingToSet.optional(),
      /** A search finds deleted people for a restoration, which takes no filter. */
      ...peopleChoice,
    })
    .refine(isOneChoice, { path: ['IDs'], message: 'valid.required' }),
  limit: 30,
  refuses: [403, 404, 409, 429],
})

/** Changes the people that the preview names, each judged again. */
export const startBulk = endpoint({
  ...changing,
  name: 'startBulk',
  tokens: 'whole',
  path: '/api/Users/Bulk/Start',
  changes: ['bulk', 'users', 'access', 'sessions', 'activity'],
  query: z.object({ id }),
  refuses: [403, 404, 409],
})

/** Ends a run after its current batch; what is done stays. A preview is deleted. */
export const stopBulk = endpoint({
  ...changing,
  name: 'stopBulk',
  tokens: 'whole',
  path: '/api/Users/Bulk/Stop',
  changes: ['bulk', 'activity'],
  query: z.object({ id }),
  output: BulkRun.nullable(),
})

/** Undoes a run, except for people whose record was changed since. R86, R88 */
export const undoBulk = endpoint({
  ...changing,
  name: 'undoBulk',
  tokens: 'whole',
  path: '/api/Users/Bulk/Undo',
  changes: ['bulk', 'users', 'access', 'sessions', 'activity'],
  query: z.object({ id }),
  refuses: [403, 404, 409],
})

const reading = { ...bulk, method: 'GET', reads: ['bulk', 'users'] } as const

/** A run of the caller, or with access-all-dealers one that anybody started. */
export const bulkRun = endpoint({
  ...reading,
  name: 'bulkRun',
  tokens: 'whole',
  path: '/api/Users/Bulk',
  query: z.object({ id }),
  output: BulkRun,
  refuses: [404],
})

/** The runs that were started and that the caller may read, the last one first. */
export const bulkRuns = endpoint({
  ...reading,
  name: 'bulkRuns',
  tokens: 'whole',
  path: '/api/Users/BulkRuns',
  query: pageQuery(['at']).pick({ page: true, pageSize: true }),
  output: paged(BulkRun),
})

const Row = z.object({
  ID: id,
  /** Null if the caller no longer sees the person. */
  Name: z.string().nullable(),
  Email: z.string().nullable(),
  Outcome: z.enum(['waiting', 'change', 'done', 'already', 'left']),
  Reason: z.string().nullable(),
  From: z.array(z.string()),
  To: z.array(z.string()),
  /** Null: nothing was undone for this person. */
  Undone: z.boolean().nullable(),
})
export type Row = z.infer<typeof Row>

/** The people of a run with the result of each. */
export const bulkRows = endpoint({
  ...reading,
  name: 'bulkRows',
  tokens: 'whole',
  path: '/api/Users/Bulk/Rows',
  query: pageQuery(['at'])
    .pick({ page: true, pageSize: true })
    .extend({ id, which: z.enum(['change', 'done', 'already', 'left']).optional() }),
  output: paged(Row),
  refuses: [404],
})

export const bulkToken = endpoint({
  ...bulk,
  name: 'bulkToken',
  tokens: 'whole',
  method: 'POST',
  path: '/api/Users/Bulk/Token',
  changes: [],
  output: z.string(),
})

/** The receipt as a file. */
export const exportBulk = endpoint({
  ...reading,
  name: 'exportBulk',
  path: '/api/Users/Bulk/File',
  token: 'bulk' satisfies ExportPurpose,
  type: 'csv',
  query: exportQuery.extend({ id }),
  output: z.string(),
  refuses: [404],
})
