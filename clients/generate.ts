// node clients/generate.ts: writes the parts of the clients that follow from the calls; a test compares them. `npm run fix` runs it.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import {
  type Document,
  type Operation,
  ownParameters,
  type Reply,
  type Schema,
} from '#core/contract/openapi.ts'
import { documentIn } from '#test/openapi/document.ts'

// The generator imports `typescript` but needs version 5 or 6 (docs/decisions/013-openapi.md).
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: import.meta.resolve('./typescript-api.ts'), shortCircuit: true }
      : next(specifier, context),
})

const folder = join(import.meta.dirname, 'typescript/src')
const HEAD = '// Written by clients/generate.ts.\n'

/** The generated files by their path, with the text that they should have. */
export async function clientFiles(): Promise<Map<string, string>> {
  const document = documentIn('en-US')
  return new Map([
    [join(folder, 'shapes.ts'), HEAD + (await shapesOf(document))],
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
async function shapesOf(document: Document): Promise<string> {
  const properties = Object.fromEntries(
    allCalls(document).map(({ operation }): [string, Schema] => {
      const [type, media] = answerOf(operation)
      const answer = type === 'application/json' ? dataOf(media.schema) : { format: 'binary' }
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
  const schemas = { ...document.components.schemas, Calls: { type: 'object', properties, required } }
  const { default: generate, astToString } = await import('openapi-typescript')
  const small = {
    openapi: '3.1.0',
    info: document.info,
    paths: {},
    components: { schemas: withoutExamples(schemas) },
  }
  const text = astToString(await generate(JSON.stringify(small), { defaultNonNullable: false }))
  const [, body] = /(export interface components \{[\s\S]*?\n\})\n/.exec(text)!
  return `${body}\n`
}

/** The answer of a POST without its envelope. */
const dataOf = (schema: Schema): Schema =>
  schema.properties?.success && schema.properties.data ? schema.properties.data : schema

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
  if (!properties) return own.length ? { allOf: [query, media.schema] } : media.schema
  return {
    type: 'object',
    properties: { ...query.properties, ...properties },
    required: [...query.required!, ...required],
  }
}

const withoutExamples = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'example' ? undefined : inner)))

if (import.meta.main) for (const [file, text] of await clientFiles()) writeFileSync(file, text)
