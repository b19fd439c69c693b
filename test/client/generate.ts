import { registerHooks } from 'node:module'
import type { Document } from '#core/contract/openapi.ts'

// The generator asks for `typescript` and means version 5 or 6 (docs/decisions/013-openapi.md).
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: import.meta.resolve('./typescript.ts'), shortCircuit: true }
      : next(specifier, context),
})

/** The types of a client, as a stranger generates them from the document. */
export async function clientTypes(document: Document): Promise<string> {
  const { default: generate, astToString } = await import('openapi-typescript')
  // It changes what it is given.
  return astToString(await generate(JSON.stringify(document)))
}
