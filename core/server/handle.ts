import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Data, Endpoint, FieldError, Parsed, Problem } from '#core/contract/endpoint.ts'
import type { Locale } from '#core/contract/locale.ts'
import { holds } from '#core/contract/needs.ts'
import type { Clock } from './clock.ts'
import { type Db, isConflict } from './database/database.ts'
import { type FieldProblem, forbidden, invalid, signInNeeded, wrong } from './errors.ts'
import type { Settings } from './settings.ts'
import type { Identity } from './identity.ts'
import type { Translate } from './words.ts'

/** The dependencies of every call. */
export type Dependencies = { db: Db; clock: Clock; settings: Settings; locale: Locale; t: Translate }

/** The context of an anonymous call; `now` is the same moment throughout the call. */
type AnonymousContext = Omit<Dependencies, 'clock'> & { now: Date }
/** The context of a call that needs a sign-in. */
export type CallContext<Viewer> = AnonymousContext & { viewer: Viewer; identity: Identity }

export type Call = { query: unknown; body: unknown; identity: Identity | undefined }

/** What a call of the type 'csv' answers: it is sent under this name, as it is written. */
export type CsvFile = { name: string; file: Readable }

/** An endpoint bound to its handler. */
export type Route = {
  endpoint: Endpoint
  run: (call: Call, dependencies: Dependencies) => Promise<unknown>
  /** The page that answers a refusal, instead of JSON, to a browser that opened the address. */
  refusalPage?: (problem: Problem, reader: Pick<Dependencies, 'settings' | 'locale' | 't'>) => string
}

type Handler<E, C> = (input: Parsed<E>, context: C) => Promise<Data<E>>
type Mode = { ownTransactions?: boolean }
/** `may`: who may make the call at all, where permissions do not say it. */
type ViewerMode<Viewer> = Mode & { may?: (viewer: Viewer) => boolean }
/** The viewer as the database knows them now, and the language they read; undefined when the identity is no longer valid. */
type LoadViewer<Viewer> = (
  db: Db,
  identity: Identity,
  now: Date,
  language: Locale,
) => Promise<Viewer | undefined>

/**
 * Makes the `handle` of a product: it binds an endpoint to its handler. The order of checks is that of the matrix: who is
 * calling (401), whether they may call it at all (403), the shape of the input (400); the handler itself then refuses by
 * object and field. The viewer is read from the database on each call. A writing call is one transaction, retried after a
 * conflict; a reading call has none. With `ownTransactions` the handler makes them itself, to keep what it wrote although
 * it refuses.
 */
export const handleFor =
  <Viewer extends { permissions: readonly string[] }>(loadViewer: LoadViewer<Viewer>) =>
  <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, CallContext<Viewer>>,
    { ownTransactions = endpoint.method === 'GET', may = () => true }: ViewerMode<Viewer> = {},
  ): Route => ({
    endpoint,
    run: async (call, dependencies) => {
      if (endpoint.needs === 'anonymous')
        throw new Error(`${endpoint.path} is anonymous: use handleAnonymous`)
      const { needs } = endpoint
      const { identity } = call
      if (!identity) throw signInNeeded()
      return work(dependencies, ownTransactions, async (context) => {
        const viewer = await loadViewer(context.db, identity, context.now, context.locale)
        if (!viewer) throw signInNeeded()
        if (!holds(viewer.permissions, needs) || !may(viewer)) throw forbidden()
        return enveloped(endpoint, await handler(parse(endpoint, call), { ...context, viewer, identity }))
      })
    },
  })

/** The same for a call that anyone may make. */
export const handleAnonymous = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, AnonymousContext>,
  { ownTransactions = endpoint.method === 'GET' }: Mode = {},
): Route => ({
  endpoint,
  run: (call, dependencies) => {
    const input = parse(endpoint, call)
    return work(dependencies, ownTransactions, async (context) =>
      enveloped(endpoint, await handler(input, context)),
    )
  },
})

/** The answer of a call, as its contract has it. R73 */
const enveloped = ({ method }: Endpoint, data: unknown) =>
  method === 'POST' ? { success: true, code: 200, data: data === undefined ? true : data } : data

const TRIES = 3

async function work<T>(
  { clock, ...dependencies }: Dependencies,
  ownTransactions: boolean,
  answer: (context: AnonymousContext) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  // No retry: what the call committed before a conflict, such as a counted attempt, would be written twice. R52
  if (ownTransactions) return answer({ ...dependencies, now })
  return inTransaction(dependencies.db, (db) => answer({ ...dependencies, db, now }))
}

/** Runs the work in one transaction, and again after a conflict. */
export async function inTransaction<T>(db: Db, write: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(write)
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error
    }
  }
}

/** The input of a call, by its contract. */
export function parse<E extends Endpoint>(endpoint: E, call: Call): Parsed<E> {
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

/** Whether PostgreSQL can store every text in it: no NUL, no lone surrogate. */
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
