import { forbidden, notFound } from '#core/server/errors.ts'
import { isoTime } from '#core/server/database/columns.ts'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { type IdentityLink, myIdentityLinks, removeIdentityLink } from '../../contract.ts'
import { unlink } from '../parts/person-links.ts'
import { mustUseProvider } from './link-queries.ts'

/** Whether a password signs in user `u`. While a provider is required, its link is what binds who administers. R115 */
const passwordSuffices: Fragment = sql`(u.password_hash is not null and not ${mustUseProvider})`

export const myIdentityLinksRoute = handle(
  myIdentityLinks,
  (_, { db, viewer }) =>
    db.prepared.rows<IdentityLink>`
    select p.id as "ID", json_build_object('en-US', p.name_en, 'fr-CA', p.name_fr) as "Names",
           ${isoTime(sql`l.created_at`)} as "LinkedAt", ${isoTime(sql`l.last_used_at`)} as "LastUsed",
           ${passwordSuffices} as "Removable"
      from identity_links l
      join identity_providers p on p.id = l.provider_id
      join users u on u.id = l.user_id
     where l.user_id = ${viewer.id} order by p.name_en, p.id`,
)

/** Removes a link, unless the person could no longer sign in. */
export const removeIdentityLinkRoute = handle(removeIdentityLink, async ({ id }, { db, viewer, now }) => {
  const found = await db.prepared.row<{ removable: boolean }>`
    select ${passwordSuffices} as removable
      from identity_links l
      join users u on u.id = l.user_id
     where l.user_id = ${viewer.id} and l.provider_id = ${id}
       for update of l`
  if (!found) throw notFound()
  if (!found.removable) throw forbidden()
  await unlink(db, { userId: viewer.id, providerId: id, actorId: viewer.id }, now)
})
