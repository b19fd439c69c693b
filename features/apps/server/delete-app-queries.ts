import { type Db, type Fragment, sql } from '#core/server/database/database.ts'

type By = { actorId: string; now: Date }

/**
 * Takes an app from all who hold it, with its roles, stores, permissions and attributes. The activity of each person says
 * so, in the shape of any other change of access, and their record gets a new version. `whose`: only from these people,
 * a condition on the row `h` (user_id).
 */
export async function takeApp(
  db: Db,
  id: string,
  { actorId, now }: By,
  whose: Fragment = sql`true`,
): Promise<void> {
  await db.rows`
    with changed as (
      update users u set version = version + 1
        from user_apps h where h.app_id = ${id} and u.id = h.user_id and u.deleted_at is null and ${whose}
      returning u.id, u.dealer_id
    )
    insert into events (at, kind, user_id, actor_id, dealer_id, detail)
    select ${now}::timestamptz, 'user-changed', c.id, ${actorId}::uuid, c.dealer_id,
           jsonb_build_object('Apps', jsonb_build_array(jsonb_build_object(
             'ID', a.id, 'Name', a.display_name, 'Held', '[true, false]'::jsonb,
             'Roles', jsonb_build_array((
               select coalesce(jsonb_agg(jsonb_build_object('ID', r.id, 'Name', r.display_name)), '[]')
                 from user_roles ur join roles r on r.id = ur.role_id
                where ur.user_id = c.id and ur.app_id = a.id), '[]'::jsonb),
             'Stores', jsonb_build_array((
               select coalesce(jsonb_agg(jsonb_build_object('ID', s.id, 'Name', s.display_name, 'Role', r.display_name,
                                                            'RoleID', r.id)), '[]')
                 from user_stores us
                 join roles r on r.id = us.role_id and r.app_id = a.id
                 join stores s on s.id = us.store_id
                where us.user_id = c.id), '[]'::jsonb),
             'Permissions', jsonb_build_array((
               select coalesce(jsonb_agg(jsonb_build_object('ID', p.id, 'Name', p.display_name)), '[]')
                 from user_permissions up join permissions p on p.id = up.permission_id
                where up.user_id = c.id and up.app_id = a.id), '[]'::jsonb),
             'Attributes', jsonb_build_array((
               select coalesce(jsonb_agg(jsonb_build_object('ID', t.id, 'Name', t.display_name, 'Value', ut.value)), '[]')
                 from user_attributes ut join attributes t on t.id = ut.attribute_id and t.app_id = a.id
                where ut.user_id = c.id and ut.value <> ''), '[]'::jsonb))))
      from changed c, apps a where a.id = ${id}`
  await db.rows`
    delete from user_attributes h using attributes t
     where t.id = h.attribute_id and t.app_id = ${id} and ${whose}`
  // Roles, stores and permissions go with it.
  await db.rows`delete from user_apps h where h.app_id = ${id} and ${whose}`
}

/** Its secrets are gone, and its images, which are then swept. */
export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.rows`
    update apps set deleted_at = ${now}, logo = null, logo_f = null, dropdown_image = null, version = version + 1
     where id = ${id}`
  await db.rows`delete from app_secrets where app_id = ${id}`
}
