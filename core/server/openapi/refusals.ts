import { type Endpoint, FieldError, Problem, SaveProblem } from '#core/contract/endpoint.ts'
import type { Header, Reply, Schema } from '#core/contract/openapi.ts'
import type { ProblemCode } from '../errors.ts'
import type { Translate } from '../words.ts'
import { idOf } from './examples.ts'
import type { SchemaWriter } from './schemas.ts'

/** The shapes of refusals that are components. */
export const refusalShapes = { FieldError, Problem, SaveProblem }

const codes = {
  400: 'invalid',
  401: 'signInNeeded',
  403: 'forbidden',
  404: 'notFound',
  409: 'stale',
  413: 'tooLarge',
  415: 'notJson',
  422: 'idempotencyKeyUsed',
  429: 'tooMany',
  500: 'unexpected',
  503: 'unavailable',
} as const satisfies Record<number, ProblemCode>
type Status = keyof typeof codes
const isStatus = (status: number): status is Status => status in codes

/** What a status means, in the reader's language. */
export const sentence = (t: Translate, status: Status | 200 | 304) => t(`api.status.${status}`)

/** Describes refusals by their status: each is a component, except a conflict that answers the stored record. */
export function refusalWriter({ write, components }: SchemaWriter, t: Translate) {
  const responses: Record<string, Reply> = {}
  const problem = write(Problem, 'output', 'Problem')
  const saveProblem = write(SaveProblem, 'output', 'SaveProblem')
  const reply = (status: Status, schema: Schema, posts: boolean): Reply => ({
    description: sentence(t, status),
    ...headersOf(status, t),
    content: { 'application/json': { schema, example: exampleOf(status, posts, t) } },
  })
  const refusal = (status: number, { name: call, method, saves }: Endpoint): Reply | { $ref: string } => {
    if (!isStatus(status)) throw new Error(`no words for the status ${status}`)
    if (saves && status === 409)
      return reply(status, write(SaveProblem.extend({ data: saves.nullable() }), 'output', call), true)
    const posts = method === 'POST'
    const name = `${posts ? 'SaveRefusal' : 'Refusal'}${status}`
    responses[name] ??= reply(status, posts ? saveProblem : problem, posts)
    return { $ref: `#/components/responses/${name}` }
  }
  return { refusal, responses, components }
}

function exampleOf(status: Status, posts: boolean, t: Translate): Problem | SaveProblem {
  const code = codes[status]
  const requestId = idOf('request')
  const problem: Problem = {
    code,
    problem: code,
    message: t(`problem.${code}`, { requestId }),
    errors:
      status === 400
        ? [{ key: 'Email', code: 'REQUIRED_FIELD', value: null, message: t('valid.required') }]
        : [],
    requestId,
  }
  return posts ? { ...problem, success: false, code: status, data: null } : problem
}

const header = (description: string, schema: Schema): Header => ({ description, schema })
const seconds: Schema = { type: 'integer', minimum: 0 }

function headersOf(status: Status, t: Translate): Pick<Reply, 'headers'> {
  if (status === 401)
    return { headers: { 'WWW-Authenticate': header(t('api.header.authenticate'), { type: 'string' }) } }
  if (status === 429)
    return { headers: { 'Retry-After': header(t('api.header.retryAfter'), seconds), ...limitHeaders(t) } }
  if (status === 503) return { headers: { 'Retry-After': header(t('api.header.retryAfter'), seconds) } }
  return {}
}

/** Every answer of a limited call has these headers. */
export const limitHeaders = (t: Translate): Record<string, Header> => ({
  'X-RateLimit-Limit': header(t('api.header.limit'), seconds),
  'X-RateLimit-Remaining': header(t('api.header.remaining'), seconds),
  'X-RateLimit-Reset': header(t('api.header.reset'), seconds),
})
