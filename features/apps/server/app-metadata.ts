import { IMAGES_PATH } from '#core/contract/images.ts'
import { handle } from '#domain/server/handle.ts'
import { appMetadata, LEARNING_PATH } from '../contract.ts'
import { openableApps } from './queries.ts'

const image = (hash: string | null) => (hash === null ? null : IMAGES_PATH + hash)

/** Unknown and invisible names are left out. The learning site's address is made at the click. B039, R31 */
export const appMetadataRoute = handle(appMetadata, async ({ appNames }, { viewer, db, settings }) => {
  const names = appNames?.split(',').map((name) => name.trim())
  const apps = await openableApps(db, viewer.id, names)
  return apps.map((app) => ({
    ...app,
    image: image(app.image),
    imageF: image(app.imageF),
    url: app.name === settings.LEARNING_APP ? LEARNING_PATH : app.url,
  }))
})
