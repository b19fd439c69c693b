import { type Db, sql } from '#core/server/database/database.ts'
import { dealersInScope, storesInScope, usersInScope, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AccessGroup } from '#features/people/access/contract.ts'

/** The group with that id, if the viewer may see it. */
export const findGroup = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared.row<AccessGroup>`
    select d.id, 'dealer' as type, null::uuid as "appId" from dealers d
     where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}
    union all
    select s.id, 'store', null from stores s
     where s.id = ${id} and s.deleted_at is null and ${storesInScope(viewer)}
    union all
    ${ofApp('role', sql`roles`, viewer, id)}
    union all
    ${ofApp('permission', sql`permissions`, viewer, id)}`

const ofApp = (type: string, table: ReturnType<typeof sql>, viewer: SignedIn, id: string) => sql`
    select g.id, ${type}::text, g.app_id from ${table} g join apps a on a.id = g.app_id
     where g.id = ${id} and g.deleted_at is null and ${visibleApps(viewer)}`

/**
 * SELECT … FOR UPDATE, for calls that name no version. In the viewer's scope only: waiting for the lock would reveal
 * a user out of scope. A015
 */
export const lockUserRow = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared
    .rows`select 1 from users u where u.id = ${id} and u.deleted_at is null and ${usersInScope(viewer)} for update of u`
