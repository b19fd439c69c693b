import { imageAddress } from '#core/contract/images.ts'
import { can } from '#domain/contract/viewer.ts'
import type { Db, Fragment } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { App } from '../contract.ts'
import { attributesOf, listApps, permissionsOf, rolesOf } from './queries.ts'

/**
 * The apps that the viewer may see and that match a condition on the apps row `a`; roles, permissions and attributes
 * come with view-apps or provision-apps. B019
 */
export async function readApps(db: Db, viewer: SignedIn, condition?: Fragment): Promise<App[]> {
  const apps = (await listApps(db, viewer, condition)).map((app) => ({
    ...app,
    Logo: imageAddress(app.Logo),
    LogoF: imageAddress(app.LogoF),
    DropdownImage: imageAddress(app.DropdownImage),
  }))
  if (!can(viewer, ['view-apps', 'provision-apps'])) return apps
  const ids = apps.map(({ ID }) => ID)
  const [roles, permissions, attributes] = await Promise.all([
    rolesOf(db, ids),
    permissionsOf(db, ids),
    attributesOf(db, ids),
  ])
  const of = <T extends { appId: string }>(rows: T[], id: string) => rows.filter(({ appId }) => appId === id)
  return apps.map((app) => ({
    ...app,
    Roles: of(roles, app.ID),
    Permissions: of(permissions, app.ID),
    Attributes: of(attributes, app.ID),
  }))
}
