import { z } from 'zod'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { usersInScope, visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

const Named = z.object({ Name: z.string(), DisplayName: z.string() })

/** The data in the outbox until the list is sent: the access that the caller could see, in the reader's language. */
export const PermissionsList = z.object({
  dealer: z.string(),
  soldTo: z.string(),
  people: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      // Earlier versions queued the names of the permissions as one text, or none.
      apps: z.array(
        z.object({
          name: z.string(),
          held: z.string(),
          permissions: z.array(Named).or(z.string()).default(''),
        }),
      ),
    }),
  ),
})
export type PermissionsList = z.infer<typeof PermissionsList>

type PersonRow = {
  name: string
  email: string
  apps: { name: string; roles: { name: string; stores: string[] }[]; permissions: z.infer<typeof Named>[] }[]
}

/** The users of a dealer with the apps, roles, stores and permissions that the viewer may see. F122 */
export async function peopleOf(db: Db, viewer: SignedIn, dealerId: string, locale: Locale) {
  const rows = await listPeople(db, viewer, dealerId, locale)
  return rows.map(({ name, email, apps }) => ({
    name,
    email,
    apps: apps.map((app) => ({
      name: app.name,
      held: app.roles.map(roleWithStores).join('; '),
      permissions: app.permissions,
    })),
  }))
}

const roleWithStores = ({ name, stores }: { name: string; stores: string[] }) =>
  stores.length ? `${name} (${stores.join(', ')})` : name

const listPeople = (db: Db, viewer: SignedIn, dealerId: string, locale: Locale) =>
  db.rows<PersonRow>`
    select u.first_name || ' ' || u.last_name as name, u.email,
           coalesce((select json_agg(json_build_object('name', ${nameOf('app', 'a', locale)}, 'permissions', array(
                              select json_build_object('Name', p.name, 'DisplayName', ${nameOf('permission', 'p', locale, 'a')})
                                from user_permissions up
                                join permissions p on p.id = up.permission_id and p.deleted_at is null
                               where up.user_id = u.id and up.app_id = a.id
                               order by p.position, p.name), 'roles', coalesce(
                              (select json_agg(json_build_object(
                                        'name', ${nameOf('role', 'r', locale)},
                                        'stores', array(select s.display_name
                                                          from user_stores us
                                                          join stores s on s.id = us.store_id and s.deleted_at is null
                                                         where us.user_id = u.id and us.role_id = r.id and ${visibleStores(viewer)}
                                                         order by s.display_name collate "und-x-icu", s.id))
                                      order by r.priority desc nulls last, r.name)
                                 from user_roles ur
                                 join roles r on r.id = ur.role_id and r.deleted_at is null
                                where ur.user_id = u.id and ur.app_id = a.id), '[]'))
                              order by ${nameOf('app', 'a', locale)} collate "und-x-icu", a.id)
                       from user_apps ua
                       join apps a on a.id = ua.app_id
                      where ua.user_id = u.id and ${visibleApps(viewer)}), '[]') as apps
      from users u
     where u.dealer_id = ${dealerId} and u.deleted_at is null and ${usersInScope(viewer)}
     order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`
