import { imageAddress } from '#core/contract/images.ts'
import { handle } from '#domain/server/handle.ts'
import { appMetadata, LEARNING_PATH } from '#features/apps/contract.ts'
import { openableApps } from '#features/apps/app/server/queries.ts'

/** Leaves out unknown and invisible apps. The link to the learning site is made when it is clicked. B039, R31 */
export const appMetadataRoute = handle(appMetadata, async ({ appNames }, { viewer, db, settings }) => {
  const names = appNames?.split(',').map((name) => name.trim())
  const apps = await openableApps(db, viewer, names)
  return apps.map((app) => ({
    ...app,
    image: imageAddress(app.image),
    imageF: imageAddress(app.imageF),
    url: app.name === settings.LEARNING_APP ? LEARNING_PATH : app.url,
  }))
})
