import { imageAddress } from '#core/contract/images.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { App, PermissionGroup, RoleGroup } from '../../contract.ts'
import {
  attributesOf,
  groupAttributesOf,
  listApps,
  permissionsOf,
  rolesOf,
  type StoredApp,
} from '../queries.ts'

/**
 * The apps that the viewer may see and that match a condition on the apps row `a`; roles, permissions and attributes
 * come with view-apps or provision-apps. B019
 */
export async function readApps(db: Db, viewer: SignedIn, condition?: Fragment): Promise<App[]> {
  const apps = (await listApps(db, viewer, condition)).map(withAddresses)
  return can(viewer, ['view-apps', 'provision-apps']) ? withChildren(db, viewer, apps) : apps
}

/** A visible app with its children, whatever the viewer may read of it: to be compared with a save. */
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
    permissionsOf(db, viewer, ids),
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
    Permissions: nest(
      (permissionsOfApp.get(app.ID) ?? []).map((permission) => ({
        ...permission,
        Type: GroupType.permission,
        Attributes: attributesOfGroup(permission.ID),
      })),
    ),
    Attributes: attributesOfApp.get(app.ID) ?? [],
  }))
}

const withAddresses = (app: StoredApp): App => ({
  ...app,
  Logo: imageAddress(app.Logo),
  LogoF: imageAddress(app.LogoF),
  DropdownImage: imageAddress(app.DropdownImage),
})

type PermissionRow = Omit<PermissionGroup, 'Children'> & { ParentID: string | null }

/** The rows of one app as a tree, in their order. */
function nest(rows: readonly PermissionRow[]): PermissionGroup[] {
  const present = new Set(rows.map(({ ID }) => ID))
  const children = Map.groupBy(rows, ({ ParentID }) => (ParentID && present.has(ParentID) ? ParentID : null))
  const below = (parent: string | null): PermissionGroup[] =>
    (children.get(parent) ?? []).map((row) => permissionGroup(row, below(row.ID)))
  return below(null)
}

/** Without the parent: a group with a field more than the contract names is neither a role nor a permission. */
const permissionGroup = (row: PermissionRow, Children: PermissionGroup[]): PermissionGroup => ({
  ID: row.ID,
  Type: row.Type,
  Name: row.Name,
  DisplayName: row.DisplayName,
  DisplayNames: row.DisplayNames,
  AppID: row.AppID,
  Transferable: row.Transferable,
  Attributes: row.Attributes,
  Children,
  Deleted: row.Deleted,
  Version: row.Version,
})
