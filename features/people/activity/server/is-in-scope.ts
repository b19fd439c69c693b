import type { Db } from '#core/server/database/database.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'

/** Whether a user exists and is in the viewer's scope. */
export const isInScope = async (db: Db, viewer: SignedIn, id: string) =>
  (await db.prepared
    .row`select 1 from users u where u.id = ${id} and u.deleted_at is null and ${usersInScope(viewer)}`) !==
  undefined
