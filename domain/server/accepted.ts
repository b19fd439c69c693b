import type { Day } from '#core/contract/days.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'

/** The condition that user `u` has accepted this version of the legal texts, or a later one. R109 */
export const hasAccepted = (version: Day): Fragment => sql`
  exists (select 1 from legal_acceptances l where l.user_id = u.id and l.version >= ${version}::date)`
