import { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { requests } from '#test/authorisation/who-may.ts'
import type { Places } from '#test/authorisation/network.ts'
import { requestOf } from '#test/authorisation/portal.ts'
import { calls, doable, routeOf } from '#test/authorisation/run.ts'

/** Every call of the portal, with a valid input for each of its operations. */
export const everyCall = calls.map((route) => {
  const { endpoint } = route
  const made = doable.filter((one) => routeOf(one) === route).map(({ op }) => requests[op]!)
  const inputs = made.map(({ input }) => input)
  const fallback = () => ({})
  return {
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    inputs: inputs.length ? inputs : [fallback],
    /** The status of a valid request: 404 for a record that only its owner finds. */
    status: made.some(({ own }) => own) ? 404 : 200,
  }
})
export type AnyCall = (typeof everyCall)[number]

/** The parts of a request that tests spoil: the query, and the body unless it is a GET. */
export type Request = { query: [string, string][]; body: Record<string, unknown> | undefined }

export function validRequest({ endpoint, inputs }: AnyCall, at: Places, which = 0): Request {
  const { address, options } = requestOf(endpoint, inputs[which]!(at))
  const body = options.body === undefined ? undefined : (JSON.parse(options.body) as Record<string, unknown>)
  return { query: [...new URL(address, 'http://portal').searchParams], body }
}

/** The fields of a part of the input, with their rules, which may be optional. */
export function fieldsOf(endpoint: Endpoint, part: 'query' | 'body'): [name: string, rule: z.ZodType][] {
  const { shape = {} } = endpoint[part] as { shape?: Record<string, z.ZodType> }
  return Object.entries(shape).map(([name, rule]) => [name, inner(rule)])
}

const inner = (rule: z.ZodType): z.ZodType =>
  rule instanceof z.ZodOptional || rule instanceof z.ZodDefault ? inner(rule.unwrap() as z.ZodType) : rule
