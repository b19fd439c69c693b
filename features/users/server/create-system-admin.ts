import { userSearchText } from '#core/contract/fold.ts'
import type { Locale } from '#core/contract/locale.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#core/server/events.ts'

type Person = { email: string; firstName: string; lastName: string; locale: Locale }

/** Gives the system admin role to the user with that address, who is made if there is none. Answers the id. */
export async function createSystemAdmin(db: Db, person: Person, now: Date): Promise<string> {
  const { email } = person
  const known = await db.row<{ id: string }>`
    select id from users where lower(email) = lower(${email}) and deleted_at is null`
  const id = known?.id ?? (await insertUser(db, person, now))
  await db.rows`
    insert into user_apps (user_id, app_id)
    select ${id}, id from apps where client_id = ${PORTAL_CLIENT_ID} and deleted_at is null
    on conflict do nothing`
  await db.rows`
    insert into user_roles (user_id, app_id, role_id)
    select ${id}, r.app_id, r.id
      from roles r
      join apps a on a.id = r.app_id and a.client_id = ${PORTAL_CLIENT_ID} and a.deleted_at is null
     where r.name = 'system_admin' and r.deleted_at is null
    on conflict do nothing`
  return id
}

async function insertUser(
  db: Db,
  { email, firstName, lastName, locale }: Person,
  now: Date,
): Promise<string> {
  const region = locale === 'fr-CA' ? 'CA' : 'US'
  const user = await db.row<{ id: string }>`
    insert into users (email, first_name, last_name, locale, region, search_text, created_at)
    values (${email}, ${firstName}, ${lastName}, ${locale}, ${region},
            ${userSearchText(firstName, lastName, email)}, ${now})
    returning id`
  await record(db, { kind: 'user-created', at: now, userId: user!.id })
  return user!.id
}
