import { IMAGES_PATH } from '#core/contract/images.ts'
import { can } from '#core/contract/viewer.ts'
import { handle } from '#core/server/handle.ts'
import { allApps } from '../contract.ts'
import { attributesOf, listApps, permissionsOf, rolesOf } from './queries.ts'

const image = (hash: string | null) => (hash === null ? null : IMAGES_PATH + hash)

/** Roles, permissions and attributes come with view-apps or provision-apps. B019 */
export const allAppsRoute = handle(allApps, async (_, { viewer, db }) => {
  const apps = (await listApps(db, viewer)).map((app) => ({
    ...app,
    Logo: image(app.Logo),
    LogoF: image(app.LogoF),
    DropdownImage: image(app.DropdownImage),
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
})
