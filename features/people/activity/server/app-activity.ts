import { pageOf } from '#core/contract/paging.ts'
import { sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { visibleApps } from '#domain/server/scope.ts'
import { appActivity, type Change } from '../contract.ts'
import { eventsAbout, activityEntry, textOf } from './events-about.ts'

export const appActivityRoute = handle(appActivity, async ({ id, page, pageSize }, { viewer, db }) => {
  const app = await db.row`select 1 from apps a where a.id = ${id} and ${visibleApps(viewer)}`
  if (!app) throw notFound()
  const about = sql`
    e.app_id = ${id} and e.user_id is null and e.kind in ('app-created', 'app-changed', 'app-deleted')`
  // Other viewers may not learn the number of people out of their scope; the usage of the app hides it too.
  const counts = can(viewer, ['modify-apps', 'access-all-dealers'])
  const { total, events } = await eventsAbout(db, viewer, about, { page, pageSize })
  const entries = events.map((event) =>
    activityEntry(
      event,
      Object.entries(event.detail ?? {}).map(([path, change]) => {
        const entry = changeOf(path, change)
        return path === 'GivenToAdmins' && !counts ? { ...entry, To: { Name: null } } : entry
      }),
    ),
  )
  return pageOf(entries, { page, pageSize }, total)
})

const CHILD =
  /^(Role|Permission|Attribute)s\/(.+?)(?:\/(Name|DisplayName|Priority|Transferable|Required|Parent|Position))?$/

/** The change of a field of the app, of a child that was added or removed, or of a child's field: 'Role.Priority'. */
function changeOf(path: string, [from, to]: [unknown, unknown]): Change {
  const [, kind, name, field] = CHILD.exec(path) ?? []
  return {
    Field: kind ? (field ? `${kind}.${field}` : kind) : path,
    App: null,
    Of: kind && field && name ? { Name: name } : null,
    From: textOf(from),
    To: textOf(to),
  }
}
