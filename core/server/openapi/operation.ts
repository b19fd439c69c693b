import { z } from 'zod'
import { isOpen, nothing, type Endpoint } from '#core/contract/endpoint.ts'
import type { Media, Operation, Parameter, Reply, Schema } from '#core/contract/openapi.ts'
import type { Translate } from '../words.ts'
import type { Route } from '../handle.ts'
import { hasTag } from '../answers.ts'
import { exampleOf, type Values } from './examples.ts'
import { headersOf } from './header-parameters.ts'
import { limitHeaders, sentence, type refusalWriter } from './refusals.ts'
import type { SchemaWriter } from './schemas.ts'

type Writers = SchemaWriter & ReturnType<typeof refusalWriter>

export function operationOf(
  { endpoint, keyed, only }: Pick<Route, 'endpoint' | 'keyed' | 'only'>,
  writers: Writers,
  t: Translate,
  values: Values,
): Operation {
  const { name, tag, needs, deprecated } = endpoint
  const query = writers.write(endpoint.query, 'input', name)
  const own = parametersOf(query, (schema, key) =>
    exampleOf({ properties: { [key]: schema } }, writers.components, values, tag),
  )
  const parameters = [...own, ...headersOf(endpoint, keyed)]
  return {
    operationId: name,
    tags: [tag],
    summary: t(`api.call.${name}` as 'api.call.getUser'),
    description: accessOf(endpoint, only, t),
    security: securityOf(endpoint),
    ...(needs !== 'anonymous' && { 'x-permissions': needs }),
    ...(only && { 'x-only': only }),
    ...(deprecated && { deprecated: true }),
    ...(parameters.length && { parameters }),
    ...(readsBody(endpoint) && { requestBody: bodyOf(endpoint, writers, values) }),
    responses: Object.fromEntries(
      statusesOf(endpoint, keyed).map((status) => [
        status,
        status === 304
          ? { description: sentence(t, 304), content: {} }
          : status === 200
            ? answerOf(endpoint, writers, t, values)
            : writers.refusal(status, endpoint),
      ]),
    ),
  }
}

/** Who may make a call, in sentences. */
function accessOf(
  { needs, token, tokens, confirms, deprecated }: Endpoint,
  only: Route['only'],
  t: Translate,
): string {
  const sentences = [whoMay(needs, only, t)]
  if (confirms) sentences.push(t('api.access.confirms'))
  if (needs !== 'anonymous' && !token) {
    if (tokens === false) sentences.push(t('api.access.noToken'))
    if (tokens === 'whole') sentences.push(t('api.access.wholeToken'))
    if (tokens && confirms) sentences.push(t('api.access.sensitiveToken'))
  }
  if (deprecated) sentences.push(t('api.access.deprecated', deprecated))
  return sentences.join(' ')
}

function whoMay(needs: Endpoint['needs'], only: Route['only'], t: Translate): string {
  if (needs === 'anonymous') return t('api.access.anyone')
  if (only) return t(`api.access.${only}`)
  if (!needs.length) return t('api.access.signedIn')
  const either = (need: (typeof needs)[number]) =>
    typeof need === 'string' ? need : t('api.access.either', { permissions: need.join(', ') })
  return t('api.access.needs', { permissions: needs.map(either).join('; ') })
}

/** The ways to say who is calling; one is enough. R122 */
function securityOf({ needs, token, tokens, method }: Endpoint): Operation['security'] {
  if (needs === 'anonymous') return []
  if (token) return [{ oneTimeToken: [] }]
  const session = { idToken: [], ...(method === 'POST' && { antiForgery: [] }) }
  return tokens === false ? [session] : [session, { apiToken: [] }]
}

type Example = (schema: Schema, key: string) => unknown

const parametersOf = ({ properties = {}, required = [] }: Schema, example: Example): Parameter[] =>
  Object.entries(properties).map(([name, { description = '', ...schema }]) => ({
    name,
    in: 'query',
    description,
    required: required.includes(name),
    schema,
    // Optional parameters get no example: a client that copies it would narrow the answer down by accident.
    ...(required.includes(name) && { example: (example(schema, name) as Record<string, unknown>)[name] }),
  }))

function bodyOf(endpoint: Endpoint, { write, components }: Writers, values: Values) {
  const schema = write(endpoint.body, 'input', endpoint.name)
  const example = exampleOf(schema, components, values, endpoint.name)
  // A call whose fields are all optional works without a body.
  const required = !endpoint.body.safeParse({}).success
  const json: Media = { schema, example }
  const { parts } = endpoint
  if (!parts) return { required, content: { 'application/json': json } }
  const encoding = Object.fromEntries(parts.json.map((key) => [key, { contentType: 'application/json' }]))
  return { required, content: { 'multipart/form-data': { ...json, encoding } } }
}

function answerOf(endpoint: Endpoint, { write, components }: Writers, t: Translate, values: Values): Reply {
  const limited = endpoint.limit > 0 || isOpen(endpoint)
  const shape: z.ZodType = endpoint.output
  const schema = write(shape, 'output', endpoint.name)
  const json = (): Media => ({ schema, example: exampleOf(schema, components, values, endpoint.tag) })
  return {
    description: sentence(t, 200),
    ...(limited && { headers: limitHeaders(t) }),
    content: {
      html: { 'text/html': { schema, example: t('api.example.html') } },
      csv: { 'text/csv': { schema, example: t('api.example.csv') } },
      'json-file': { 'application/json': json() },
      json: { 'application/json': endpoint.holds ? jsonInText(endpoint.holds) : json() },
    }[endpoint.type],
  }

  /** Describes a text that itself contains JSON of a shape. */
  function jsonInText(shape: z.ZodType): Media {
    const contentSchema = write(shape, 'output', endpoint.name)
    const text = JSON.stringify(exampleOf(contentSchema, components, values, endpoint.tag))
    return { schema: { ...schema, contentMediaType: 'application/json', contentSchema }, example: text }
  }
}

const readsBody = (endpoint: Endpoint) => endpoint.method === 'POST' && endpoint.body !== nothing

/** Every status that a call may answer with: those that follow from its contract, and those that it lists. */
export function statusesOf(endpoint: Endpoint, keyed = false): number[] {
  const anonymous = endpoint.needs === 'anonymous'
  const posts = endpoint.method === 'POST'
  const reads = readsBody(endpoint)
  const candidates: [status: number, possible: boolean][] = [
    [200, true],
    [304, hasTag(endpoint)],
    [400, keyed || reads || validatesQuery(endpoint)],
    [401, !anonymous],
    // Any POST may be forged; a GET is forbidden only where it needs a permission.
    [403, posts || (!anonymous && (endpoint.needs.length > 0 || endpoint.tokens !== true))],
    [413, posts],
    [415, reads],
    [422, keyed],
    [429, keyed || isOpen(endpoint) || endpoint.limit > 0 || endpoint.tokens !== false],
    [500, true],
    [503, true],
  ]
  const statuses = candidates.filter(([, possible]) => possible).map(([status]) => status)
  return [...new Set([...statuses, ...endpoint.refuses])].sort((one, other) => one - other)
}

/** A parameter that is sent twice becomes a list, which no field accepts: a query that accepts lists refuses nothing at all. */
function validatesQuery({ query }: Endpoint): boolean {
  const { shape = {} } = query as { shape?: object }
  const lists = Object.fromEntries(Object.keys(shape).map((key) => [key, []]))
  return !query.safeParse(lists).success
}
