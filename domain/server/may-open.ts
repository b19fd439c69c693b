import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'

type AutomaticRule = { role: Fragment; regions: Fragment; type: Fragment }

/**
 * An automatic rule applies to user `u`: of a dealer based app (type 0) to the users of its regions, of a role based one
 * to those who have a role of that name in the portal.
 */
export const automaticRuleApplies = ({ role, regions, type }: AutomaticRule): Fragment => sql`(
  ${role} is not null
  and case when ${type} = 0 then u.region = any(${regions})
           else exists (select 1
                          from user_roles held
                          join roles own on own.id = held.role_id and own.deleted_at is null
                          join apps portal on portal.id = own.app_id and portal.client_id = ${sql.lit(PORTAL_CLIENT_ID)}
                         where held.user_id = u.id
                           and own.name = (select given_role.name from roles given_role where given_role.id = ${role})) end)`

/** The automatic rule of app `a` applies to user `u`. */
export const isAutomatic: Fragment = automaticRuleApplies({
  role: sql`a.auto_provision_role_id`,
  regions: sql`a.auto_provision_regions`,
  type: sql`a.provision_type`,
})
/** User `u` was given app `a`. */
export const isGiven: Fragment = sql`exists (select 1 from user_apps ua where ua.user_id = u.id and ua.app_id = a.id)`
/** User `u` may open app `a`. Everybody opens the portal itself, where they have their profile and their apps. R72 */
export const mayOpen: Fragment = sql`(
  a.client_id = ${sql.lit(PORTAL_CLIENT_ID)} or a.provision_for_all or ${isAutomatic} or ${isGiven})`
