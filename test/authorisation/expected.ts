import { grants, isAnonymous, type Operation, permissionsOf } from './matrix.ts'
import { requests } from './who-may.ts'
import type { Place } from './network.ts'
import type { Persona } from './personas.ts'

/** The priorities of the portal roles of the people of a place. */
const ranks: Partial<Record<Place, number>> = {
  manager: 20,
  floater: 20,
  admin: 50,
  primary: 50,
  systemAdmin: 100,
}

/**
 * The statuses that the matrix allows, derived from the matrix alone: caller (401), function (403), object (404), field (403).
 * `calls` are the existing operations of the same call.
 */
export function expected(
  operation: Operation,
  calls: readonly Operation[],
  persona: Persona,
  about: Place | undefined = requests[operation.op]?.about,
): number[] {
  if (isAnonymous(operation)) return [200]
  if (!persona.stands) return [401]
  const may = (one: Operation) => grants(one, persona.held, persona.systemAdmin)
  const inScope = about === undefined || persona.reaches.has(about)
  if (!calls.some(may)) return [403]
  if (requests[operation.op]?.own) return [404]
  if (!inScope) return may(operation) ? [404] : [403, 404]
  return [may(operation) && (!requests[operation.op]?.changes || mayChange(persona, about!)) ? 200 : 403]
}

/** Rank and primary account. R37, R38 */
function mayChange(persona: Persona, about: Place): boolean {
  const all = persona.held.includes('all-permissions')
  const outranks = all || (persona.rank !== null && persona.rank >= (ranks[about] ?? 0))
  return outranks && (about !== 'primary' || persona.held.includes('modify-primary'))
}

/** For each permission that the operation needs, `all` without it and its alternatives. */
export const allButOne = <P extends string>(operation: Operation, all: readonly P[]): P[][] =>
  permissionsOf(operation).map((alternatives) =>
    all.filter((one) => !(alternatives as string[]).includes(one)),
  )
