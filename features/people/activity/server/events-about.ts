import type { Db, Fragment } from '#core/server/database/database.ts'
import { nameable } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Change, Happening } from '../contract.ts'

/** The recorded changes of an app, a dealer or a store. */
export type GroupDetail = Record<string, [from: unknown, to: unknown]> | null

export type StoredEvent = {
  at: string
  kind: string
  by: { Name: string | null } | null
  token: string | null
  /** The name of the store that the event is about. */
  store: string | null
  detail: GroupDetail
}

/** A page of the events `e` that match a condition, newest first, and their total. */
export async function eventsAbout(
  db: Db,
  viewer: SignedIn,
  condition: Fragment,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const row = await db.row<{ total: number; events: StoredEvent[] }>`
    with ${nameable(viewer)},
         about as (select * from events e where ${condition}),
         page as (select * from about e order by e.at desc, e.id desc
                   limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
    select (select count(*) from about) as total,
           coalesce((select json_agg(json_build_object(
                              'at', e.at, 'token', e.token, 'kind', e.kind, 'detail', e.detail,
                              'store', (select s.display_name from stores s where s.id = e.store_id),
                              'by', case when e.actor_id is not null then
                                      json_build_object('Name', (select n.name from nameable n where n.id = e.actor_id))
                                    end)
                            order by e.at desc, e.id desc)
                       from page e), '[]') as events`
  return row!
}

/** The entry of an event of an app, a dealer or a store in its activity. */
export const activityEntry = ({ at, kind, by, token }: StoredEvent, Changes: Change[]): Happening => ({
  At: new Date(at).toISOString(),
  Kind: kind,
  Origin: null,
  Outcome: null,
  By: by,
  // The name of a token may say who a person is that the viewer may not see.
  Token: by?.Name ? token : null,
  App: null,
  Changes,
  Rows: null,
  Note: null,
})

/** A value before or after a change as text; null: none, or a value that is no text, such as a secret. */
export const textOf = (value: unknown) => {
  const texts = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== null && one !== '' && typeof one !== 'object',
  )
  return texts.length > 0 ? { Name: texts.join(', ') } : null
}
