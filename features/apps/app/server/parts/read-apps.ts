import { imageAddress } from '#core/contract/images.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { App, PermissionGroup, RoleGroup } from '#features/apps/contract.ts'
import {
  attributesOf,
  groupAttributesOf,
  listApps,
  type PermissionRow,
  permissionsOf,
  rolesOf,
  type StoredApp,
} from '../queries.ts'

/**
 * The visible apps that match a condition on the apps row `a`; with their roles, permissions and attributes for viewers with
 * view-apps or provision-apps. B019
 */
export async function readApps(db: Db, viewer: SignedIn, condition?: Fragment): Promise<App[]> {
  const apps = (await listApps(db, viewer, condition)).map(withAddresses)
  return can(viewer, ['view-apps', 'provision-apps']) ? withChildren(db, viewer, apps) : apps
}

/** A visible app with all its children, even those that the viewer may not read, to compare it with a save. */
export async function readWholeApp(db: Db, viewer: SignedIn, id: string): Promise<App | undefined> {
  const [app] = await withChildren(
    db,
    viewer,
    (await listApps(db, viewer, sql`a.id = ${id}`)).map(withAddresses),
  )
  return app
}

/** The apps with their roles, permissions and attributes. */
async function withChildren(db: Db, viewer: SignedIn, apps: readonly App[]): Promise<App[]> {
  const ids = apps.map(({ ID }) => ID)
  const [roles, permissions, attributes, ofGroups] = await Promise.all([
    rolesOf(db, viewer, ids),
    permissionsOf(db, ids),
    attributesOf(db, viewer, ids),
    groupAttributesOf(db, viewer, ids),
  ])
  const held = Map.groupBy(ofGroups, ({ GroupID }) => GroupID)
  const attributesOfGroup = (id: string) => (held.get(id) ?? []).map(({ Attribute: one }) => one)
  const [rolesOfApp, permissionsOfApp, attributesOfApp] = [
    Map.groupBy(roles, ({ AppID }) => AppID),
    Map.groupBy(permissions, ({ AppID }) => AppID),
    Map.groupBy(attributes, ({ AppID }) => AppID),
  ]
  return apps.map((app) => ({
    ...app,
    Roles: (rolesOfApp.get(app.ID) ?? []).map((role): RoleGroup => ({
      ...role,
      Type: GroupType.role,
      Attributes: attributesOfGroup(role.ID),
      Children: [],
    })),
    Permissions: nest(permissionsOfApp.get(app.ID) ?? [], (row, Children) => ({
      ID: row.ID,
      Type: GroupType.permission,
      Name: row.Name,
      DisplayName: row.DisplayNames[viewer.language] || row.DisplayName,
      DisplayNames: row.DisplayNames,
      AppID: row.AppID,
      Transferable: row.Transferable,
      Attributes: attributesOfGroup(row.ID),
      Children,
      Deleted: false,
      Version: row.Version,
    })),
    Attributes: attributesOfApp.get(app.ID) ?? [],
  }))
}

const withAddresses = (app: StoredApp): App => ({
  ...app,
  Logo: imageAddress(app.Logo),
  LogoF: imageAddress(app.LogoF),
  DropdownImage: imageAddress(app.DropdownImage),
})

/** The permissions of one app as a tree, in the order of the rows. */
function nest(
  rows: readonly PermissionRow[],
  groupOf: (row: PermissionRow, children: PermissionGroup[]) => PermissionGroup,
): PermissionGroup[] {
  const present = new Set(rows.map(({ ID }) => ID))
  const children = Map.groupBy(rows, ({ ParentID }) => (ParentID && present.has(ParentID) ? ParentID : null))
  const below = (parent: string | null): PermissionGroup[] =>
    (children.get(parent) ?? []).map((row) => groupOf(row, below(row.ID)))
  return below(null)
}
