import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Locale } from '#core/contract/locale.ts'
import { isSystemAdmin } from '#domain/server/above.ts'
import { nameOf } from '#domain/server/names.ts'
import { isOfDomain, isWithin, spellingsOf } from '../provider-queries.ts'

/** Whether user `u` holds a role or a permission of the portal itself. */
const holdsPortal: Fragment = sql`
  (exists (select 1 from user_roles h join apps a on a.id = h.app_id and a.client_id = ${PORTAL_CLIENT_ID}
            join roles r on r.id = h.role_id and r.deleted_at is null where h.user_id = u.id)
   or exists (select 1 from user_permissions h join apps a on a.id = h.app_id and a.client_id = ${PORTAL_CLIENT_ID}
               join permissions r on r.id = h.permission_id and r.deleted_at is null where h.user_id = u.id))`

/** The account that a provider's answer leads to. */
export type Account = {
  id: string
  version: number
  email: string
  locale: Locale
  deleted: boolean
  dealerDeleted: boolean
  locked: boolean
  /** Whether the provider reaches people of this dealer. */
  within: boolean
  holdsPortal: boolean
  /** Whether the account was used at an address that nobody has confirmed. */
  unconfirmed: boolean
  /** Whether their link to this provider was removed. */
  unlinked: boolean
}

/** Whether the link of user `u` to provider `p` was removed, and they have not been linked since. */
const isUnlinked: Fragment = sql`
  exists (select 1 from identity_unlinked x where x.user_id = u.id and x.provider_id = p.id)`

const account: Fragment = sql`
  u.id, u.security_version as version, u.email, u.locale, u.deleted_at is not null as deleted, d.deleted_at is not null as "dealerDeleted",
  u.locked, ${isWithin} as within, ${holdsPortal} as "holdsPortal",
  not u.email_verified and (u.password_hash is not null or u.last_sign_in_at is not null) as unconfirmed,
  ${isUnlinked} as unlinked`

export const findLinked = (db: Db, providerId: string, subject: string) =>
  db.prepared.row<Account>`
    select ${account}
      from identity_links l
      join identity_providers p on p.id = l.provider_id
      join users u on u.id = l.user_id
      left join dealers d on d.id = u.dealer_id
     where l.provider_id = ${providerId} and l.subject = ${subject}`

/** The account of an address; a deleted one if no other has it, so that a deletion is not undone by a sign-in. */
export const findByEmail = (db: Db, providerId: string, email: string) =>
  db.prepared.row<Account & { linked: boolean }>`
    select ${account}, exists (select 1 from identity_links l where l.user_id = u.id and l.provider_id = p.id) as linked
      from identity_providers p
      join users u on lower(u.email) = any(array(select lower(one) from unnest(${spellingsOf(email)}::text[]) one))
      left join dealers d on d.id = u.dealer_id
     where p.id = ${providerId}
     order by u.deleted_at desc nulls first
     limit 1`

/** Makes first sign-ins at one provider wait for each other: of two at once, one creates the account and the other finds it. */
export const lockProvider = (db: Db, id: string) =>
  db.prepared.rows`select 1 from identity_providers where id = ${id} for no key update`

type Link = { providerId: string; subject: string; userId: string }

/** Undefined: the person or the subject is linked already. Only a link that is made ends a removal (K352). */
export const insertLink = (db: Db, { providerId, subject, userId }: Link, now: Date) =>
  db.prepared.row`
    with made as (
      insert into identity_links (provider_id, subject, user_id, created_at, last_used_at)
      values (${providerId}, ${subject}, ${userId}, ${now}, ${now})
      on conflict do nothing
      returning provider_id, user_id
    ), again as (
      delete from identity_unlinked n using made where n.provider_id = made.provider_id and n.user_id = made.user_id)
    select 1 from made`

/** Notes a sign-in, and forgets which roles the rules gave that are gone: if somebody gives one later, it is theirs. R115 */
export const noteUse = (db: Db, providerId: string, subject: string, now: Date) =>
  db.prepared.rows`
    with link as (
      update identity_links set last_used_at = ${now} where provider_id = ${providerId} and subject = ${subject}
      returning user_id)
    delete from identity_link_roles m using link
     where m.provider_id = ${providerId} and m.user_id = link.user_id
       and not exists (select 1 from user_roles h where h.user_id = m.user_id and h.role_id = m.role_id)`

/** The names of roles with those of their apps. */
export const namesOfRoles = async (db: Db, ids: readonly string[], language: Locale): Promise<string[]> =>
  (await db.row<{ names: string[] }>`
    select array(select ${nameOf('app', 'a', language)} || ': ' || ${nameOf('role', 'r', language)} from roles r
                   join apps a on a.id = r.app_id where r.id = any(${ids}::uuid[]) order by 1) as names`)!
    .names

/** Marks the address of a person as confirmed: their provider has verified it. */
export const confirmAddress = (db: Db, userId: string) =>
  db.prepared.rows`update users set email_verified = true where id = ${userId}`

/**
 * Whether a password does not sign in user `u`, because a provider is required at their domain. System admins are never bound, so
 * that a broken provider locks nobody out of the administration; nor who has yet to be linked by a password: who administers, or
 * was unlinked. R115
 */
export const mustUseProvider: Fragment = sql`
  exists (select 1 from identity_providers p
           where p.enabled and p.required and ${isOfDomain(sql`split_part(lower(u.email), '@', 2)`)} and ${isWithin}
             and not exists (select 1 from identity_provider_exempt e where e.provider_id = p.id and e.user_id = u.id)
             and not ${isSystemAdmin} and not ${isUnlinked}
             and (not ${holdsPortal}
                  or exists (select 1 from identity_links l where l.provider_id = p.id and l.user_id = u.id)))`
