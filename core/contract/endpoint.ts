import { z } from 'zod'
import type { Needs } from '#core/contract/needs.ts'

type Shape = z.ZodType
type Method = 'GET' | 'POST'

type FileType = 'csv' | 'json-file'

/** The refusals of a handler that do not follow from the rest of its contract (core/server/openapi/operation.ts). */
export type RefusedBy = 403 | 404 | 409 | 429

/**
 * One call, named once: the server mounts it, the browser calls it, OpenAPI describes it.
 * `needs`: 'anonymous', or the permissions asked (an empty list: any signed-in user).
 */
export type Endpoint<Q extends Shape = Shape, B extends Shape = Shape, O extends Shape = Shape> = {
  method: Method
  path: `/${string}`
  /** The name under which the contract is exported: the operationId, and the key of its text (copy/server.*.json). */
  name: string
  /** The group in which OpenAPI lists the call. */
  tag: string
  needs: 'anonymous' | Needs
  /**
   * The purpose of the one-time token that identifies the caller in place of an id token. It is `token` in the address,
   * since a browser sends no header with a download.
   */
  token: string | null
  query: Q
  body: B
  /** The whole answer; for a POST the envelope with its data. */
  output: O
  /** The type of the answer: JSON, a fragment of HTML, or a file that is streamed, of CSV or JSON. */
  type: 'json' | 'html' | FileType
  /** The seconds for which the reader's browser may cache the answer; 0: it may not. */
  cacheFor: number
  /** The calls that one person may make in a minute; 0: no limit. */
  limit: number
  /** The data that a GET reads. */
  reads: readonly string[]
  /** The data that a POST changes: cached answers that read it are invalidated. */
  changes: readonly string[]
  /** The `data` of a POST that answers a record; its refusals may contain the current record. R49 */
  saves: Shape | null
  refuses: readonly RefusedBy[]
  /** Whether the answer may have a secret that no later call answers, so that a caller always gets all of it. */
  shownOnce: boolean
  /** Whether the act is dangerous, so that the caller must have confirmed lately that it is they. */
  confirms: boolean
  /**
   * Whether a program may make the call with an API token. `whole`: only with one that gives all that its owner has, since the
   * call begins work that the portal does later with the rights of the owner, or shows what the owner began. R122
   */
  tokens: boolean | 'whole'
  /** Days such as 2026-11-26: since when callers should use another call, and until when this one is answered at least. */
  deprecated: { since: string; sunset: string } | null
  /** The shape of the JSON in a text answer, where the specification answers a text. */
  holds: Shape | null
  /** The parts of the body as a form with files (multipart/form-data), which the portal's pages send. */
  parts: Parts | null
}

/** Whether a call answers a file that is streamed. */
export const isFile = ({ type }: Pick<Endpoint, 'type'>) => type === 'csv' || type === 'json-file'

/** Whether a call needs no id token; such calls are limited by client address. */
export const isOpen = ({ needs, token }: Pick<Endpoint, 'needs' | 'token'>) =>
  needs === 'anonymous' || token !== null

/** The fields of a form that hold JSON, and those that hold a file; the size of a file in bytes, unless it is FILE_MAX. */
export type Parts = { json: readonly string[]; files: readonly string[]; fileMax?: number }

type Nothing = z.ZodType<object, object>
/** The body or query of a call that takes none. */
export const nothing: Nothing = z.object({})

type Done = z.ZodType<true, true>
/** The `data` of a POST without an answer. */
const done: Done = z.literal(true)

/** The envelope of every POST. R73 */
const envelope = <D extends Shape>(data: D) =>
  z.object({ success: z.literal(true), code: z.literal(200), data })
type Answer<M, O extends Shape> = M extends 'POST' ? ReturnType<typeof envelope<O>> : O

type Tags<M, Tag> = M extends 'POST'
  ? { changes: readonly Tag[]; reads?: never }
  : { reads: readonly Tag[]; changes?: never }

/** Makes the `endpoint` of a product, for its permissions and tags. */
export const endpointFor =
  <Of extends { permission: string; tag: string; cacheTag: string }>() =>
  <
    M extends Method,
    Q extends Shape = Nothing,
    B extends Shape = Nothing,
    O extends Shape = M extends 'POST' ? Done : Nothing,
  >(
    e: Pick<Endpoint, 'path' | 'name'> & {
      method: M
      tag: Of['tag']
      needs: 'anonymous' | Needs<Of['permission']>
      query?: Q
      body?: B
      /** The answer of a GET, the data of a POST. */
      output?: O
      /** The record in the refusal of a conflict, if the call does not answer the record itself. */
      stands?: Shape
      token?: string
      type?: 'html' | FileType
      cacheFor?: number
      limit?: number
      refuses?: readonly RefusedBy[]
      shownOnce?: boolean
      confirms?: boolean
      tokens?: Endpoint['tokens']
      deprecated?: Endpoint['deprecated']
      holds?: Shape
      parts?: Parts
    } & Tags<M, Of['cacheTag']>,
  ): Endpoint<Q, B, Answer<M, O>> => ({
    ...e,
    query: (e.query ?? nothing) as Q,
    body: (e.body ?? nothing) as B,
    output: (e.method === 'POST' ? envelope(e.output ?? done) : (e.output ?? nothing)) as Answer<M, O>,
    token: e.token ?? null,
    type: e.type ?? 'json',
    cacheFor: e.cacheFor ?? 0,
    limit: e.limit ?? 0,
    reads: e.reads ?? [],
    changes: e.changes ?? [],
    saves: (e.method === 'POST' && (e.stands ?? e.output)) || null,
    refuses: e.refuses ?? [],
    shownOnce: e.shownOnce ?? false,
    confirms: e.confirms ?? false,
    tokens: e.tokens ?? true,
    deprecated: e.deprecated ?? null,
    holds: e.holds ?? null,
    parts: e.parts ?? null,
  })

/** The parameters that a caller passes: values as the handler gets them, which `call` writes as text. */
type InAddress<Sent, Read> = {
  [K in keyof Sent]: K extends keyof Read ? Read[K] | Extract<Sent[K], undefined> : never
}

/** The input of a call: its query string and its body. */
export type Input<E> =
  E extends Endpoint<infer Q, infer B> ? InAddress<z.input<Q>, z.output<Q>> & z.input<B> : never
export type Parsed<E> = E extends Endpoint<infer Q, infer B> ? z.output<Q> & z.output<B> : never
export type Output<E> = E extends Endpoint<Shape, Shape, infer O> ? z.output<O> : never
/** The value that the handler returns; for a POST its data, if it has any. */
export type Data<E> =
  Output<E> extends { success: true; code: 200; data: infer D } ? ([D] extends [true] ? void : D) : Output<E>

export const FieldError = z.object({
  key: z.string(),
  code: z.enum(['REQUIRED_FIELD', 'VALIDATION_ERROR']),
  value: z.unknown(),
  message: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

/**
 * The body of every refusal in the reader's language (spec 2 section 5: key, value, message). `problem` is its code, and so
 * is `code`, except in the refusal of a POST. R73
 */
export const Problem = z.object({
  code: z.string(),
  problem: z.string(),
  message: z.string(),
  errors: z.array(FieldError),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** The body of a refused POST: `code` is the status, `data` the current state if another save came first. R48, R49 */
export const SaveProblem = Problem.extend({
  success: z.literal(false),
  code: z.int(),
  data: z.unknown(),
})
export type SaveProblem = z.infer<typeof SaveProblem>

/** The code of the refusal of a dangerous act until the caller confirms that it is they. */
export const CONFIRM = 'confirm'

/** The header that proves that a writing call comes from a page of the portal. */
export const ANTI_FORGERY_HEADER = 'x-anti-forgery'

/** An id in its one canonical spelling, so that ids can be compared as texts. K163 */
export const id = z.uuid().toLowerCase()
/** The version of a record that a save is based on: no more than a column holds. */
export const version = z.int().max(2_147_483_647)
/** Reads an id in a part of an address, in its canonical spelling; undefined for any other text. R11, K163 */
export const idOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    ? text.toLowerCase()
    : undefined
