import { groupSearchText, userSearchText } from '#domain/contract/search-text.ts'
import type { Locale, Region } from '#core/contract/locale.ts'
import { type Permission, prefixed } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'

let last = 0
const next = () => (last += 1)

export async function givenDealer(
  db: Db,
  name = 'Piscines Trois-Rivières',
  { region = 'CA' }: { region?: Region } = {},
) {
  const soldTo = `${next()}`
  const row = await db.row<{ id: string }>`
    insert into dealers (name, display_name, sold_to, region, search_text)
    values (${name}, ${name}, ${soldTo}, ${region}, ${groupSearchText(name, name, soldTo)}) returning id`
  return row!.id
}

export async function givenStore(db: Db, dealerId: string, name = 'Succursale Centre') {
  const shipTo = `${next()}`
  const row = await db.row<{ id: string }>`
    insert into stores (dealer_id, name, display_name, ship_to, search_text)
    values (${dealerId}, ${name}, ${name}, ${shipTo}, ${groupSearchText(name, name, shipTo)}) returning id`
  return row!.id
}

type Person = {
  firstName?: string
  lastName?: string
  email?: string
  dealerId?: string | null
  locale?: Locale
  region?: Region
  primary?: boolean
  locked?: boolean
  lockoutExpiry?: Date | null
  /** Whether the person has confirmed the address; true by default. */
  verified?: boolean
  /** The person's role in the portal's own app. */
  role?: string
  storeIds?: string[]
  permissions?: readonly Permission[]
}

/** The hash of PASSWORD in identity.ts. It is stored here because hashPassword() is slow. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MkKDudtzn+WgqSdTafXyrg$tQxJ/Pty3wax74Pr9q1KTXh2R0B60WOyqMy2b+nhB/k'

/** Creates a user with a password, and gives them access in the portal's own app. */
export async function givenUser(db: Db, person: Person = {}): Promise<string> {
  const {
    firstName = 'Marie',
    lastName = 'Tremblay',
    dealerId = null,
    locale = 'fr-CA',
    region = 'CA',
  } = person
  const email = person.email ?? `person${next()}@example.test`
  const row = await db.row<{ id: string }>`
    insert into users (email, first_name, last_name, dealer_id, locale, region, is_primary, locked, lockout_expiry, search_text,
                       password_hash, email_verified)
    values (${email}, ${firstName}, ${lastName}, ${dealerId}, ${locale}, ${region}, ${person.primary ?? false},
            ${person.locked ?? false}, ${person.lockoutExpiry ?? null}, ${userSearchText(firstName, lastName, email)},
            ${PASSWORD_HASH}, ${person.verified ?? true})
    returning id`
  const portal = await portalApp(db)
  await db.rows`insert into user_apps (user_id, app_id) values (${row!.id}, ${portal})`
  await db.rows`
    insert into user_permissions (user_id, app_id, permission_id)
    select ${row!.id}, app_id, id from permissions
     where app_id = ${portal} and name = any(${(person.permissions ?? []).map(prefixed)}::text[])`
  if (person.role) await giveRole(db, row!.id, portal, person.role, person.storeIds)
  return row!.id
}

/** Gives a user a role of an app, for some stores. */
export async function giveRole(db: Db, userId: string, appId: string, role: string, storeIds: string[] = []) {
  await db.rows`insert into user_apps (user_id, app_id) values (${userId}, ${appId}) on conflict do nothing`
  await db.rows`
    insert into user_roles (user_id, app_id, role_id)
    select ${userId}, app_id, id from roles where app_id = ${appId} and name = ${role} and deleted_at is null`
  await db.rows`
    insert into user_stores (user_id, role_id, store_id)
    select ${userId}, r.id, s from roles r, unnest(${storeIds}::uuid[]) as s
     where r.app_id = ${appId} and r.name = ${role} and r.deleted_at is null`
}

/** Creates a connected app with one role, `clerk`. */
export async function givenApp(db: Db, name = `app${next()}`, { hidden = false, forAll = false } = {}) {
  const row = await db.row<{ id: string }>`
    insert into apps (name, display_name, client_id, url, login_url, logout_url, hide_in_admin, provision_for_all)
    values (${name}, ${name}, ${name}, 'https://app.example.test', 'https://app.example.test/callback',
            'https://app.example.test', ${hidden}, ${forAll})
    returning id`
  await db.rows`insert into roles (app_id, name, display_name, priority) values (${row!.id}, 'clerk', 'Clerk', 1)`
  return row!.id
}

/** Gives an app a secret, which makes it a confidential client. */
export const giveSecret = (db: Db, appId: string, secret: string) =>
  db.rows`insert into app_secrets (app_id, hash) values (${appId}, ${hashSecret(secret)})`

/** The id of the portal's own app, which the first call in a test creates. */
export async function portalApp(db: Db): Promise<string> {
  const app = await db.row<{ id: string }>`select id from apps where client_id = ${PORTAL_CLIENT_ID}`
  return app?.id ?? ensurePortalApp(db, 'https://portal.example.test')
}
