import { pageOf } from '#core/contract/paging.ts'
import type { Db } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { nameable, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { appActivity, type Change } from '../contract.ts'

export const appActivityRoute = handle(appActivity, async ({ id, page, pageSize }, { viewer, db }) => {
  const app = await db.row`select 1 from apps a where a.id = ${id} and ${visibleApps(viewer)}`
  if (!app) throw notFound()
  const { total, events } = await eventsOf(db, viewer, { appId: id, page, pageSize })
  const told = events.map(({ at, kind, by, detail }) => ({
    At: new Date(at).toISOString(),
    Kind: kind,
    Origin: null,
    Outcome: null,
    By: by,
    App: null,
    Changes: Object.entries(detail ?? {}).map(([path, change]) => changeOf(path, change)),
  }))
  return pageOf(told, { page, pageSize }, total)
})

type StoredEvent = {
  at: string
  kind: string
  by: { Name: string | null } | null
  detail: Record<string, [from: unknown, to: unknown]> | null
}
type Page = { appId: string; page: number; pageSize: number }

/** A page of what happened to an app itself, newest first; sign-ins and mails also name an app, but concern a person. */
async function eventsOf(db: Db, viewer: SignedIn, { appId, page, pageSize }: Page) {
  const row = await db.row<{ total: number; events: StoredEvent[] }>`
    with ${nameable(viewer)},
         about as (select * from events e
                    where e.app_id = ${appId} and e.user_id is null
                      and e.kind in ('app-created', 'app-changed', 'app-deleted')),
         page as (select * from about e order by e.at desc, e.id desc
                   limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
    select (select count(*) from about) as total,
           coalesce((select json_agg(json_build_object(
                              'at', e.at, 'kind', e.kind, 'detail', e.detail,
                              'by', case when e.actor_id is not null then
                                      json_build_object('Name', (select n.name from nameable n where n.id = e.actor_id))
                                    end)
                            order by e.at desc, e.id desc)
                       from page e), '[]') as events`
  return row!
}

const CHILD =
  /^(Role|Permission|Attribute)s\/(.+?)(?:\/(Name|DisplayName|Priority|Transferable|Required|Parent|Position))?$/

/** A field of the app, a child that was added or removed, or a field of a child: 'Role.Priority' of it. */
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

/** What is no text, such as when secrets were made, has none to show. */
const textOf = (value: unknown) => {
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== null && one !== '' && typeof one !== 'object',
  )
  return texts.length > 0 ? { Name: texts.join(', ') } : null
}
