import { forbidden, notFound } from '#core/server/errors.ts'
import type { Context } from '#domain/server/handle.ts'
import { type App, permissionIn, type PermissionGroup, type RoleGroup } from '#features/apps/contract.ts'
import { type ChildKind, isWithinRank, mayChangeChildren } from '#features/apps/rules.ts'
import { readWholeApp } from '#features/apps/app/server/parts/read-apps.ts'
import { appToChange } from '#features/apps/app/server/parts/save-app.ts'

type ChangeContext = Pick<Context, 'db' | 'viewer' | 'locale' | 'now'>
export type AppGroup = { app: App; kind: ChildKind; group: RoleGroup | PermissionGroup }

/** Reads a role or a permission with its app, which it locks for a change. */
export async function groupToChange(
  context: ChangeContext,
  verb: 'modify' | 'delete',
  id: string,
): Promise<AppGroup> {
  const { db, viewer } = context
  const place = await db.row<{ appId: string }>`
    select app_id as "appId" from roles where id = ${id} and deleted_at is null
    union all
    select app_id from permissions where id = ${id} and deleted_at is null`
  if (!place) throw notFound()
  const app = await appToChange(context, place.appId)
  const found = groupIn(app, id)
  if (!found) throw notFound()
  if (!mayChangeChildren(viewer, verb, found.kind)) throw forbidden()
  return found
}

/** Reads a role or a permission after a save. */
export async function savedGroup(
  { db, viewer }: ChangeContext,
  appId: string,
  id: string,
): Promise<AppGroup['group']> {
  const app = await readWholeApp(db, viewer, appId)
  const found = app && groupIn(app, id)
  if (!found) throw notFound()
  return found.group
}

export function groupIn(app: App, id: string): AppGroup | undefined {
  const role = app.Roles?.find(({ ID }) => ID === id)
  if (role) return { app, kind: 'roles', group: role }
  const permission = permissionIn(app.Permissions ?? [], id)
  return permission && { app, kind: 'permissions', group: permission }
}

/** Whether a role is not above the viewer's own rank; permissions have none. R36 */
export const isInRank = ({ viewer }: ChangeContext, { group }: AppGroup) =>
  group.Type !== 2 || isWithinRank(viewer, group.Priority)
