import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { userContacts } from '../contract.ts'

/** A caller needs to name one or two of them. */
const CONTACTS_MAX = 6

export const userContactsRoute = handle(userContacts, async ({ id }, { viewer, db }) => {
  const { Dealer } = await readUser(db, viewer, id)
  return Dealer ? contactsOf(db, viewer, { id, dealerId: Dealer.ID }) : []
})

/** Only people that the viewer would see anyway. D077 */
const contactsOf = (db: Db, viewer: SignedIn, { id, dealerId }: { id: string; dealerId: string }) =>
  db.prepared.rows<{ Name: string; Role: 'manager' | 'admin' }>`
    select u.first_name || ' ' || u.last_name as "Name", r.name as "Role"
      from users u
      join user_roles ur on ur.user_id = u.id
      join roles r on r.id = ur.role_id and r.name in ('manager', 'admin') and r.deleted_at is null
      join apps a on a.id = r.app_id and a.client_id = ${PORTAL_CLIENT_ID}
     where u.dealer_id = ${dealerId} and u.id <> ${id} and u.deleted_at is null and ${usersInScope(viewer)}
       and (r.name = 'admin' or exists (
             select 1 from user_stores theirs join user_stores own on own.store_id = theirs.store_id
              where theirs.user_id = u.id and theirs.role_id = r.id and own.user_id = ${id}))
     order by r.name desc, u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id
     limit ${CONTACTS_MAX}`
