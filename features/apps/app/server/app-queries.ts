import { assignment, type Columns, insertion } from '#core/server/database/columns.ts'
import type { Db } from '#core/server/database/database.ts'
import { eitherOf, storedName } from '#features/apps/contract/names.ts'
import { appColumns, type AppFields, appFields } from '#features/apps/contract/judge-app-fields.ts'

/** The hash of the new image of each field, or null to remove it; a field that is left out stays. */
export type ImageChanges = { [F in 'Logo' | 'LogoF' | 'DropdownImage']?: string | null }

/** Locks an app, so that two saves come one after the other. */
export const lockApp = (db: Db, id: string) => db.rows`select 1 from apps where id = ${id} for update`

/** The columns of an app with their values. */
function columnsOf(app: AppFields): Columns {
  const stored = {
    ...app,
    DisplayName: storedName(app),
    Description: eitherOf(app.Descriptions),
    BackchannelLogoutUrl: app.BackchannelLogoutUrl || null,
  }
  return [
    ...appFields.map((field) => [appColumns[field].column, stored[field]] as const),
    ['description_en', app.Descriptions['en-US']],
    ['description_fr', app.Descriptions['fr-CA']],
  ]
}

export async function insertApp(db: Db, app: AppFields, now: Date): Promise<string> {
  const row = await db.row<{ id: string }>`
    insert into apps ${insertion([...columnsOf(app), ['created_at', now]])} returning id`
  return row!.id
}

export const updateApp = (db: Db, id: string, app: AppFields) =>
  db.rows`update apps set ${assignment(columnsOf(app))}, version = version + 1 where id = ${id}`

export async function updateImages(db: Db, id: string, { Logo, LogoF, DropdownImage }: ImageChanges) {
  if (Logo !== undefined) await db.rows`update apps set logo = ${Logo} where id = ${id}`
  if (LogoF !== undefined) await db.rows`update apps set logo_f = ${LogoF} where id = ${id}`
  if (DropdownImage !== undefined)
    await db.rows`update apps set dropdown_image = ${DropdownImage} where id = ${id}`
}

/** Gives a new app to its creator, who could not see it otherwise. */
export async function giveApp(db: Db, { userId, appId, now }: { userId: string; appId: string; now: Date }) {
  await db.rows`
    insert into user_apps (user_id, app_id, granted_by, granted_at) values (${userId}, ${appId}, ${userId}, ${now})`
  await db.rows`update users set version = version + 1 where id = ${userId}`
}
