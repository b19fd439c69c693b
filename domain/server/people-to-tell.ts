import type { Locale } from '#core/contract/locale.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'

/** At most this many people are told. */
const TOLD_MAX = 10

export type Reader = { id: string; address: string; locale: Locale }

/** The managers of a person's stores and the admins of their dealer, without those of `except`; read before access goes. */
export const peopleToTell = (db: Db, userId: string, except: readonly string[]) =>
  db.prepared.rows<Reader>`
    select u.id, u.email as address, u.locale
      from users person
      join users u on u.dealer_id = person.dealer_id and u.id <> person.id and u.deleted_at is null and not u.locked
      join user_roles ur on ur.user_id = u.id
      join roles r on r.id = ur.role_id and r.name in ('manager', 'admin') and r.deleted_at is null
      join apps a on a.id = r.app_id and a.client_id = ${PORTAL_CLIENT_ID}
     where person.id = ${userId} and u.id <> all(${except}::uuid[])
       and (r.name = 'admin' or exists (
             select 1 from user_stores theirs join user_stores own on own.store_id = theirs.store_id
              where theirs.user_id = u.id and theirs.role_id = r.id and own.user_id = person.id))
     group by u.id
     order by bool_or(r.name = 'manager') desc, u.is_primary desc, u.id
     limit ${TOLD_MAX}::int`
