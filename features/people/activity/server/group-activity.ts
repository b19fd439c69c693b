import { pageOf } from '#core/contract/paging.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { archivedUntil } from '#domain/server/archived-until.ts'
import { handle } from '#domain/server/handle.ts'
import { dealersInScope, storesInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { groupActivity } from '../contract.ts'
import { activityEntry, eventsAbout } from './events-about.ts'
import { groupChangesOf } from './parts/group-changes.ts'

const kinds = ['created', 'changed', 'deleted', 'restored'].flatMap((verb) => [
  `dealer-${verb}`,
  `store-${verb}`,
])

/** Leaves out stores out of scope, and events of a store from when it belonged to another dealer. */
export const groupActivityRoute = handle(groupActivity, async ({ id, ...page }, { viewer, db }) => {
  if (!(await isInScope(db, viewer, id))) throw notFound()
  const about = sql`
    (e.dealer_id = ${id} or e.store_id = ${id}) and e.user_id is null and e.kind::text = any(${kinds}::text[])
    and (e.store_id is null or exists (select 1 from stores s where s.id = e.store_id and ${storesInScope(viewer)}))
    and ${can(viewer, 'access-all-dealers') ? sql`true` : sql`e.dealer_id = ${viewer.dealerId}::uuid`}`
  const { total, events } = await eventsAbout(db, viewer, about, page)
  const changes = await groupChangesOf(db, viewer, events)
  const entries = events.map((event, index) => activityEntry(event, changes[index]!))
  return { ...pageOf(entries, page, total), ArchivedUntil: await archivedUntil(db, since(id)) }
})

const since = (id: string) => sql`
  select created_at from dealers where id = ${id} union all select created_at from stores where id = ${id}`

const isInScope = async (db: Db, viewer: SignedIn, id: string) =>
  (await db.row`
    select 1 from dealers d where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}
    union all
    select 1 from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
     where s.id = ${id} and s.deleted_at is null and ${storesInScope(viewer)}`) !== undefined
