import { z } from 'zod'
import type { Needs } from '#core/contract/needs.ts'

type Shape = z.ZodType
type Method = 'GET' | 'POST'

/** What a handler may answer beyond what follows from the rest of its contract (core/server/openapi/operation.ts). */
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
   * The purpose of the one-time token by which the call knows who makes it, instead of by their id token. It is `token` in
   * the address: a browser sends no header with what it downloads.
   */
  token: string | null
  query: Q
  body: B
  /** The whole answer: of a POST the envelope and, in it, its data. */
  output: O
  /** What the answer is: JSON, a fragment of HTML, or a file that is written while it is sent. */
  type: 'json' | 'html' | 'csv'
  /** How long the reader's own browser may keep the answer; not at all when absent. In seconds. */
  cacheFor: number
  /** How often one person may make the call in a minute; as often as one likes when 0. */
  limit: number
  /** The data that the answer of a GET is made of. */
  reads: readonly string[]
  /** The data that a POST changes: cached answers that read it are invalidated. */
  changes: readonly string[]
  /** The `data` of a POST that answers a record; its refusals may carry the one that stands. R49 */
  saves: Shape | null
  refuses: readonly RefusedBy[]
  /** What the text of the answer holds as JSON, where the specification answers a text. */
  holds: Shape | null
  /** The body can be, and from our pages is, a form with files (multipart/form-data). */
  parts: Parts | null
}

/** Whether anybody reaches the code of a call: such calls are counted by address. */
export const isOpen = ({ needs, token }: Pick<Endpoint, 'needs' | 'token'>) =>
  needs === 'anonymous' || token !== null

/** The fields of a form that hold JSON, and those that hold a file. */
export type Parts = { json: readonly string[]; files: readonly string[] }

type Nothing = z.ZodType<object, object>
/** The body of a call that takes none; the query too. */
export const nothing: Nothing = z.object({})

type Done = z.ZodType<true, true>
/** The `data` of a POST that has nothing else to answer. */
const done: Done = z.literal(true)

/** What every POST answers. R73 */
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
      /** What stands after a conflict, where the call does not answer the record itself. */
      stands?: Shape
      token?: string
      type?: 'html' | 'csv'
      cacheFor?: number
      limit?: number
      refuses?: readonly RefusedBy[]
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
    holds: e.holds ?? null,
    parts: e.parts ?? null,
  })

/** What a caller passes in the address: values as the handler gets them; `call` writes them as text. */
type InAddress<Sent, Read> = {
  [K in keyof Sent]: K extends keyof Read ? Read[K] | Extract<Sent[K], undefined> : never
}

/** The input of a call: its query string and its body. */
export type Input<E> =
  E extends Endpoint<infer Q, infer B> ? InAddress<z.input<Q>, z.output<Q>> & z.input<B> : never
export type Parsed<E> = E extends Endpoint<infer Q, infer B> ? z.output<Q> & z.output<B> : never
export type Output<E> = E extends Endpoint<Shape, Shape, infer O> ? z.output<O> : never
/** What its handler returns: of a POST the data alone, if it has any. */
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
 * The body of every refusal (spec 2 section 5: key, value, message), in the reader's language. `problem` is the word for
 * it, the same for every method; so is `code`, except in the refusal of a POST. R73
 */
export const Problem = z.object({
  code: z.string(),
  problem: z.string(),
  message: z.string(),
  errors: z.array(FieldError),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** The body of a refused POST: `code` is the status, `data` the state that stands when another saved before. R48, R49 */
export const SaveProblem = Problem.extend({
  success: z.literal(false),
  code: z.int(),
  data: z.unknown(),
})
export type SaveProblem = z.infer<typeof SaveProblem>

/** The header that proves a writing call comes from our own page. */
export const ANTI_FORGERY_HEADER = 'x-anti-forgery'

/** An id in its one canonical spelling, so that ids can be compared as texts. K163 */
export const id = z.uuid().toLowerCase()
/** The id that a part of an address is, in its canonical spelling; undefined for any other text. R11, K163 */
export const idOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    ? text.toLowerCase()
    : undefined
