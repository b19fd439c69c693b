import type { Locale, Region } from '#core/contract/locale.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { selection } from '#core/server/database/columns.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { type PersonField, personFields } from '#domain/contract/person-fields.ts'
import type { User } from '#features/people/contract.ts'
import { leavesOf } from '#features/people/leaving/server/leaving-queries.ts'

export type StoredUser = {
  id: string
  emailVerified: boolean
  locale: Locale
  region: Region
  primary: boolean
  locked: boolean
  lockedAt: Date | null
  lockedByName: string | null
  lockoutExpiry: Date | null
  lastSignInAt: Date | null
  leaves: User['Leaves']
  lastChange: { name: string | null; at: string } | null
  version: number
  dealer: { ID: string; DisplayName: string; SoldTo: string; Region: Region; Deleted: boolean } | null
  portalStoreIds: string[]
} & Record<PersonField, string> &
  PortalAccess

export type PortalAccess = {
  portalRoles: { name: string; priority: number | null }[]
  /** Names of the permissions assigned in the portal. */
  portalPermissions: string[]
}

/** The roles and permissions of the user `u` in the app `portal`. */
export const portalAccess = sql`
  coalesce((select json_agg(json_build_object('name', r.name, 'priority', r.priority)
                            order by r.priority desc nulls last, r.name)
              from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
             where ur.user_id = u.id and ur.app_id = portal.id), '[]') as "portalRoles",
  array(select p.name
          from user_permissions up
          join permissions p on p.id = up.permission_id and p.deleted_at is null
         where up.user_id = u.id and up.app_id = portal.id) as "portalPermissions"`
export const joinedPortal = sql`apps portal on portal.client_id = ${PORTAL_CLIENT_ID} and portal.deleted_at is null`

type ReadScope = {
  /** A condition on the users row `u`: which user may be read. */
  scope: Fragment
  /** A condition on the stores row `s`: which of the user's stores may be read. */
  stores: Fragment
  /** The table of the people who may be named as having changed or locked the user. */
  named: Fragment
}

/** Reads those of these users who are not deleted. */
export const findUsers = (db: Db, ids: readonly string[], { scope, stores, named }: ReadScope) =>
  db.prepared.rows<StoredUser>`
    with ${named}
    select u.id, ${selection('u', personFields)}, u.email_verified as "emailVerified", u.locale, u.region,
           u.is_primary as "primary", u.locked,
           coalesce(u.locked_at, case when u.lockout_expiry is not null then
             (select max(e.at) from events e where e.user_id = u.id and e.kind = 'locked' and e.origin = 'automatic')
           end) as "lockedAt",
           coalesce((select n.name from nameable n where n.id = u.locked_by),
                    (select s.name from scim_sources s where s.id = u.locked_by_source)) as "lockedByName",
           u.lockout_expiry as "lockoutExpiry", u.last_sign_in_at as "lastSignInAt", u.version,
           ${leavesOf} as leaves,
           (select json_build_object('at', e.at,
                                     'name', (select n.name from nameable n where n.id = e.actor_id))
              from events e
             where e.user_id = u.id and e.actor_id is not null and e.kind in ('user-changed', 'locked', 'unlocked')
             order by e.at desc, e.id desc
             limit 1) as "lastChange",
           (select json_build_object('ID', d.id, 'DisplayName', d.display_name, 'SoldTo', d.sold_to,
                                     'Region', d.region, 'Deleted', d.deleted_at is not null)
              from dealers d where d.id = u.dealer_id) as dealer,
           ${portalAccess},
           array(select distinct s.id
                   from user_roles ur
                   join user_stores us on us.user_id = ur.user_id and us.role_id = ur.role_id
                   join stores s on s.id = us.store_id and s.deleted_at is null
                  where ur.user_id = u.id and ur.app_id = portal.id and ${stores}) as "portalStoreIds"
      from users u
      join ${joinedPortal}
     where u.id = any(${ids}::uuid[]) and u.deleted_at is null and ${scope}`

export type StoredAccount = Pick<
  StoredUser,
  'id' | 'primary' | 'locked' | 'lockoutExpiry' | 'version' | keyof PortalAccess
>

/** Reads the facts by which rules judge accounts. `scope`: a condition on the users row `u`. */
export const findAccounts = (db: Db, ids: readonly string[], scope: Fragment) =>
  db.prepared.rows<StoredAccount>`
    select u.id, u.is_primary as "primary", u.locked, u.lockout_expiry as "lockoutExpiry", u.version, ${portalAccess}
      from users u
      join ${joinedPortal}
     where u.id = any(${ids}::uuid[]) and u.deleted_at is null and ${scope}`
