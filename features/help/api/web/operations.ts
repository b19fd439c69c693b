import { fold, foldedWords } from '#core/contract/fold.ts'
import { type Document, type Operation, ownParameters, type Parameter } from '#core/contract/openapi.ts'
import { holds } from '#core/contract/needs.ts'
import { isSystemAdmin, type Viewer } from '#domain/contract/viewer.ts'
import { fieldRows } from './schema-fields.ts'

/** An operation with its method and path. */
export type Call = Omit<Operation, 'parameters'> & {
  method: 'GET' | 'POST'
  path: string
  parameters: Parameter[]
}

/** The calls of a document, in the document's order. */
export const callsOf = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ ...get, method: 'GET' as const, path, parameters: ownParameters(get) }] : []),
    ...(post ? [{ ...post, method: 'POST' as const, path, parameters: ownParameters(post) }] : []),
  ])

/** Whether a person may make a call at all, by the rule of the server; what it is about can still refuse them. */
export const mayCall = (viewer: Pick<Viewer, 'permissions' | 'role'>, call: Call) =>
  holds(viewer.permissions, call['x-permissions'] ?? []) &&
  (call['x-only'] !== 'admins' || isSystemAdmin(viewer))

/** The names of the fields and parameters that a call takes. */
const takenBy = ({ parameters, requestBody }: Call): string[] => [
  ...parameters.map(({ name }) => name),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    fieldRows(schema).map(({ name }) => name),
  ),
]

/** The calls of which name, path, summary or a field that they take contain every word of a query. */
export function matching(calls: readonly Call[], query: string): Call[] {
  const words = foldedWords(query)
  return calls.filter((call) => {
    const { operationId, method, path, summary } = call
    const text = fold([operationId, method, path, summary, ...takenBy(call)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
