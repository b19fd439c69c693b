import { sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { getApp } from '#features/apps/contract.ts'
import { readApps } from './parts/read-apps.ts'
import { secretsOf } from '#features/apps/secrets/server/secret-queries.ts'

/** Answers an app; with modify-apps also the dates of its secrets, never their texts. B020, B021 */
export const getAppRoute = handle(getApp, async ({ id }, { viewer, db, now }) => {
  const [app] = await readApps(db, viewer, sql`a.id = ${id}`)
  if (!app) throw notFound()
  return can(viewer, 'modify-apps') ? { ...app, Secrets: await secretsOf(db, id, now) } : app
})
