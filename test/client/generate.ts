import { registerHooks } from 'node:module'
import type { Document } from '#core/contract/openapi.ts'

// The generator imports `typescript` but needs version 5 or 6 (docs/decisions/013-openapi.md).
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: import.meta.resolve('./typescript.ts'), shortCircuit: true }
      : next(specifier, context),
})

/** Generates the types of a client from the document, as other developers would. */
export async function clientTypes(document: Document): Promise<string> {
  const { default: generate, astToString } = await import('openapi-typescript')
  // The generator changes its argument, so it gets a copy.
  return astToString(await generate(JSON.stringify(document)))
}
