import { sql } from '#core/server/database/database.ts'
import { forbidden } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { saveApp as saveAppCall } from '../contract.ts'
import type { AppToSave } from '../contract/app-to-save.ts'
import { mayCreateApps } from '../rules.ts'
import type { ImageChanges } from './app-queries.ts'
import { readApps } from './parts/read-apps.ts'
import { appToChange, saveApp } from './parts/save-app.ts'

/** Saves an app with its children, or creates one: all or nothing. B022 to B036 */
export const saveAppRoute = handle(saveAppCall, async ({ app, saveChildren }, context) => {
  const { viewer, db } = context
  if (!app.ID && !mayCreateApps(viewer)) throw forbidden()
  const before = app.ID ? await appToChange(context, app.ID, app.Version) : null
  const sent = saveChildren ? app : withoutChildren(app)
  const { id, dropped } = await saveApp(context, before, sent, removedImages(app))
  const [saved] = await readApps(db, viewer, sql`a.id = ${id}`)
  return { ...saved!, Dropped: dropped }
})

const withoutChildren = (app: AppToSave): AppToSave => ({
  ...app,
  Roles: undefined,
  Permissions: undefined,
  Attributes: undefined,
})

/** Null removes an image; what names one, or nothing, keeps it. */
const removedImages = (app: AppToSave): ImageChanges =>
  Object.fromEntries(
    (['Logo', 'LogoF', 'DropdownImage'] as const)
      .filter((field) => app[field] === null)
      .map((field) => [field, null]),
  )
