import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'

// The least SQL that the measured calls need, for a viewer who may see everything. It does not change with the portal's
// own statements, so that the floor stays comparable.

const matching = `u.deleted_at is null and u.search_text like $1`

export const page = `
  select u.id as "ID", u.first_name as "FirstName", u.last_name as "LastName", u.email as "Email", u.locked as "Locked",
         u.lockout_expiry as "LockoutExpiry", u.last_sign_in_at as "LastSignIn",
         (select json_build_object('ID', d.id, 'DisplayName', d.display_name) from dealers d where d.id = u.dealer_id)
           as "Dealer"
    from users u
   where ${matching}
   order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id
   limit 15 offset $2::int`
export const pageOfAll = page.replace(matching, 'u.deleted_at is null').replace('$2', '$1')

export const count = `select count(*)::int as n from users u where ${matching}`
export const countAll = count.replace(matching, 'u.deleted_at is null')

/** The figures of the dashboard, each counted among all. */
export const dashboard = `
  select count(*)::int as "totalUsers",
         count(*) filter (where u.last_sign_in_at > now() - interval '30 days')::int as "activeUsers",
         count(*) filter (where u.locked)::int as "manuallyLockedUsers",
         count(*) filter (where not u.locked and u.lockout_expiry > now())::int as "autoLockedUsers",
         (select count(*)::int from stores where deleted_at is null) as "totalStores",
         (select count(*)::int from dealers where deleted_at is null) as "totalDealers"
    from users u
   where u.deleted_at is null`

/** Filters, with the id they ask for as $2. */
const filters: Record<string, string> = {
  locked: 'u.locked',
  active: 'not u.locked and (u.lockout_expiry is null or u.lockout_expiry <= now())',
  dealer: 'u.dealer_id = $2',
  app: 'exists (select 1 from user_apps ua where ua.user_id = u.id and ua.app_id = $2)',
  role: 'exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = $2)',
}
const narrowed = (statement: string, by: string) =>
  statement.replace('u.deleted_at is null', `u.deleted_at is null and ${filters[by]}`)
export const pageOf = (by: string) => narrowed(pageOfAll, by)
export const countOf = (by: string) => narrowed(countAll, by).replace('$2', '$1')

/** The English name of a role or an app. */
const english = (kind: string, row: string) =>
  `coalesce((select nullif(en_us, '') from copy where kind = '${kind}' and tag = ${row}.name), ${row}.display_name)`

export const badges = `
  select ua.user_id as "userId", a.id as "ID", ${english('app', 'a')} as "DisplayName", a.colour as "Colour",
         a.logo as "Logo", a.logo_f as "LogoF",
         coalesce((select json_agg(json_build_object('Name', r.name, 'DisplayName', ${english('role', 'r')})
                                   order by r.priority desc nulls last, r.name)
                     from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                    where ur.user_id = ua.user_id and ur.app_id = a.id), '[]') as "Roles"
    from user_apps ua
    join apps a on a.id = ua.app_id
   where ua.user_id = any($1::uuid[]) and a.deleted_at is null
   order by ${english('app', 'a')} collate "und-x-icu"`

const portal = `(select id from apps where client_id = '${PORTAL_CLIENT_ID}' and deleted_at is null)`

export const user = `
  select u.*, (select by.first_name || ' ' || by.last_name from users by where by.id = u.locked_by) as locked_by_name,
         (select json_build_object('Name', (select by.first_name || ' ' || by.last_name from users by
                                             where by.id = e.actor_id and by.deleted_at is null), 'At', e.at)
            from events e
           where e.user_id = u.id and e.actor_id is not null and e.kind in ('user-changed', 'locked', 'unlocked')
           order by e.at desc, e.id desc
           limit 1) as last_change,
         (select json_build_object('ID', d.id, 'DisplayName', d.display_name, 'SoldTo', d.sold_to, 'Region', d.region,
                                   'Deleted', d.deleted_at is not null)
            from dealers d where d.id = u.dealer_id) as dealer,
         coalesce((select json_agg(json_build_object('name', r.name, 'priority', r.priority)
                                   order by r.priority desc nulls last, r.name)
                     from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                    where ur.user_id = u.id and ur.app_id = ${portal}), '[]') as portal_roles,
         array(select distinct s.id
                 from user_roles ur
                 join user_stores us on us.user_id = ur.user_id and us.role_id = ur.role_id
                 join stores s on s.id = us.store_id and s.deleted_at is null
                where ur.user_id = u.id and ur.app_id = ${portal}) as portal_stores
    from users u
   where u.id = $1 and u.deleted_at is null`

export const appsOfUser = `
  select a.id as "ID", a.client_id as "ClientID", a.name as "Name", a.display_name as "DisplayName", a.colour as "Colour",
         a.logo as "Logo", a.logo_f as "LogoF",
         coalesce((select json_agg(json_build_object('ID', r.id, 'Name', r.name, 'DisplayName', r.display_name,
                                                     'Priority', r.priority)
                                   order by r.priority desc nulls last, r.name)
                     from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                    where ur.user_id = ua.user_id and ur.app_id = a.id), '[]') as "AssignedRoles",
         coalesce((select json_agg(json_build_object('ID', s.id, 'RoleID', us.role_id, 'DisplayName', s.display_name,
                                                     'ShipTo', s.ship_to)
                                   order by s.display_name collate "und-x-icu", s.id)
                     from user_roles ur
                     join user_stores us on us.user_id = ur.user_id and us.role_id = ur.role_id
                     join stores s on s.id = us.store_id and s.deleted_at is null
                    where ur.user_id = ua.user_id and ur.app_id = a.id), '[]') as "AssignedBranches",
         coalesce((select json_agg(json_build_object('ID', p.id, 'Name', p.name, 'DisplayName', p.display_name,
                                                     'ParentID', p.parent_id, 'Transferable', p.transferable)
                                   order by p.position, p.name)
                     from user_permissions up join permissions p on p.id = up.permission_id and p.deleted_at is null
                    where up.user_id = ua.user_id and up.app_id = a.id), '[]') as "AssignedPermissions",
         coalesce((select json_agg(json_build_object('ID', t.id, 'Name', t.name, 'DisplayName', t.display_name,
                                                     'Value', coalesce(v.value, ''), 'Required', t.required,
                                                     'Deleted', false)
                                   order by t.position, t.name)
                     from attributes t left join user_attributes v on v.attribute_id = t.id and v.user_id = ua.user_id
                    where t.app_id = a.id and t.deleted_at is null), '[]') as "Attributes"
    from user_apps ua
    join apps a on a.id = ua.app_id
   where ua.user_id = $1 and a.deleted_at is null
   order by a.display_name collate "und-x-icu"`

export const rename = `
  update users set first_name = $3, search_text = $4, version = version + 1
   where id = $1 and version = $2 and deleted_at is null`

export const event = `
  insert into events (at, kind, user_id, actor_id, dealer_id, detail)
  select now(), 'user-changed', $1, $1, (select dealer_id from users where id = $1), $2::jsonb`

/** Deletes the former apps with all access in them, then inserts the new access, one statement for each table. */
export const takeApps = 'delete from user_apps where user_id = $1'
export const takeAttributes = 'delete from user_attributes where user_id = $1'
export const touch =
  'update users set version = version + 1 where id = $1 and version = $2 and deleted_at is null'
const each = (list: string, columns: string) =>
  `jsonb_to_recordset($2::jsonb) app("ID" uuid, "${list}" jsonb), jsonb_to_recordset(app."${list}") one(${columns})`
export const giveAccess = [
  `insert into user_apps (user_id, app_id, granted_by)
   select $1::uuid, app."ID", $1::uuid from jsonb_to_recordset($2::jsonb) app("ID" uuid)`,
  `insert into user_roles (user_id, app_id, role_id, granted_by)
   select $1::uuid, app."ID", one."ID", $1::uuid from ${each('AssignedRoles', '"ID" uuid')}`,
  `insert into user_stores (user_id, role_id, store_id, granted_by)
   select $1::uuid, one."RoleID", one."ID", $1::uuid from ${each('AssignedBranches', '"ID" uuid, "RoleID" uuid')}`,
  `insert into user_permissions (user_id, app_id, permission_id, granted_by)
   select $1::uuid, app."ID", one."ID", $1::uuid from ${each('AssignedPermissions', '"ID" uuid')}`,
  `insert into user_attributes (user_id, attribute_id, value)
   select $1::uuid, one."ID", one."Value" from ${each('Attributes', '"ID" uuid, "Value" text')}`,
]

/** The texts of a name in both languages, found by index: a join would read the copy of all apps. */
const textsOf = (kind: string, tag: string) => `
  coalesce((select json_build_object('en-US', c.en_us, 'fr-CA', c.fr_ca) from copy c where c.kind = '${kind}' and c.tag = ${tag}),
           '{"en-US":"","fr-CA":""}') as texts`

export const app = `
  select a.*, exists (select 1 from user_apps ua join users u on u.id = ua.user_id
                       where ua.app_id = a.id and u.email = $2) as assigned,
         ${textsOf('app', 'a.name')}
    from apps a
   where a.id = $1 and a.deleted_at is null`

export const rolesOfApp = `
  select r.*, ${textsOf('role', 'r.name')}
    from roles r
   where r.app_id = $1 and r.deleted_at is null
   order by r.priority desc nulls last, r.name`

export const permissionsOfApp = `
  select p.*, ${textsOf('permission', "a.name || '/' || p.name")}
    from permissions p
    join apps a on a.id = p.app_id
   where p.app_id = $1 and p.deleted_at is null
   order by p.position, p.name`

export const attributesOfApp = `
  select t.*, ${textsOf('attribute', "a.name || '/' || t.name")}
    from attributes t
    join apps a on a.id = t.app_id
   where t.app_id = $1 and t.deleted_at is null
   order by t.position, t.name`

export const attributesOfGroups = `
  select held.group_id, t.*, held.value, ${textsOf('attribute', "a.name || '/' || t.name")}
    from (select role_id as group_id, attribute_id, value from role_attributes
           union all
          select permission_id, attribute_id, value from permission_attributes) held
    join attributes t on t.id = held.attribute_id
    join apps a on a.id = t.app_id
   where t.app_id = $1 and t.deleted_at is null
   order by t.position, t.name`

export const secretsOfApp = `
  select id, created_at, expires_at from app_secrets
   where app_id = $1 and (expires_at is null or expires_at > now())
   order by expires_at nulls first`

export const touchApp = 'update apps set version = version + 1 where id = $1 and version = $2'
export const namePermission = 'update permissions set display_name = $2, version = version + 1 where id = $1'
export const nameCopy = `
  update copy set en_us = $2
   where kind = 'permission' and tag = (select name from apps where id = $1) || '/' || $3`
export const appEvent = `
  insert into events (at, kind, actor_id, app_id, detail)
  select now(), 'app-changed', u.id, $1, $3::jsonb from users u where u.email = $2`
