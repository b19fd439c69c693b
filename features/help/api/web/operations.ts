import { fold, foldedWords } from '#core/contract/fold.ts'
import type { Document, Operation } from '#core/contract/openapi.ts'

/** An operation with its method and path. */
export type Call = Operation & { method: 'GET' | 'POST'; path: string }

/** The calls of a document, in the document's order. */
export const callsOf = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ ...get, method: 'GET' as const, path }] : []),
    ...(post ? [{ ...post, method: 'POST' as const, path }] : []),
  ])

/** The calls whose name, path or summary contain every word of a query. */
export function matching(calls: readonly Call[], query: string): Call[] {
  const words = foldedWords(query)
  return calls.filter(({ operationId, method, path, summary }) => {
    const text = fold(`${operationId} ${method} ${path} ${summary}`)
    return words.every((word) => text.includes(word))
  })
}
