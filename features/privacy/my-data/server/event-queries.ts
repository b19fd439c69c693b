import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { eventKinds, isChange } from '#domain/contract/kinds.ts'
import { OTHER_BROWSER } from '#domain/server/events.ts'
import { nameOf } from '#domain/server/names.ts'
import { nameable, visibleApps } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { userChangesOf } from '#features/people/activity/server/parts/user-changes.ts'
import type { PersonalEvent } from '../contract.ts'

type Actor = { Name: string | null }
type Stored = Pick<PersonalEvent, 'ID' | 'Token' | 'Origin' | 'Outcome' | 'Rows' | 'Browser' | 'System'> & {
  at: string
  kind: string
  isOwn: boolean
  isAct: boolean
  detail: { Note?: string } | null
  by: Actor | null
  about: Actor | null
  app: Actor | null
}

type Page = { userId: string; before: number | undefined; pageSize: number }

/** The same words as in the index `events_of_changes_by_actor`: signing in and out and mail are about the person. */
const isListed = sql`e.kind not in (${sql.join(eventKinds.filter((kind) => !isChange(kind)).map((kind) => sql.lit(kind)))})`

/** The events about a person and the acts of the person, latest first; one more than a page has, if there are more. R107 */
export async function personalEvents(db: Db, viewer: SignedIn, page: Page): Promise<PersonalEvent[]> {
  const events = await readEvents(db, viewer, page)
  const isOneself = viewer.id === page.userId
  const changes = await userChangesOf(
    db,
    viewer,
    events.map(({ isOwn, detail }) => ({ detail: isOwn ? detail : null })),
  )
  return events.map(({ at, kind, isOwn, isAct, detail, by, about, app, ...event }, index) => ({
    ...event,
    At: new Date(at).toISOString(),
    Kind: kind,
    // Why a sign-in failed is never shown to the person. J158
    Origin: isOneself && kind === 'sign-in-failed' ? null : event.Origin,
    By: by,
    App: app,
    About: about,
    Changes: changes[index]!,
    // Notes of others may name others: the person in charge reads them before they are given. R107
    Note: isOwn && (isAct || !isOneself) ? (detail?.Note ?? null) : null,
  }))
}

async function readEvents(db: Db, viewer: SignedIn, { userId, before, pageSize }: Page): Promise<Stored[]> {
  const older =
    before === undefined
      ? sql`true`
      : sql`(e.at, e.id) < ((select at from events where id = ${before}::bigint), ${before}::bigint)`
  const latest = (condition: Fragment) => sql`
    (select e.* from events e where ${condition} and ${older} order by e.at desc, e.id desc limit ${pageSize + 1}::int)`
  const person = (column: string) =>
    sql`json_build_object('Name', (select n.name from nameable n where n.id = ${sql.ref(column)}))`
  const row = await db.row<{ events: Stored[] }>`
    with ${nameable(viewer)},
         page as (${latest(sql`e.user_id = ${userId}::uuid`)}
                  union all
                  ${latest(sql`e.actor_id = ${userId}::uuid and e.user_id is distinct from ${userId}::uuid and ${isListed}`)}
                  order by at desc, id desc limit ${pageSize + 1}::int),
         told as (select e.*, e.user_id is not distinct from ${userId}::uuid as own,
                         e.actor_id is not distinct from ${userId}::uuid as act from page e)
    select coalesce(json_agg(json_build_object(
             'ID', e.id, 'at', e.at, 'kind', e.kind, 'Origin', e.origin, 'Outcome', e.outcome,
             'isOwn', e.own, 'isAct', e.act, 'detail', case when e.own then e.detail end,
             -- An import has several numbers of rows.
             'Rows', case when e.act and jsonb_typeof(e.detail->'Rows') is distinct from 'object'
                          then coalesce((e.detail->>'Rows')::int, (e.detail->>'People')::int) end,
             'Token', case when e.act then e.token end,
             'Browser', case when e.act then nullif(e.browser, ${OTHER_BROWSER}) end,
             'System', case when e.act then e.system end,
             'by', case when e.actor_id is not null then ${person('e.actor_id')} end,
             'about', case when not e.own and e.user_id is not null then ${person('e.user_id')} end,
             'app', case when e.app_id is not null then
                      json_build_object('Name', (select ${nameOf('app', 'a', viewer.language)} from apps a
                                                  where a.id = e.app_id and ${visibleApps(viewer)})) end)
             order by e.at desc, e.id desc), '[]') as events
      from told e`
  return row!.events
}
