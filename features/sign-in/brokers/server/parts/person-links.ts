import { isoTime } from '#core/server/database/columns.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Texts } from '#domain/contract/names.ts'
import { record } from '#domain/server/events.ts'
import { named } from '../provider-queries.ts'

type Link = { ID: string; Names: Texts; Subject: string; LinkedAt: string; LastUsed: string }

/** The links of a person. Of the provider's own name of them only the beginning: it may be an address. */
export const linksOfPerson = (db: Db, userId: string) =>
  db.prepared.rows<Link>`
    select p.id as "ID", json_build_object('en-US', p.name_en, 'fr-CA', p.name_fr) as "Names",
           case when length(l.subject) > 8 then left(l.subject, 4) else '' end || '…' as "Subject",
           ${isoTime(sql`l.created_at`)} as "LinkedAt", ${isoTime(sql`l.last_used_at`)} as "LastUsed"
      from identity_links l join identity_providers p on p.id = l.provider_id
     where l.user_id = ${userId} order by p.name_en, p.id`

type Unlink = { userId: string; providerId: string; actorId: string }

/** Removes a link of a person, so that their address alone does not link them again, and records it; false: there was none. The caller judges whether they may. */
export async function unlink(tx: Db, { userId, providerId, actorId }: Unlink, now: Date): Promise<boolean> {
  const removed = await tx.prepared.row<{ names: Texts }>`
    with removed as (
      delete from identity_links where user_id = ${userId} and provider_id = ${providerId}
      returning user_id, provider_id),
    noted as (insert into identity_unlinked (user_id, provider_id) select user_id, provider_id from removed)
    select json_build_object('en-US', p.name_en, 'fr-CA', p.name_fr) as names
      from removed join identity_providers p on p.id = removed.provider_id`
  if (!removed) return false
  const detail = { Provider: [named(providerId, removed.names), null] }
  await record(tx, { kind: 'identity-unlinked', at: now, userId, actorId, detail })
  return true
}
