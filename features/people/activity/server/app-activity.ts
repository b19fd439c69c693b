import { pageOf } from '#core/contract/paging.ts'
import { sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { archivedUntil } from '#domain/server/archived-until.ts'
import { handle } from '#domain/server/handle.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { appActivity } from '../contract.ts'
import { activityEntry, eventsAbout } from './events-about.ts'
import { appChangesOf } from './parts/app-changes.ts'

export const appActivityRoute = handle(appActivity, async ({ id, page, pageSize }, { viewer, db }) => {
  const app = await db.row`select 1 from apps a where a.id = ${id} and ${visibleApps(viewer)}`
  if (!app) throw notFound()
  const about = sql`
    e.app_id = ${id} and e.user_id is null and e.kind in ('app-created', 'app-changed', 'app-deleted')`
  const { total, events } = await eventsAbout(db, viewer, about, { page, pageSize })
  const entries = events.map((event) => activityEntry(event, appChangesOf(viewer, event.detail)))
  return {
    ...pageOf(entries, { page, pageSize }, total),
    ArchivedUntil: await archivedUntil(db, sql`select created_at from apps where id = ${id}`),
  }
})
