import { z } from 'zod'
import type { Data, Endpoint, FieldError, Parsed } from '#core/contract/endpoint.ts'
import type { Locale } from '#core/contract/locale.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Clock } from './clock.ts'
import { type Db, isConflict } from './database/database.ts'
import { plannedOnce } from './database/planned-once.ts'
import { type FieldProblem, forbidden, invalid, signInNeeded, wrong } from './errors.ts'
import type { Settings } from './settings.ts'
import { type Identity, loadViewer, type SignedIn } from './viewer.ts'
import type { Translate } from './words.ts'

/** What every call is given. */
export type Surroundings = { db: Db; clock: Clock; settings: Settings; locale: Locale; t: Translate }

/** What a handler is given: `now` is one moment for the whole call. */
export type Context = Omit<Surroundings, 'clock'> & { now: Date; viewer: SignedIn; identity: Identity }
export type AnonymousContext = Omit<Context, 'viewer' | 'identity'>

export type Call = { query: unknown; body: unknown; identity: Identity | undefined }

/** An endpoint bound to the function that answers it. */
export type Route = { endpoint: Endpoint; run: (call: Call, around: Surroundings) => Promise<unknown> }

type Answer<E, C> = (input: Parsed<E>, context: C) => Promise<Data<E>>
type Mode = { ownTransactions?: boolean }

/**
 * Binds an endpoint to its answer. The order of checks is that of the matrix: who (401), whether the person may call
 * it at all (403), the shape of the input (400); the answer itself then refuses by object and field. The viewer is read
 * from the database on each call. A writing call is one transaction, tried again when two writers met; a reading one
 * needs none, and one with `ownTransactions` makes them itself, since what it wrote is to stay although it refuses.
 */
export const handle = <E extends Endpoint>(
  endpoint: E,
  answer: Answer<E, Context>,
  { ownTransactions = endpoint.method === 'GET' }: Mode = {},
): Route => ({
  endpoint,
  run: async (call, around) => {
    if (endpoint.needs === 'anonymous') throw new Error(`${endpoint.path} is anonymous: use handleAnonymous`)
    const { needs } = endpoint
    const { identity } = call
    if (!identity) throw signInNeeded()
    return work(around, ownTransactions, async (context) => {
      const viewer = await loadViewer(plannedOnce(context.db), identity, context.now)
      if (!viewer) throw signInNeeded()
      if (!holds(viewer.permissions, needs)) throw forbidden()
      return enveloped(endpoint, await answer(parse(endpoint, call), { ...context, viewer, identity }))
    })
  },
})

/** The same for a call that anyone may make. */
export const handleAnonymous = <E extends Endpoint>(
  endpoint: E,
  answer: Answer<E, AnonymousContext>,
  { ownTransactions = endpoint.method === 'GET' }: Mode = {},
): Route => ({
  endpoint,
  run: (call, around) => {
    const input = parse(endpoint, call)
    return work(around, ownTransactions, async (context) => enveloped(endpoint, await answer(input, context)))
  },
})

/** The answer of a call, as its contract has it. R65 */
const enveloped = ({ method }: Endpoint, data: unknown) =>
  method === 'POST' ? { success: true, code: 200, data: data === undefined ? true : data } : data

const TRIES = 3

async function work<T>(
  { clock, ...around }: Surroundings,
  ownTransactions: boolean,
  answer: (context: AnonymousContext) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  // Once: what such a call wrote before a conflict stays, and would be written twice (an attempt that counts). R52
  if (ownTransactions) return answer({ ...around, now })
  return inTransaction(around.db, (db) => answer({ ...around, db, now }))
}

/** Work in one transaction, tried again when two writers met. */
export async function inTransaction<T>(db: Db, write: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(write)
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error
    }
  }
}

function parse<E extends Endpoint>(endpoint: E, call: Call): Parsed<E> {
  const query = endpoint.query.safeParse(call.query)
  const body = endpoint.method === 'GET' ? undefined : endpoint.body.safeParse(call.body ?? {})
  const problems = [
    ...(query.error ? query.error.issues.map((issue) => fieldProblem(issue, call.query)) : []),
    ...(body?.error ? body.error.issues.map((issue) => fieldProblem(issue, call.body)) : []),
  ]
  if (problems.length) throw invalid(problems)
  const input = { ...(query.data as object), ...(body?.data as object | undefined) }
  const unkeepable = Object.entries(input).filter(([, value]) => !isKeepable(value))
  if (unkeepable.length) throw invalid(unkeepable.map(([key]) => wrong(key, null, 'valid.value')))
  return input as Parsed<E>
}

/** Whether PostgreSQL can keep each text in it: without NUL, and without half of a character. */
const isKeepable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\0')
    : typeof value !== 'object' || value === null || Object.values(value).every(isKeepable)

/** Values longer than this are not echoed. */
const ECHO_MAX = 200

function fieldProblem(issue: z.core.$ZodIssue, given: unknown): FieldProblem {
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    given,
  )
  const missing = value === undefined || value === '' || value === null || issue.message === 'valid.required'
  const echo = typeof value === 'string' && value.length <= ECHO_MAX ? value : null
  return {
    key: issue.path.join('.'),
    code: missing ? 'REQUIRED_FIELD' : 'VALIDATION_ERROR',
    value: echo,
    message: missing ? 'valid.required' : isKey(issue.message) ? issue.message : 'valid.value',
  }
}

/** A contract names the sentence of its own checks by its key in the copy. */
const isKey = (message: string) => /^valid(\.\w+)+$/.test(message)

/** The problems in the reader's language. */
export const inWords = (problems: FieldProblem[], t: Translate): FieldError[] =>
  problems.map((problem) => ({ ...problem, message: t(problem.message as 'valid.value') }))
