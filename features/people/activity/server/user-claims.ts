import type { Db } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { claimsNow } from '#features/sign-in/server/parts/claims-now.ts'
import { userClaims } from '../contract.ts'
import { isInScope } from './is-in-scope.ts'

type App = { appId: string; clientId: string }

/** Counts the apps that the viewer may not see, without naming them. */
export const userClaimsRoute = handle(userClaims, async ({ id, app: appId }, { viewer, db }) => {
  const app = await findApp(db, viewer, appId)
  if (!app || !(await isInScope(db, viewer, id))) throw notFound()
  const claims = await claimsNow(db, id, app)
  if (!claims) return { Claims: null, Others: 0 }
  const seen = await visibleNames(db, viewer, claims.app)
  return { Claims: { ...claims, app: seen }, Others: claims.app.length - seen.length }
})

const findApp = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared
    .row<App>`select a.id as "appId", a.client_id as "clientId" from apps a where a.id = ${id} and ${visibleApps(viewer)}`

const visibleNames = async (db: Db, viewer: SignedIn, names: string[]) => {
  const rows = await db.prepared.rows<{ name: string }>`
    select a.name from apps a where a.name = any(${names}::text[]) and ${visibleApps(viewer)} order by a.name`
  return rows.map(({ name }) => name)
}
