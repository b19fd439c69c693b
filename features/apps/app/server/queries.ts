import { selection } from '#core/server/database/columns.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { mayOpen } from '#domain/server/may-open.ts'
import { nameOf, textsOf } from '#domain/server/names.ts'
import { visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import type { App, PermissionGroup, RoleGroup } from '#features/apps/contract.ts'
import { appColumns } from '#features/apps/contract/judge-app-fields.ts'
import { descriptionOf, descriptionsOf } from './parts/descriptions.ts'

export type StoredApp = Omit<App, 'Roles' | 'Permissions' | 'Attributes' | 'Secrets' | 'Secret'>

/** The fields that are read as they are stored. */
const { DisplayName: _name, Description: _text, BackchannelLogoutUrl: _address, ...asStored } = appColumns

export const listApps = (db: Db, viewer: SignedIn, condition: Fragment = sql`true`) =>
  db.rows<StoredApp>`
    select a.id as "ID", ${nameOf('app', 'a', viewer.language)} as "DisplayName",
           ${textsOf('app', 'a')} as "DisplayNames", coalesce(a.backchannel_logout_url, '') as "BackchannelLogoutUrl",
           ${descriptionOf('a', viewer.language)} as "Description", ${descriptionsOf('a')} as "Descriptions",
           ${selection('a', asStored)}, a.logo as "Logo", a.logo_f as "LogoF", a.dropdown_image as "DropdownImage",
           exists (select 1 from user_apps ua where ua.app_id = a.id and ua.user_id = ${viewer.id}) as "Assigned",
           false as "Deleted", a.version as "Version"
      from apps a
     where ${visibleApps(viewer)} and ${condition}
     order by ${nameOf('app', 'a', viewer.language)} collate "und-x-icu", a.id`

type WithAppId<T> = T & { AppID: string }
type RoleRow = Omit<RoleGroup, 'Type' | 'Attributes' | 'Children'>
export type PermissionRow = Omit<PermissionGroup, 'Type' | 'Attributes' | 'Children' | 'Deleted'> & {
  ParentID: string | null
}

export const rolesOf = (db: Db, { language }: SignedIn, appIds: string[]) =>
  db.rows<RoleRow>`
    select r.app_id as "AppID", r.id as "ID", r.name as "Name", ${nameOf('role', 'r', language)} as "DisplayName",
           ${textsOf('role', 'r')} as "DisplayNames", r.priority as "Priority", false as "Deleted", r.version as "Version"
      from roles r
     where r.app_id = any(${appIds}::uuid[]) and r.deleted_at is null
     order by r.priority desc nulls last, r.name`

/** Permissions with their stored display names: there can be thousands, so their texts are read only once. */
export const permissionsOf = (db: Db, appIds: string[]) =>
  db.rows<PermissionRow>`
    select p.app_id as "AppID", p.id as "ID", p.name as "Name", p.display_name as "DisplayName",
           ${textsOf('permission', 'p', 'a')} as "DisplayNames",
           p.parent_id as "ParentID", p.transferable as "Transferable", p.version as "Version"
      from permissions p join apps a on a.id = p.app_id
     where p.app_id = any(${appIds}::uuid[]) and p.deleted_at is null
     order by p.position, p.name`

export const attributesOf = (db: Db, { language }: SignedIn, appIds: string[]) =>
  db.rows<WithAppId<Attribute>>`
    select t.app_id as "AppID", t.id as "ID", t.name as "Name",
           ${nameOf('attribute', 't', language, 'a')} as "DisplayName", ${textsOf('attribute', 't', 'a')} as "DisplayNames",
           '' as "Value", t.required as "Required", false as "Deleted"
      from attributes t join apps a on a.id = t.app_id
     where t.app_id = any(${appIds}::uuid[]) and t.deleted_at is null
     order by t.position, t.name`

/** The attributes of roles and permissions, with their values. C067 */
export const groupAttributesOf = (db: Db, { language }: SignedIn, appIds: string[]) =>
  db.rows<{ GroupID: string; Attribute: Attribute }>`
    select held."GroupID",
           json_build_object('ID', t.id, 'Name', t.name, 'DisplayName', ${nameOf('attribute', 't', language)},
                             'DisplayNames', ${textsOf('attribute', 't')}, 'Value', held.value,
                             'Required', t.required, 'Deleted', false) as "Attribute"
      from (select role_id as "GroupID", attribute_id, value from role_attributes
             union all
            select permission_id, attribute_id, value from permission_attributes) held
      join attributes t on t.id = held.attribute_id
     where t.app_id = any(${appIds}::uuid[]) and t.deleted_at is null
     order by t.position, t.name`

type OpenableApp = {
  name: string
  displayName: string
  image: string | null
  imageF: string | null
  url: string
}

/** The apps that a user may open: by a grant, since they are for everybody, or by their automatic rule. B039 */
export function openableApps(db: Db, viewer: SignedIn, names: string[] | undefined) {
  const name = nameOf('app', 'a', viewer.language)
  const named: Fragment = names ? sql`a.name = any(${names}::text[])` : sql`true`
  return db.rows<OpenableApp>`
    select a.name, ${name} as "displayName", coalesce(a.dropdown_image, a.logo) as image,
           coalesce(a.logo_f, a.dropdown_image) as "imageF", a.url
      from apps a
      join users u on u.id = ${viewer.id}
     where a.deleted_at is null and ${named} and ${mayOpen}
     order by ${name} collate "und-x-icu"`
}
