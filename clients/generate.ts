// node clients/generate.ts: writes the parts of the clients that follow from the calls; a test compares them. `npm run fix` runs it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Document,
  type Operation,
  ownParameters,
  type Reply,
  type Schema,
} from '#core/contract/openapi.ts'
import { documentIn } from '#test/openapi/document.ts'
import { typesOf } from './types.ts'

const folder = join(import.meta.dirname, 'typescript/src')
const HEAD = '// Written by clients/generate.ts.\n'

/** The generated files by their path, with the text that they should have. */
export function clientFiles(): Map<string, string> {
  const document = documentIn('en-US')
  return new Map([
    [join(folder, 'shapes.ts'), HEAD + shapesOf(document)],
    [join(folder, 'calls.ts'), HEAD + callsOf(document)],
  ])
}

type Call = { operation: Operation; method: 'GET' | 'POST'; path: string }

const allCalls = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ operation: get, method: 'GET' as const, path }] : []),
    ...(post ? [{ operation: post, method: 'POST' as const, path }] : []),
  ])

const bodyOf = ({ requestBody }: Operation) => Object.entries(requestBody?.content ?? {})[0]
const answerOf = ({ responses }: Operation) => Object.entries((responses[200] as Reply).content)[0]!

/** What the client needs of each call at run time. */
function callsOf(document: Document): string {
  const lines = allCalls(document).map(({ operation, method, path }) => {
    const query = ownParameters(operation).map(({ name }) => name)
    const keyed = operation.parameters?.some((one) => '$ref' in one && one.$ref.endsWith('/IdempotencyKey'))
    const isForm = bodyOf(operation)?.[0] === 'multipart/form-data'
    const [type] = answerOf(operation)
    const kind = isForm ? 'form' : type === 'application/json' ? 'json' : 'file'
    return `  ${operation.operationId}: ${JSON.stringify([method, path, kind, keyed ?? false, query])},`
  })
  return `import type { Row } from './client.ts'

export const calls = {
${lines.join('\n')}
} as const satisfies Record<string, Row>
`
}

/** The types of what each call takes and answers. */
function shapesOf(document: Document): string {
  const properties = Object.fromEntries(
    allCalls(document).map(({ operation }): [string, Schema] => {
      const [type, media] = answerOf(operation)
      const answer = type === 'application/json' ? dataOf(media.schema) : {}
      return [
        operation.operationId,
        {
          type: 'object',
          description: operation.summary,
          properties: { input: inputOf(operation), answer },
          required: ['input', 'answer'],
        },
      ]
    }),
  )
  const required = Object.keys(properties)
  const Calls: Schema = { type: 'object', properties, required }
  return typesOf({ ...document.components.schemas, Calls })
}

/** The answer of a POST without its envelope, and without what every envelope says of its data. */
function dataOf(schema: Schema): Schema {
  const { success, data } = schema.properties ?? {}
  if (!success || !data) return schema
  const { description: _, ...bare } = data
  return bare
}

/** The parameters and the body of a call as one object. */
function inputOf(operation: Operation): Schema {
  const own = ownParameters(operation)
  const query: Schema = {
    type: 'object',
    properties: Object.fromEntries(
      own.map(({ name, schema, description }) => [name, { ...schema, description }]),
    ),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  }
  const [, media] = bodyOf(operation) ?? []
  if (!media) return query
  const { properties, required = [] } = media.schema
  if (!properties) {
    if (own.length)
      throw new Error(`${operation.operationId}: parameters beside a body that is a named shape`)
    return media.schema
  }
  return {
    type: 'object',
    properties: { ...query.properties, ...properties },
    required: [...query.required!, ...required],
  }
}

if (import.meta.main) for (const [file, text] of clientFiles()) writeFileSync(file, text)
