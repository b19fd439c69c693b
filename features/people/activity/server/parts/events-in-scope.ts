import { can } from '#domain/contract/viewer.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

/** The events `e` in the viewer's scope. An event belongs to the dealer that the person had then. */
export const eventsInScope = (viewer: SignedIn): Fragment =>
  can(viewer, 'access-all-dealers') ? sql`true` : sql`e.dealer_id = ${viewer.dealerId}::uuid`
