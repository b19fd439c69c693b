import { text } from 'node:stream/consumers'
import { Refusal } from '#core/server/errors.ts'
import { isFile } from '#core/contract/endpoint.ts'
import type { Call, Dependencies, Route, StreamedFile } from '#core/server/handle.ts'
import { statusesOf } from '#core/server/openapi/operation.ts'

/** Makes a call, and returns a file as its text. It fails if the call is refused with a status that its contract does not name. */
export async function runDescribed(route: Route, call: Call, dependencies: Dependencies): Promise<unknown> {
  try {
    const answer = await route.run(call, dependencies)
    return isFile(route.endpoint) ? await text((answer as StreamedFile).file) : answer
  } catch (error) {
    if (error instanceof Refusal && !statusesOf(route.endpoint, route.keyed).includes(error.status))
      throw new Error(
        `${route.endpoint.name} answers ${error.status}: name it in \`refuses\` of its contract`,
        { cause: error },
      )
    // The stored record in the refusal must have the shape of `saves`.
    if (error instanceof Refusal && error.data !== null) route.endpoint.saves?.parse(error.data)
    throw error
  }
}
