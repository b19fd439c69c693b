import {
  ANTI_FORGERY_HEADER,
  CONFIRM,
  type Endpoint,
  type Input,
  type Output,
  type Parts,
  type Problem,
  type SaveProblem,
} from '#core/contract/endpoint.ts'
import { askedLocale } from './i18n/locale.ts'
import { noticeAnswer } from './connection.ts'
import { antiForgeryToken } from './session/anti-forgery.ts'
import { confirmsIdentity } from './session/identity-question.ts'
import { endSession } from './session/session.ts'
import { currentToken } from './session/token-store.ts'

/** The error of a failed call. The status is 0 when no answer came, as without a network. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, problem: Problem | null, options?: ErrorOptions) {
    super(problem?.message ?? `The call failed with status ${status}.`, options)
    this.status = status
    this.problem = problem
  }

  /** The record that another person saved before, if the save was refused as stale. R49 */
  get currentRecord(): unknown {
    const { data } = (this.problem ?? {}) as Partial<SaveProblem>
    return data
  }
}

/** Whether the server refused a call, so that a retry would not help. */
export const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500

export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Output<E>> {
  const response = await send(endpoint, input, signal)
  noticeAnswer(response.status)
  if (!response.ok) {
    const error = await failure(endpoint, response)
    // The same call again, so that nothing that was typed is lost.
    if (error.problem?.problem === CONFIRM && (await confirmsIdentity()))
      return call(endpoint, input, signal ? { signal } : {})
    throw error
  }
  return (endpoint.type === 'html' ? response.text() : response.json()) as Promise<Output<E>>
}

async function send(endpoint: Endpoint, input: Record<string, unknown>, signal: AbortSignal | undefined) {
  const { query, body } = split(endpoint, input)
  const address = query.size ? `${endpoint.path}?${query}` : endpoint.path
  const posts = endpoint.method === 'POST'
  const token = currentToken()
  const headers: Record<string, string> = {
    Accept: endpoint.type === 'html' ? 'text/html' : 'application/json',
    'Accept-Language': askedLocale(),
    ...(token && endpoint.needs !== 'anonymous' && { Authorization: `Bearer ${token.raw}` }),
    // The browser itself sets the content type of a form, with the boundary of its parts.
    ...(posts && !endpoint.parts && { 'Content-Type': 'application/json' }),
    ...(posts && { [ANTI_FORGERY_HEADER]: antiForgeryToken() }),
  }
  try {
    return await fetch(address, {
      method: endpoint.method,
      headers,
      ...(posts && { body: endpoint.parts ? formOf(body, endpoint.parts) : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    noticeAnswer(0)
    throw new CallError(0, null, { cause })
  }
}

/** The address of a file that the browser itself downloads. */
export const addressOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  `${endpoint.path}?${split(endpoint, input).query}`

/** A GET sends its whole input in the address, a POST only the fields that its contract puts there. R54 */
function split({ method, query }: Endpoint, input: Record<string, unknown>) {
  const { shape = {} } = query as { shape?: object }
  const inAddress = (key: string) => method === 'GET' || key in shape
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return {
    query: new URLSearchParams(
      given.filter(([key]) => inAddress(key)).map(([key, value]) => [key, String(value)]),
    ),
    body: Object.fromEntries(given.filter(([key]) => !inAddress(key))),
  }
}

/** Sends the fields of a body as the parts of a form. */
function formOf(body: Record<string, unknown>, { json }: Parts): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body))
    form.append(
      key,
      value instanceof File ? value : json.includes(key) ? JSON.stringify(value) : String(value),
    )
  return form
}

async function failure(endpoint: Endpoint, response: Response) {
  const problem = await response.json().then(
    (body) => body as Problem,
    () => null,
  )
  if (response.status === 401 && endpoint.needs !== 'anonymous') endSession()
  return new CallError(response.status, problem)
}
