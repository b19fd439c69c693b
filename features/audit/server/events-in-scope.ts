import { can } from '#domain/contract/viewer.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

/** Of the events row `e`: what happened while a person was at another dealer is that dealer's. */
export const eventsInScope = (viewer: SignedIn): Fragment =>
  can(viewer, 'access-all-dealers') ? sql`true` : sql`e.dealer_id = ${viewer.dealerId}::uuid`
