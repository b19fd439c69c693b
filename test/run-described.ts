import { text } from 'node:stream/consumers'
import { Refusal } from '#core/server/errors.ts'
import type { Call, CsvFile, Dependencies, Route } from '#core/server/handle.ts'
import { statusesOf } from '#core/server/openapi/operation.ts'

/** Makes a call; a file is answered as its text. One that is refused with a status that its contract does not name is a mistake in the contract. */
export async function runDescribed(route: Route, call: Call, dependencies: Dependencies): Promise<unknown> {
  try {
    const answer = await route.run(call, dependencies)
    return route.endpoint.type === 'csv' ? await text((answer as CsvFile).file) : answer
  } catch (error) {
    if (error instanceof Refusal && !statusesOf(route.endpoint).includes(error.status))
      throw new Error(
        `${route.endpoint.name} answers ${error.status}: name it in \`refuses\` of its contract`,
        { cause: error },
      )
    // `saves` has the shape of what stands; another one would make the refusal a failure.
    if (error instanceof Refusal && error.data !== null) route.endpoint.saves?.parse(error.data)
    throw error
  }
}
