import { pageOf } from '#core/contract/paging.ts'
import { notFound } from '#core/server/errors.ts'
import { archivedForPerson } from '#domain/server/archived-until.ts'
import { handle } from '#domain/server/handle.ts'
import { privacyKinds } from '#domain/contract/kinds.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { sql, type Db } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { nameable, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { userActivity } from '../contract.ts'
import { isInScope } from './is-in-scope.ts'
import type { UserChangeDetail } from './detail.ts'
import { eventsInScope } from './parts/events-in-scope.ts'
import { userChangesOf } from './parts/user-changes.ts'

export const userActivityRoute = handle(userActivity, async ({ id, page, pageSize }, { viewer, db }) => {
  if (!(await isInScope(db, viewer, id))) throw notFound()
  const { total, events } = await eventsAbout(db, viewer, { userId: id, page, pageSize })
  const changes = await userChangesOf(db, viewer, events)
  const entries = events.map((event, index) => ({
    At: new Date(event.at).toISOString(),
    Kind: event.kind,
    Origin: event.origin,
    Outcome: event.outcome,
    By: event.by,
    Token: event.by?.Name ? event.token : null,
    App: event.app,
    Changes: changes[index]!,
    Rows: event.rows,
    Note: event.detail?.Note ?? null,
  }))
  return {
    ...pageOf(entries, { page, pageSize }, total),
    ArchivedUntil: await archivedForPerson(db, id),
  }
})

type StoredEvent = {
  at: string
  kind: string
  origin: string | null
  outcome: string | null
  detail: UserChangeDetail | null
  rows: number | null
  by: { Name: string | null } | null
  token: string | null
  app: { Name: string | null } | null
}

type ActivityPage = { userId: string; page: number; pageSize: number }

/** A page of the events of a user, newest first, and their total. */
async function eventsAbout(db: Db, viewer: SignedIn, { userId, page, pageSize }: ActivityPage) {
  const all = viewer.id === userId || isSystemAdmin(viewer)
  const shown = all ? sql`true` : sql`e.kind::text <> all(${privacyKinds}::text[])`
  const about = sql`e.user_id = ${userId} and ${eventsInScope(viewer)} and ${shown}`
  const row = await db.prepared.row<{ total: number; events: StoredEvent[] }>`
    with ${nameable(viewer)},
         page as (select * from events e where ${about}
                   order by e.at desc, e.id desc
                   limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
    select (select count(*) from events e where ${about}) as total,
           coalesce((select json_agg(json_build_object(
                              'at', e.at, 'token', e.token, 'kind', e.kind, 'origin', e.origin, 'outcome', e.outcome, 'detail', e.detail,
                              'rows', case when e.kind = 'export' then (e.detail->>'Rows')::int end,
                              'by', case when e.actor_id is not null then
                                      json_build_object('Name', (select n.name from nameable n where n.id = e.actor_id))
                                    end,
                              'app', case when e.app_id is not null then
                                       json_build_object('Name', (select ${nameOf('app', 'a', viewer.language)} from apps a
                                                                   where a.id = e.app_id and ${visibleApps(viewer)}))
                                     end)
                            order by e.at desc, e.id desc)
                       from page e), '[]') as events`
  return row!
}
