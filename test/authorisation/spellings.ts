import { z } from 'zod'
import type { Route } from '#core/server/handle.ts'
import { changedAt } from '#test/bad-input/paths.ts'
import { fieldsIn, placesOf } from '#test/contract-fields.ts'
import { requests, type WhoMay, whoMay } from './who-may.ts'
import type { Places } from './network.ts'
import { calls, doable, routeOf } from './run.ts'

/** A call with an input that contains ids. */
export type Tried = { op: string; route: Route; input: object }

const idPaths = ({ endpoint }: Route) =>
  [...fieldsIn(endpoint.query), ...fieldsIn(endpoint.body)]
    .filter(({ rule }) => rule instanceof z.ZodUUID)
    .map(({ path }) => path)

/** Every id of every contract, such as 'POST /api/User Apps.*.ID'. */
export const allIds = calls.flatMap((route) =>
  idPaths(route).map((path) => `${route.endpoint.method} ${route.endpoint.path} ${path.join('.')}`),
)

/** The ids that an input has, with their places. Null is not an id: it stands for a new record. */
export const idsOf = ({ route, input }: Tried) =>
  idPaths(route).flatMap((path) =>
    placesOf(input, path)
      .filter((place) => typeof valueAt(input, place) === 'string')
      .map((place) => ({
        name: `${route.endpoint.method} ${route.endpoint.path} ${path.join('.')}`,
        place,
      })),
  )

const valueAt = (input: unknown, place: readonly string[]) =>
  place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], input)

/** Spells the id at a place of the input in another way. */
export const respelt = (input: object, place: readonly string[], spelling: (id: string) => string) =>
  changedAt(input, place, (id) => spelling(String(id))) as object

/** Every operation about these places, and further requests for the ids that those leave out. */
export function tried(at: Places, session: string): Tried[] {
  const ids = Object.assign({}, ...whoMay.map((one) => one.ids)) as NonNullable<WhoMay['ids']>
  return doable.flatMap((operation) => {
    const { op } = operation
    const inputs = [requests[op]!.input(at), ...(ids[op] ? [ids[op](at, session)].flat() : [])]
    return inputs.map((input) => ({ op, route: routeOf(operation)!, input }))
  })
}
