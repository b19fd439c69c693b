import { type Db, sql } from '#core/server/database/database.ts'
import { type EventRow, recordEach } from '#domain/server/events.ts'
import { mayOpen } from '#domain/server/may-open.ts'
import { endSessionsOfApp } from '#domain/server/sessions.ts'
import type { JudgedAppSave } from '#features/apps/contract/judge-app-save.ts'
import { inBatches, takeApp } from './delete-app-queries.ts'

type ActorAndTime = { actorId: string; now: Date }
type AppRef = { ID: string; ClientID: string; DisplayName: string }

/**
 * Takes the children that a save deletes from their holders, and the app from people who lose their last role. Records that
 * as a change of each person's access, and raises their versions. Later tokens lack it, and the portal reads the rights of
 * a viewer on each call.
 */
export async function takeDeletedChildren(
  db: Db,
  app: AppRef,
  judged: JudgedAppSave,
  { actorId, now }: ActorAndTime,
): Promise<void> {
  const [roles, permissions, attributes] = [judged.roles, judged.permissions, judged.attributes].map((list) =>
    (list?.removed ?? []).map(({ ID }) => ID),
  ) as [string[], string[], string[]]
  if (roles.length + permissions.length + attributes.length === 0) return
  await takeAppWithLastRole(db, app, roles, { actorId, now })
  const holders = await db.rows<{ id: string }>`
    select u.id from users u
     where u.deleted_at is null and u.id in (
      select user_id from user_roles where role_id = any(${roles}::uuid[])
      union
      select user_id from user_permissions where permission_id = any(${permissions}::uuid[])
      union
      select user_id from user_attributes where attribute_id = any(${attributes}::uuid[]))`
  await inBatches(holders, (people) =>
    takeChildrenFrom(db, app, { roles, permissions, attributes, people }, { actorId, now }),
  )
  await db.rows`delete from role_attributes
                 where role_id = any(${roles}::uuid[]) or attribute_id = any(${attributes}::uuid[])`
  await db.rows`delete from permission_attributes
                 where permission_id = any(${permissions}::uuid[]) or attribute_id = any(${attributes}::uuid[])`
}

type LostChildren = { roles: string[]; permissions: string[]; attributes: string[]; people: string[] }

/** Takes the deleted children from these people. */
async function takeChildrenFrom(
  db: Db,
  app: AppRef,
  { roles, permissions, attributes, people }: LostChildren,
  { actorId, now }: ActorAndTime,
) {
  const changed = await db.rows<EventRow>`
    with held as (
      select ur.user_id, 'Roles' as list, jsonb_build_object('ID', r.id, 'Name', r.display_name) as one
        from user_roles ur join roles r on r.id = ur.role_id
       where ur.role_id = any(${roles}::uuid[]) and ur.user_id = any(${people}::uuid[])
      union all
      select us.user_id, 'Stores', jsonb_build_object('ID', s.id, 'Name', s.display_name, 'Role', r.display_name,
                                                      'RoleID', r.id)
        from user_stores us join roles r on r.id = us.role_id join stores s on s.id = us.store_id
       where us.role_id = any(${roles}::uuid[]) and us.user_id = any(${people}::uuid[])
      union all
      select up.user_id, 'Permissions', jsonb_build_object('ID', p.id, 'Name', p.display_name)
        from user_permissions up join permissions p on p.id = up.permission_id
       where up.permission_id = any(${permissions}::uuid[]) and up.user_id = any(${people}::uuid[])
      union all
      select ua.user_id, 'Attributes', jsonb_build_object('ID', t.id, 'Name', t.display_name, 'Value', ua.value)
        from user_attributes ua join attributes t on t.id = ua.attribute_id
       where ua.attribute_id = any(${attributes}::uuid[]) and ua.value <> '' and ua.user_id = any(${people}::uuid[])
    ), lists as (
      select user_id, list, jsonb_agg(one) as things from held group by user_id, list
    ), people as (
      select user_id, jsonb_object_agg(list, jsonb_build_array(things, '[]'::jsonb)) as lists
        from lists group by user_id
    )
    update users u set version = u.version + 1 from people p
     where u.id = p.user_id and u.deleted_at is null
    returning u.id as "userId", jsonb_build_object('Apps', jsonb_build_array(
             '{"Held": [true, true], "Roles": [[], []], "Stores": [[], []], "Permissions": [[], []],
               "Attributes": [[], []]}'::jsonb
             || jsonb_build_object('ID', ${app.ID}::text, 'Name', ${app.DisplayName}::text) || p.lists)) as detail`
  await recordEach(db, { kind: 'user-changed', at: now, actorId }, changed)
  // Deleting the role of a user deletes their stores for it.
  await db.rows`
    delete from user_roles where role_id = any(${roles}::uuid[]) and user_id = any(${people}::uuid[])`
  await db.rows`
    delete from user_permissions where permission_id = any(${permissions}::uuid[]) and user_id = any(${people}::uuid[])`
  await db.rows`
    delete from user_attributes where attribute_id = any(${attributes}::uuid[]) and user_id = any(${people}::uuid[])`
}

/** Takes the app from people who lose their last role (spec 1 section 4), except from the actor, who is editing it. K173 */
async function takeAppWithLastRole(
  db: Db,
  app: AppRef,
  roles: readonly string[],
  by: ActorAndTime,
): Promise<void> {
  const leaving = await db.rows<{ id: string }>`
    select user_id as id from user_roles where app_id = ${app.ID} and user_id <> ${by.actorId}
     group by user_id having bool_and(role_id = any(${roles}::uuid[]))`
  const ids = leaving.map(({ id }) => id)
  if (ids.length > 0) await takeApp(db, app.ID, by, sql`h.user_id = any(${ids}::uuid[])`)
}

/**
 * Ends the sessions in the app of people who may no longer open it after a save, since they lost their last role or the
 * rule that opened it. K171, K173
 */
export async function endClosedSessions(db: Db, { ID, ClientID }: AppRef, now: Date): Promise<void> {
  const closed = sql`exists (
    select 1 from users u join apps a on a.id = ${ID} where u.id = account_id and not ${mayOpen})`
  await endSessionsOfApp(db, ClientID, now, closed)
}
