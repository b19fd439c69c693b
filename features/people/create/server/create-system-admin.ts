import { userSearchText } from '#domain/contract/search-text.ts'
import { defaultRegion, type Locale, localesOf, regions } from '#core/contract/locale.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import { StartError } from '#core/server/operator.ts'
import type { AppDifference, NamedRecord } from '#features/people/access/contract.ts'

type Person = { email: string; firstName: string; lastName: string; locale: Locale }

/**
 * Gives the system admin role to the user with that address, and creates them if there is none. Answers the id. A locked
 * user is refused, since no link to choose a password would work.
 */
export async function createSystemAdmin(db: Db, person: Person, now: Date): Promise<string> {
  const { email } = person
  const existing = await db.row<{ id: string; locked: boolean }>`
    select id, locked from users where lower(email) = lower(${email}) and deleted_at is null for update`
  if (existing?.locked)
    throw new StartError([
      `${email} is locked. Another system admin must unlock the account first.`,
      `${email} est verrouillé. Un autre compte d’administration du système doit d’abord le déverrouiller.`,
    ])
  const id = existing?.id ?? (await insertUser(db, person, now))
  const change = await giveSystemAdmin(db, id)
  if (!existing || !change) return id
  await db.rows`update users set version = version + 1 where id = ${id}`
  await record(db, { kind: 'user-changed', at: now, userId: id, detail: { Apps: [change] } })
  return id
}

/** Gives a user the portal and its system admin role, and answers the change; undefined if they had both. */
async function giveSystemAdmin(db: Db, id: string): Promise<AppDifference | undefined> {
  const portal = await db.row<NamedRecord & { Role: NamedRecord }>`
    select a.id as "ID", a.display_name as "Name",
           json_build_object('ID', r.id, 'Name', r.display_name) as "Role"
      from apps a
      join roles r on r.app_id = a.id and r.name = 'system_admin' and r.deleted_at is null
     where a.client_id = ${PORTAL_CLIENT_ID} and a.deleted_at is null`
  const { Role, ...app } = portal!
  const apps = await db.rows`
    insert into user_apps (user_id, app_id) values (${id}, ${app.ID}) on conflict do nothing returning 1`
  const roles = await db.rows`
    insert into user_roles (user_id, app_id, role_id) values (${id}, ${app.ID}, ${Role.ID})
    on conflict do nothing returning 1`
  if (apps.length + roles.length === 0) return undefined
  return {
    ...app,
    Held: [apps.length === 0, true],
    Roles: [[], roles.length > 0 ? [Role] : []],
    Stores: [[], []],
    Permissions: [[], []],
    Attributes: [[], []],
  }
}

async function insertUser(
  db: Db,
  { email, firstName, lastName, locale }: Person,
  now: Date,
): Promise<string> {
  const region = [defaultRegion(), ...regions].find((one) => localesOf(one).includes(locale))!
  const user = await db.row<{ id: string }>`
    insert into users (email, first_name, last_name, locale, region, search_text, created_at)
    values (${email}, ${firstName}, ${lastName}, ${locale}, ${region},
            ${userSearchText(firstName, lastName, email)}, ${now})
    returning id`
  await record(db, { kind: 'user-created', at: now, userId: user!.id })
  return user!.id
}
