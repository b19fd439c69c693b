import { type Fragment, sql } from '#core/server/database/database.ts'

/** The first day of what the user `u` gets in an app later; null: nothing. */
export const startIn = (app: Fragment): Fragment => sql`
  (select min(s.day)::text from access_starts s
    where s.user_id = u.id and s.app_id = ${app} and s.refused_at is null)`

/** The first of the last days of what the user `u` has in an app; null: none. */
export const endIn = (app: Fragment): Fragment => sql`
  (select min(e.day)::text from dated_access e where e.user_id = u.id and e.app_id = ${app})`
