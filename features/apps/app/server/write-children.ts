import { type Db, sql } from '#core/server/database/database.ts'
import { storedName } from '#features/apps/contract/names.ts'
import type { JudgedAppSave } from '#features/apps/contract/judge-app-save.ts'
import type { PermissionNext } from '#features/apps/contract/judge-permissions.ts'

type Table = 'roles' | 'permissions' | 'attributes'

const tables = { roles: sql`roles`, permissions: sql`permissions`, attributes: sql`attributes` }

/** Writes the difference of each list. The number of statements does not depend on the number of changes. */
export async function writeChildren(db: Db, appId: string, judged: JudgedAppSave): Promise<void> {
  await writeRoles(db, appId, judged.roles)
  await writePermissions(db, appId, judged.permissions)
  await writeAttributes(db, appId, judged.attributes)
}

async function writeRoles(db: Db, appId: string, roles: JudgedAppSave['roles']) {
  if (!roles) return
  await remove(db, 'roles', roles.removed)
  const changed = roles.next.filter((one) => one.changed)
  await freeNames(db, 'roles', changed)
  await db.rows`
    insert into roles (id, app_id, name, display_name, priority)
    select one.id, ${appId}::uuid, one.name, one.display_name, one.priority
      from unnest(${changed.map(idOf)}::uuid[], ${changed.map(({ Name }) => Name)}::text[],
                  ${changed.map(storedName)}::text[], ${changed.map(({ Priority }) => Priority)}::int[])
             as one (id, name, display_name, priority)
    on conflict (id) do update
       set name = excluded.name, display_name = excluded.display_name, priority = excluded.priority,
           version = roles.version + 1`
}

async function writePermissions(db: Db, appId: string, permissions: JudgedAppSave['permissions']) {
  if (!permissions) return
  await remove(db, 'permissions', permissions.removed)
  const { next } = permissions
  const ids = new Map(next.map((one) => [one.path, idOf(one)]))
  const parentOf = ({ parent }: PermissionNext) => (parent === null ? null : ids.get(parent)!)
  await freeNames(
    db,
    'permissions',
    next.filter(({ changed }) => changed),
  )
  const written = changedAndReordered(next)
  await db.rows`
    insert into permissions as stored (id, app_id, parent_id, position, name, display_name, transferable)
    select one.id, ${appId}::uuid, one.parent_id, one.position, one.name, one.display_name, one.transferable
      from unnest(${written.map(({ path }) => ids.get(path)!)}::uuid[], ${written.map(parentOf)}::uuid[],
                  ${written.map(({ position }) => position)}::int[], ${written.map(({ Name }) => Name)}::text[],
                  ${written.map(storedName)}::text[], ${written.map(({ Transferable }) => Transferable)}::boolean[])
             as one (id, parent_id, position, name, display_name, transferable)
    on conflict (id) do update
       set parent_id = excluded.parent_id, position = excluded.position, name = excluded.name,
           display_name = excluded.display_name, transferable = excluded.transferable,
           version = stored.version + 1
     where (stored.parent_id, stored.position, stored.name, stored.display_name, stored.transferable)
           is distinct from
           (excluded.parent_id, excluded.position, excluded.name, excluded.display_name, excluded.transferable)`
}

/** The changed permissions, and all siblings of a new, moved or renamed one, since their order depends on it. */
function changedAndReordered(next: readonly PermissionNext[]) {
  const isPlaced = ({ before, moved, Name }: PermissionNext) => moved || Name !== before?.Name
  const reordered = new Set(next.filter(isPlaced).map(({ parent }) => parent))
  return next.filter(({ changed, parent }) => changed || reordered.has(parent))
}

async function writeAttributes(db: Db, appId: string, attributes: JudgedAppSave['attributes']) {
  if (!attributes) return
  await remove(db, 'attributes', attributes.removed)
  const { next } = attributes
  await freeNames(
    db,
    'attributes',
    next.filter(({ changed }) => changed),
  )
  await db.rows`
    insert into attributes as stored (id, family, app_id, name, display_name, required, position)
    select one.id, 'app', ${appId}::uuid, one.name, one.display_name, one.required, one.position
      from unnest(${next.map(idOf)}::uuid[], ${next.map(({ Name }) => Name)}::text[],
                  ${next.map((one) => storedName(one) || one.Name)}::text[],
                  ${next.map(({ Required }) => Required)}::boolean[], ${next.map(({ position }) => position)}::int[])
             as one (id, name, display_name, required, position)
    on conflict (id) do update
       set name = excluded.name, display_name = excluded.display_name, required = excluded.required,
           position = excluded.position, version = stored.version + 1
     where (stored.name, stored.display_name, stored.required, stored.position)
           is distinct from (excluded.name, excluded.display_name, excluded.required, excluded.position)`
}

type Child = { before: { ID: string; Name: string } | null; Name: string }
const idOf = ({ before }: Child) => before?.ID ?? crypto.randomUUID()

async function remove(db: Db, table: Table, removed: readonly { ID: string }[]) {
  const ids = removed.map(({ ID }) => ID)
  if (ids.length > 0)
    await db.rows`update ${tables[table]} set deleted_at = now() where id = any(${ids}::uuid[])`
}

/** Frees the names of renamed children first, so that two can exchange their names under the unique index. */
async function freeNames(db: Db, table: Table, changed: readonly Child[]) {
  const ids = changed.flatMap(({ before, Name }) => (before && before.Name !== Name ? [before.ID] : []))
  if (ids.length > 0)
    await db.rows`update ${tables[table]} set name = id::text where id = any(${ids}::uuid[])`
}
