import { type Fragment, sql } from '#core/server/database/database.ts'
import { accountObstacleOf } from '#domain/server/above.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { FactorFilter } from '#features/people/contract.ts'
import { seesFactors } from '#features/people/rules.ts'
import { hasAnyFactor, hasFactor, hasPasskey } from '#features/sign-in/factors/server/parts/factor-state.ts'

/** Whether the viewer sees which second factors the user `u` has: their own, and those that they may reset. K339 */
const isSeen = (viewer: SignedIn): Fragment =>
  seesFactors(viewer)
    ? sql`(u.id = ${viewer.id}::uuid or (${accountObstacleOf(viewer)}) is null)`
    : sql`false`

const conditions: Record<FactorFilter, Fragment> = {
  none: sql`not ${hasAnyFactor}`,
  app: hasFactor,
  passkey: hasPasskey,
}

/** The users `u` with a second factor of a kind, or without any, as far as the viewer sees that. */
export const withFactor = (viewer: SignedIn, factor: FactorFilter): Fragment =>
  sql`${conditions[factor]} and ${isSeen(viewer)}`

/** The kinds of second factors that the user `u` has, as an array; null where the viewer does not see it. */
export const factorsOf = (viewer: SignedIn): Fragment => sql`
  case when ${isSeen(viewer)} then
    array_remove(array[case when ${hasFactor} then 'app' end, case when ${hasPasskey} then 'passkey' end], null) end`
