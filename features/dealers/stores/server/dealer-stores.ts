import { foldedWords } from '#core/contract/fold.ts'
import { pageOf } from '#core/contract/paging.ts'
import { selection } from '#core/server/database/columns.ts'
import { containing, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { storesInScope, usersInScope } from '#domain/server/scope.ts'
import { dealerStores, type StoreRow } from '#features/dealers/contract.ts'
import { seesAttributes, storeFields } from '#features/dealers/rules.ts'
import { attributesOf } from '#features/dealers/dealer/server/parts/attribute-queries.ts'
import { findDealer } from '#features/dealers/dealer/server/parts/read-dealers.ts'

/** A page of the stores in the viewer's scope. C046 */
export const dealerStoresRoute = handle(dealerStores, async (input, { viewer, db }) => {
  const { id, query, page, pageSize } = input
  if (!(await findDealer(db, viewer, id))) throw notFound()
  const users = sql`
    (select count(*) from users u
      where u.deleted_at is null and ${usersInScope(viewer)}
        and u.id in (select us.user_id from user_stores us where us.store_id = p."ID"))`
  const attributes = attributesOf('store', sql`p."ID"`, viewer.language)
  const words = foldedWords(query)
  const row = await (words.length > 0 ? db : db.prepared).row<{ total: number; stores: StoreRow[] }>`
    with matching as (
      select s.id as "ID", ${selection('s', storeFields)}, s.version as "Version" from stores s
       where ${sql.join(
         [
           sql`s.dealer_id = ${id} and s.deleted_at is null`,
           storesInScope(viewer),
           ...words.map((word) => sql`s.search_text like ${containing(word)}`),
         ],
         sql` and `,
       )}),
    page as (select * from matching order by "DisplayName" collate "und-x-icu", "ID"
              limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
    select (select count(*) from matching) as total,
           coalesce((select json_agg(to_jsonb(p)
                              ${can(viewer, 'view-users') ? sql`|| jsonb_build_object('Users', ${users})` : sql``}
                              ${seesAttributes(viewer) ? sql`|| jsonb_build_object('Attributes', ${attributes})` : sql``}
                              order by p."DisplayName" collate "und-x-icu", p."ID")
                       from page p), '[]') as stores`
  return pageOf(row!.stores, input, row!.total)
})
