import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { lastUseOf } from '#domain/server/event-retention.ts'
import { isAutomatic, isGiven } from '#domain/server/may-open.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { eventsInScope } from '#features/people/activity/server/parts/events-in-scope.ts'

/** The user `u` has the app `a`: it is given, or for all, or its rule applies; the portal only if it is given. R94 */
export const hasApp: Fragment = sql`(
  ${isGiven} or a.provision_for_all or (a.client_id <> ${sql.lit(PORTAL_CLIENT_ID)} and ${isAutomatic}))`

/** The last sign-in of the user `u` to an app. */
export const lastUse = (viewer: SignedIn, app: Fragment): Fragment =>
  lastUseOf(sql`u.id`, app, eventsInScope(viewer))
