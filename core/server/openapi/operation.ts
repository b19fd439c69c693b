import { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Media, Operation, Parameter, Reply, Schema } from '#core/contract/openapi.ts'
import type { Translate } from '../words.ts'
import { exampleOf, type Values } from './examples.ts'
import { limitHeaders, type refusalWriter, sentence } from './refusals.ts'
import type { SchemaWriter } from './schemas.ts'
import { readsBody, statusesOf } from './statuses.ts'

type Writers = SchemaWriter & ReturnType<typeof refusalWriter>

/** Describes one call. */
export function operationOf(endpoint: Endpoint, writers: Writers, t: Translate, values: Values): Operation {
  const { name, tag, needs } = endpoint
  const query = writers.write(endpoint.query, 'input')
  const parameters = parametersOf(query, (schema, key) =>
    exampleOf({ properties: { [key]: schema } }, writers.components, values, tag),
  )
  return {
    operationId: name,
    tags: [tag],
    summary: t(`api.call.${name}` as 'api.call.getUser'),
    description: accessOf(endpoint, t),
    security: securityOf(needs, endpoint.method),
    ...(parameters.length && { parameters }),
    ...(readsBody(endpoint) && { requestBody: bodyOf(endpoint, writers, values) }),
    responses: Object.fromEntries(
      statusesOf(endpoint).map((status) => [
        status,
        status === 200 ? answerOf(endpoint, writers, t, values) : writers.refusal(status, endpoint),
      ]),
    ),
  }
}

function accessOf({ needs }: Endpoint, t: Translate): string {
  if (needs === 'anonymous') return t('api.access.anyone')
  if (!needs.length) return t('api.access.signedIn')
  const either = (need: (typeof needs)[number]) =>
    typeof need === 'string' ? need : t('api.access.either', { permissions: need.join(', ') })
  return t('api.access.needs', { permissions: needs.map(either).join('; ') })
}

const securityOf = (needs: Endpoint['needs'], method: Endpoint['method']): Operation['security'] =>
  needs === 'anonymous' ? [] : [{ idToken: [], ...(method === 'POST' && { antiForgery: [] }) }]

type Example = (schema: Schema, key: string) => unknown

const parametersOf = ({ properties = {}, required = [] }: Schema, example: Example): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    // What may be left out is left out where it would only narrow the answer down.
    ...(required.includes(name) && { example: (example(schema, name) as Record<string, unknown>)[name] }),
  }))

function bodyOf(endpoint: Endpoint, { write, components }: Writers, values: Values) {
  const schema = write(endpoint.body, 'input')
  const example = exampleOf(schema, components, values, endpoint.name)
  // A call that asks nothing of its body does without one.
  const required = !endpoint.body.safeParse({}).success
  return { required, content: { 'application/json': { schema, example } } }
}

function answerOf(endpoint: Endpoint, { write, components }: Writers, t: Translate, values: Values): Reply {
  const limited = endpoint.limit > 0 || endpoint.needs === 'anonymous'
  const shape: z.ZodType = endpoint.output
  const schema = write(shape, 'output')
  const json = (): Media => ({ schema, example: exampleOf(schema, components, values, endpoint.tag) })
  return {
    description: sentence(t, 200),
    ...(limited && { headers: limitHeaders(t) }),
    content:
      endpoint.type === 'html'
        ? { 'text/html': { schema, example: t('api.example.html') } }
        : { 'application/json': endpoint.holds ? held(endpoint.holds) : json() },
  }

  /** A text that holds JSON says so, and of what shape. */
  function held(shape: z.ZodType): Media {
    const contentSchema = write(shape, 'output')
    const text = JSON.stringify(exampleOf(contentSchema, components, values, endpoint.tag))
    return { schema: { ...schema, contentMediaType: 'application/json', contentSchema }, example: text }
  }
}
