import { sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { getApp } from '../contract.ts'
import { readApps } from './parts/read-apps.ts'

/** The secret is never among it. B020, B021 */
export const getAppRoute = handle(getApp, async ({ id }, { viewer, db }) => {
  const [app] = await readApps(db, viewer, sql`a.id = ${id}`)
  if (!app) throw notFound()
  return app
})
