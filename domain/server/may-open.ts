import { type Fragment, sql } from '#core/server/database/database.ts'

/** The automatic rule of app `a` applies to user `u`. */
export const automatic: Fragment = sql`(a.auto_provision_role_id is not null and u.region = any(a.auto_provision_regions))`
/** User `u` was given app `a`. */
export const given: Fragment = sql`exists (select 1 from user_apps ua where ua.user_id = u.id and ua.app_id = a.id)`
/** User `u` may open app `a`. */
export const opens: Fragment = sql`(a.provision_for_all or ${automatic} or ${given})`
