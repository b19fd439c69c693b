import { sql } from '#core/server/database/database.ts'
import { forbidden, invalid, withKeys, wrong } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/handle.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { saveApp as saveAppCall } from '#features/apps/contract.ts'
import type { AppForm, AppToSave } from '#features/apps/contract/app-to-save.ts'
import { mayCreateApps } from '#features/apps/rules.ts'
import type { ImageChanges } from './app-queries.ts'
import { readApps } from './parts/read-apps.ts'
import { appToChange, saveApp } from './parts/save-app.ts'
import { storePicture } from '#features/apps/images/server/image-queries.ts'
import { pictureOf } from '#features/apps/images/server/picture.ts'
import { insertSecret, secretsOf } from '#features/apps/secrets/server/secret-queries.ts'

/** Saves an app with its children, or creates one: all or nothing. B022 to B036 */
export const saveAppRoute = handle(
  saveAppCall,
  async (form, context) => {
    // Encodes the images before the transaction, which would occupy a connection in the meantime.
    const pictures = await picturesOf(form)
    return inTransaction(context.db, (db) => save({ ...context, db }, form, pictures))
  },
  { ownTransactions: true },
)

async function save(context: Context, { app, saveChildren }: AppForm, pictures: Pictures) {
  const { viewer, db, now } = context
  if (!app.ID && !mayCreateApps(viewer)) throw forbidden()
  const before = app.ID ? await appToChange(context, app.ID, app.Version) : null
  const sent = saveChildren ? app : withoutChildren(app)
  const images = { ...removedImages(app), ...(await storeImages(context, pictures)) }
  const { id, dropped } = await withKeys(
    (key) => `app.${key}`,
    () => saveApp(context, before, sent, images),
  )
  const [saved] = await readApps(db, viewer, sql`a.id = ${id}`)
  // A client of the implicit flow never uses a secret. B021
  const secret = before || saved!.Flow === 1 ? {} : { Secret: await insertSecret(db, id, now) }
  return { ...saved!, ...secret, Secrets: await secretsOf(db, id, now), Dropped: dropped }
}

const withoutChildren = (app: AppToSave): AppToSave => ({
  ...app,
  Roles: undefined,
  Permissions: undefined,
  Attributes: undefined,
})

const files = { Logo: 'logo', LogoF: 'logoF', DropdownImage: 'dropdownImage' } as const
const fields = ['Logo', 'LogoF', 'DropdownImage'] as const
type Pictures = { field: (typeof fields)[number]; picture: Awaited<ReturnType<typeof pictureOf>> }[]

/** Encodes the new images; an invalid one has its problem instead. */
const picturesOf = (form: AppForm): Promise<Pictures> =>
  Promise.all(
    fields.flatMap((field) => {
      const file = form[files[field]]
      return file ? [pictureOf(file).then((picture) => ({ field, picture }))] : []
    }),
  )

/** Stores the new images, or refuses each invalid one at its field. B036 */
async function storeImages({ db, now }: Context, pictures: Pictures): Promise<ImageChanges> {
  const problems = pictures.flatMap(({ field, picture }) =>
    'problem' in picture ? [wrong(files[field], null, picture.problem)] : [],
  )
  if (problems.length) throw invalid(problems)
  const changes: ImageChanges = {}
  for (const { field, picture } of pictures)
    if ('hash' in picture) {
      await storePicture(db, picture, now)
      changes[field] = picture.hash
    }
  return changes
}

/** The images to remove: those sent as null. Anything else keeps the image. */
const removedImages = (app: AppToSave): ImageChanges =>
  Object.fromEntries(fields.filter((field) => app[field] === null).map((field) => [field, null]))
