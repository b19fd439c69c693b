import { type Document, type Media, ownParameters, type Reply, type Schema } from '#core/contract/openapi.ts'
import { fieldsOf } from '#core/server/openapi/fields.ts'

export type DescribedField = { place: string; key: string; description: string | undefined }

const schemasOf = (content: Record<string, Media>): Schema[] =>
  Object.values(content).flatMap(({ schema }) => [
    schema,
    ...(schema.contentSchema ? [schema.contentSchema as Schema] : []),
  ])

const repliesOf = (replies: Record<string, Reply | { $ref: string }>) =>
  Object.values(replies).flatMap((reply) => ('$ref' in reply ? [] : schemasOf(reply.content)))

/** Every field and parameter of a document, with the named shape, the call or the outer field that it belongs to. */
export function describedFields({ components, paths }: Document): DescribedField[] {
  const within = (schema: Schema, root: string) =>
    fieldsOf(schema, root).map(([place, key, { description }]) => ({ place, key, description }))
  const shapes = Object.entries(components.schemas).flatMap(([name, schema]) => [...within(schema, name)])
  const calls = Object.values(paths).flatMap((path) => Object.values(path))
  return [
    ...shapes,
    ...calls.flatMap((call) => {
      const { operationId: place, requestBody, responses } = call
      return [
        ...ownParameters(call).map(({ name: key, description }) => ({ place, key, description })),
        ...[...schemasOf(requestBody?.content ?? {}), ...repliesOf(responses)].flatMap((schema) => [
          ...within(schema, place),
        ]),
      ]
    }),
  ]
}
