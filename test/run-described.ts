import { Refusal } from '#core/server/errors.ts'
import type { Call, Route, Dependencies } from '#core/server/handle.ts'
import { statusesOf } from '#core/server/openapi/operation.ts'

/** Makes a call. One that is refused with a status that its contract does not name is a mistake in the contract. */
export async function runDescribed(route: Route, call: Call, dependencies: Dependencies): Promise<unknown> {
  try {
    return await route.run(call, dependencies)
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
