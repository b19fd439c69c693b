import { calls } from './calls.ts'
import { Refused } from './refused.ts'
import type { Shapes as All } from './shapes.ts'

/** What each call takes and answers, by its name. */
export type Calls = All['Calls']
export type CallName = keyof Calls
/** The shapes that the calls share, such as `User`. */
export type Shapes = Omit<All, 'Calls'>

/** A call: its method, path, what it sends and answers, whether it takes an Idempotency-Key, and its parameters in the address. */
export type Row = readonly [
  method: 'GET' | 'POST',
  path: string,
  kind: 'json' | 'form' | 'file',
  keyed: boolean,
  query: readonly string[],
]

/** What a call takes: its parameters and its body as one object. */
export type Input<N extends CallName> = Calls[N]['input']
/** What a call answers: of a POST its data, of a file the response. */
export type Answer<N extends CallName> = (typeof calls)[N][2] extends 'file' ? Response : Calls[N]['answer']

export type Options = {
  /** The address of the portal, such as `https://portal.example.com`. */
  url: string
  /** An API token, or a function that answers one. */
  token: string | (() => string | Promise<string>)
  /** The language of names and messages. */
  language?: 'en-US' | 'fr-CA'
  /** More headers of every call. */
  headers?: Record<string, string>
  /** How often a call that got no answer, 429 or 503 is repeated; 2 if left out. A writing call is done once all the same. */
  retries?: number
  /** Ends all calls. */
  signal?: AbortSignal
}

type Arguments<N extends CallName> =
  Record<string, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>]

/** The calls of a portal as functions. @throws Refused for every answer that is not a success */
export type Portal = { readonly [N in CallName]: (...input: Arguments<N>) => Promise<Answer<N>> }

/** Connects to a portal. */
export function comptoir(options: Options): Portal {
  const functions = Object.entries<Row>(calls).map(([name, row]) => [
    name,
    (input: Record<string, unknown> = {}) => send(row, input, options),
  ])
  return Object.fromEntries(functions) as Portal
}

/** The rows of a search, page after page: `for await (const user of rows(portal.searchUsers, { query: 'tremblay' }))`. */
export async function* rows<I extends { page?: number }, R>(
  search: (input: I) => Promise<{ Data: R[]; TotalPages: number }>,
  input: Omit<I, 'page'>,
): AsyncGenerator<R> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await search({ ...input, page } as unknown as I)
    yield* answer.Data
    pages = answer.TotalPages
  }
}

async function send(row: Row, input: Record<string, unknown>, options: Options): Promise<unknown> {
  const [method, path, kind, keyed, query] = row
  const { url, token, language = 'en-US', retries = 2, signal } = options
  const address = new URL(path, url)
  for (const name of query) {
    const values = [input[name] ?? []].flat() as (string | number | boolean)[]
    for (const value of values) address.searchParams.append(name, String(value))
  }
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !query.includes(name)))
  const body = method === 'GET' ? undefined : kind === 'form' ? formOf(rest) : JSON.stringify(rest)
  const headers = {
    Authorization: `Bearer ${typeof token === 'string' ? token : await token()}`,
    'Accept-Language': language,
    ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    ...(keyed && { 'Idempotency-Key': crypto.randomUUID() }),
    ...options.headers,
  }
  const request = {
    method,
    headers,
    redirect: 'error' as const,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }
  // Without a key, a repeated writing call could be done twice.
  const response = await repeated(method === 'GET' || keyed ? retries : 0, signal, () =>
    fetch(address, request),
  )
  if (!response.ok) throw await Refused.of(response)
  if (kind === 'file') return response
  const answer = (await response.json()) as { data?: unknown }
  return method === 'POST' ? answer.data : answer
}

/** Files and texts go as they are, other values as JSON. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    form.append(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

const PAUSE_MS = 500
/** A portal that asks to wait longer is not waited for, in seconds. */
const WAIT_MAX = 60

async function repeated(
  retries: number,
  signal: AbortSignal | undefined,
  ask: () => Promise<Response>,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask().catch((error: unknown) => {
      if (attempt >= retries || signal?.aborted) throw error
      return null
    })
    const again = answer === null || answer.status === 429 || answer.status === 503
    const seconds = Number(answer?.headers.get('retry-after') ?? 0)
    if (answer && (!again || attempt >= retries || seconds > WAIT_MAX)) return answer
    await answer?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, Math.max(seconds * 1000, PAUSE_MS * 2 ** attempt)))
  }
}
