import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { type EventRow, recordEach } from '#domain/server/events.ts'

type ActorAndTime = { actorId: string; now: Date }

/** The people in one statement: one statement for all holders of a large app would exceed the statement timeout. */
const PEOPLE_PER_STATEMENT = 5000

/** Runs a change for these people in batches, in the caller's transaction. */
export async function inBatches(
  people: readonly { id: string }[],
  change: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < people.length; from += PEOPLE_PER_STATEMENT)
    await change(people.slice(from, from + PEOPLE_PER_STATEMENT).map(({ id }) => id))
}

/**
 * Takes an app from all its holders, with its roles, stores, permissions and attributes, records that as a change of each
 * person's access, and raises their versions. Deleted people keep it until a restoration leaves it out and names it.
 * `whose`: a condition on the row `h` (user_id) that restricts the people.
 */
export async function takeApp(
  db: Db,
  id: string,
  by: ActorAndTime,
  whose: Fragment = sql`true`,
): Promise<void> {
  const holders = await db.rows<{ id: string }>`
    select h.user_id as id from user_apps h join users u on u.id = h.user_id and u.deleted_at is null
     where h.app_id = ${id} and ${whose} order by h.user_id`
  await inBatches(holders, (people) => takeAppFrom(db, id, by, people))
}

async function takeAppFrom(
  db: Db,
  id: string,
  { actorId, now }: ActorAndTime,
  people: string[],
): Promise<void> {
  const changed = await db.rows<EventRow>`
    with held as (
      select ur.user_id, 'Roles' as list, jsonb_build_object('ID', r.id, 'Name', r.display_name) as one
        from user_roles ur join roles r on r.id = ur.role_id
       where ur.app_id = ${id} and ur.user_id = any(${people}::uuid[])
      union all
      select us.user_id, 'Stores', jsonb_build_object('ID', s.id, 'Name', s.display_name, 'Role', r.display_name,
                                                      'RoleID', r.id)
        from user_stores us join roles r on r.id = us.role_id and r.app_id = ${id} join stores s on s.id = us.store_id
       where us.user_id = any(${people}::uuid[])
      union all
      select up.user_id, 'Permissions', jsonb_build_object('ID', p.id, 'Name', p.display_name)
        from user_permissions up join permissions p on p.id = up.permission_id
       where up.app_id = ${id} and up.user_id = any(${people}::uuid[])
      union all
      select ut.user_id, 'Attributes', jsonb_build_object('ID', t.id, 'Name', t.display_name, 'Value', ut.value)
        from user_attributes ut join attributes t on t.id = ut.attribute_id and t.app_id = ${id}
       where ut.value <> '' and ut.user_id = any(${people}::uuid[])
    ), lists as (
      select user_id, list, jsonb_agg(one) as things from held group by user_id, list
    ), taken as (
      select user_id, jsonb_object_agg(list, jsonb_build_array(things, '[]'::jsonb)) as lists
        from lists group by user_id
    )
    update users u set version = u.version + 1
      from unnest(${people}::uuid[]) as p (id)
      join apps a on a.id = ${id}
      left join taken t on t.user_id = p.id
     where u.id = p.id and u.deleted_at is null
    returning u.id as "userId", jsonb_build_object('Apps', jsonb_build_array(
             '{"Held": [true, false], "Roles": [[], []], "Stores": [[], []], "Permissions": [[], []],
               "Attributes": [[], []]}'::jsonb
             || jsonb_build_object('ID', a.id, 'Name', a.display_name) || coalesce(t.lists, '{}'))) as detail`
  await recordEach(db, { kind: 'user-changed', at: now, actorId }, changed)
  await db.rows`
    delete from user_attributes h using attributes t
     where t.id = h.attribute_id and t.app_id = ${id} and h.user_id = any(${people}::uuid[])`
  // Deleting the app of a user deletes their roles, stores and permissions in it.
  await db.rows`delete from user_apps h where h.app_id = ${id} and h.user_id = any(${people}::uuid[])`
}

/** Marks an app as deleted, deletes its secrets and releases its images, which the sweep removes. */
export async function markDeleted(db: Db, id: string, now: Date): Promise<void> {
  await db.rows`
    update apps set deleted_at = ${now}, logo = null, logo_f = null, dropdown_image = null, version = version + 1
     where id = ${id}`
  await db.rows`delete from app_secrets where app_id = ${id}`
}
