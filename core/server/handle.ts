import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Data, Endpoint, FieldError, Parsed, Problem } from '#core/contract/endpoint.ts'
import type { Locale } from '#core/contract/locale.ts'
import { holds } from '#core/contract/needs.ts'
import type { Clock } from './clock.ts'
import { type Db, forPerson, isConflict } from './database/database.ts'
import {
  confirmationNeeded,
  type FieldProblem,
  forbidden,
  invalid,
  Refusal,
  signInNeeded,
  tokenRefused,
  wrong,
} from './errors.ts'
import { withToken } from './request-context.ts'
import { hashOfCall, limitKeys, once } from './idempotency.ts'
import { openVault } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { Identity } from './identity.ts'
import type { Translate } from './words.ts'

/** The dependencies of every call. */
export type Dependencies = { db: Db; clock: Clock; settings: Settings; locale: Locale; t: Translate }

/** The context of an anonymous call; `now` is the same moment throughout the call. */
type AnonymousContext = Omit<Dependencies, 'clock'> & { now: Date }
/** The context of a call that needs a sign-in. */
export type CallContext<Viewer> = AnonymousContext & { viewer: Viewer; identity: Identity }

export type Call = {
  query: unknown
  body: unknown
  identity: Identity | undefined
  /** The key of a call that may be repeated; `replayed` is called when the answer is that of an earlier call. */
  repeat?: { key: string; replayed: () => void }
}

/** The answer of a call that `isFile`: the file is streamed while it is written, under this name. */
export type StreamedFile = { name: string; file: Readable }

/** An endpoint bound to its handler. */
export type Route = {
  endpoint: Endpoint
  run: (call: Call, dependencies: Dependencies) => Promise<unknown>
  /** Whether it takes an Idempotency-Key: a writing call whose transaction is that of `handle`. */
  keyed?: boolean
  /** Who alone may make it, whatever the permissions. */
  only?: 'admins'
  /** Whether it may read from a replica, all but the caller's session and rights. R132 */
  replica?: boolean
  /** The page that answers a refusal, instead of JSON, to a browser that opened the address. */
  refusalPage?: (problem: Problem, reader: Pick<Dependencies, 'settings' | 'locale' | 't'>) => string
}

type Handler<E, C> = (input: Parsed<E>, context: C) => Promise<Data<E>>
type Mode = { ownTransactions?: boolean }
/** `may` refuses viewers by more than their permissions, before the input is read; `only` says so in the document of the API. */
type ViewerMode<Viewer> = Mode &
  Pick<Route, 'only'> & {
    may?: (viewer: Viewer, settings: Settings) => boolean
    /** The handler may read from a replica, and changes nothing. What this does around it, it does on the primary. R132 */
    replica?: <T>(read: () => Promise<T>, context: CallContext<Viewer>) => Promise<T>
  }
/**
 * Reads the viewer from the database; it returns undefined when the identity is no longer valid. `forReplica`: with all that
 * statements of the call would read about their rights.
 */
type LoadViewer<Viewer> = (
  db: Db,
  identity: Identity,
  now: Date,
  language: Locale,
  forReplica: boolean,
) => Promise<Viewer | undefined>

/** The handler reads from a replica, if there is one. */
export const fromReplica = { replica: <T>(read: () => Promise<T>) => read() }

/**
 * Makes the `handle` of a product: it binds an endpoint to its handler. The order of checks is that of the matrix: who is
 * calling (401), whether they may call it at all (403), the shape of the input (400), whether they must confirm that it is
 * they (403); the handler itself then refuses by object and field. The viewer is read from the database on each call. A writing call is one transaction, retried after a
 * conflict; a reading call has none. With `ownTransactions` the handler makes them itself, to keep what it wrote although
 * it refuses.
 */
export const handleFor =
  <Viewer extends { permissions: readonly string[]; confirmed: boolean; token: ViewerToken | null }>(
    loadViewer: LoadViewer<Viewer>,
    /** What a viewer may see: an answer is repeated to nobody who lost or gained any of it since. */
    rightsOf: (viewer: Viewer) => unknown,
  ) =>
  <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, CallContext<Viewer>>,
    { ownTransactions = endpoint.method === 'GET', may = () => true, only, replica }: ViewerMode<Viewer> = {},
  ): Route => ({
    endpoint,
    keyed: isKeyed(endpoint) && !ownTransactions,
    ...(only && { only }),
    ...(replica && { replica: true }),
    run: async (call, dependencies) => {
      if (endpoint.needs === 'anonymous')
        throw new Error(`${endpoint.path} is anonymous: use handleAnonymous`)
      const { needs } = endpoint
      const { identity } = call
      if (!identity) throw signInNeeded()
      if (call.repeat) await limitKeys(dependencies, identity)
      return forPerson(identity.userId, () =>
        work(dependencies, ownTransactions, async (context) => {
          const viewer = await loadViewer(
            context.db,
            identity,
            context.now,
            context.locale,
            Boolean(replica && context.db.replica),
          )
          if (!viewer) throw identity.tokenId ? tokenRefused() : signInNeeded()
          if (viewer.token) requireToken(endpoint, viewer.token)
          if (!holds(viewer.permissions, needs) || !may(viewer, context.settings)) throw forbidden()
          const input = parse(endpoint, call)
          if (viewer.token && changesOwner(endpoint, input, identity)) throw new Refusal(403, 'tokenNever')
          if (endpoint.confirms && !viewer.confirmed) throw confirmationNeeded(viewer)
          const called = { ...context, viewer, identity }
          const handled = () =>
            replica
              ? replica(() => readFor(called, (db) => handler(input, { ...called, db })), called)
              : handler(input, called)
          const answer = () => withToken(viewer.token, async () => enveloped(endpoint, await handled()))
          if (!call.repeat) return answer()
          const keyed = {
            userId: identity.userId,
            // A token is never given the answer to another one, or to its owner: they may have more rights.
            key: identity.tokenId ? `${identity.tokenId} ${call.repeat.key}` : call.repeat.key,
            said: hashOfCall([endpoint.path, input, rightsOf(viewer)]),
          }
          const vault = () => openVault(context.settings)
          return once(context.db, keyed, { ...call.repeat, vault, now: context.now }, answer)
        }),
      )
    },
  })

/** Reads for a caller from a replica that has their last save, or from the primary. */
const readFor = <T>(
  { db, identity }: Pick<CallContext<unknown>, 'db' | 'identity'>,
  read: (db: Db) => Promise<T>,
): Promise<T> => (db.replica ? db.replica.read(db, identity.userId, read) : read(db))

/** Files are not compared, and a one-time token repeats nothing. */
const isKeyed = ({ method, parts, token }: Endpoint) => method === 'POST' && !parts && !token

/** The API token of a program; `whole`: it gives all that its owner has at this moment. */
export type ViewerToken = { name: string; whole: boolean }

/** Refuses a call that is none for this token. R122 */
function requireToken({ tokens }: Endpoint, { whole }: ViewerToken) {
  if (tokens === false) throw new Refusal(403, 'tokenNever')
  if (tokens === 'whole' && !whole) throw new Refusal(403, 'tokenNarrow')
}

/** Whether a writing call names the person who answers for the token, whose own account no program changes. R122 */
const changesOwner = ({ changes, tokens }: Endpoint, input: unknown, { userId }: Identity) =>
  changes.length > 0 && tokens === true && JSON.stringify(input).includes(`"${userId}"`)

/** Binds an anonymous endpoint, which needs no viewer, to its handler. */
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

/** A POST answers an envelope around its data, a GET the data itself. R73 */
const enveloped = ({ method }: Endpoint, data: unknown) =>
  method === 'POST' ? { success: true, code: 200, data: data === undefined ? true : data } : data

const ATTEMPTS_MAX = 3

async function work<T>(
  { clock, ...dependencies }: Dependencies,
  ownTransactions: boolean,
  answer: (context: AnonymousContext) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  // A retry would write twice what the call committed before the conflict, such as a counted attempt. R52
  if (ownTransactions) return answer({ ...dependencies, now })
  return inTransaction(dependencies.db, (db) => answer({ ...dependencies, db, now }))
}

/** Runs the work in one transaction, and again after a conflict. */
export async function inTransaction<T>(db: Db, write: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(write)
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS_MAX) throw error
    }
  }
}

/** Parses the input of a call by its contract, and refuses it with all problems at once. */
export function parse<E extends Endpoint>(endpoint: E, call: Call): Parsed<E> {
  const query = endpoint.query.safeParse(call.query)
  const body = endpoint.method === 'GET' ? undefined : endpoint.body.safeParse(call.body ?? {})
  const problems = [
    ...(query.error ? query.error.issues.map((issue) => fieldProblem(issue, call.query)) : []),
    ...(body?.error ? body.error.issues.map((issue) => fieldProblem(issue, call.body)) : []),
  ]
  if (problems.length) throw invalid(problems)
  const input = { ...(query.data as object), ...(body?.data as object | undefined) }
  const unstorable = Object.entries(input).filter(([, value]) => !isStorable(value))
  if (unstorable.length) throw invalid(unstorable.map(([key]) => wrong(key, null, 'valid.value')))
  return input as Parsed<E>
}

/** PostgreSQL stores no text with a NUL or a lone surrogate. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\0')
    : typeof value !== 'object' || value === null || Object.values(value).every(isStorable)

/** A refusal does not echo values that are longer than this, in characters. */
const ECHO_MAX = 200

function fieldProblem(issue: z.core.$ZodIssue, given: unknown): FieldProblem {
  const value = issue.path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key],
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

/** A contract's own checks name their sentence by its key in the copy; other messages are zod's. */
const isKey = (message: string) => /^valid(\.\w+)+$/.test(message)

/** Translates the messages of problems into the reader's language. */
export const inWords = (problems: FieldProblem[], t: Translate): FieldError[] =>
  problems.map((problem) => ({ ...problem, message: t(problem.message as 'valid.value') }))
