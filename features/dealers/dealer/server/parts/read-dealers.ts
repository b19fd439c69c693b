import type { Locale, Region } from '#core/contract/locale.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { selection } from '#core/server/database/columns.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { dealersInScope, storesInScope, usersInScope } from '#domain/server/scope.ts'
import { ADMIN_ROLE, can, isSystemAdmin } from '#domain/contract/viewer.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { GroupType, type Member } from '#domain/contract/groups.ts'
import type { Dealer, Store } from '#features/dealers/contract.ts'
import {
  dealerFacts,
  type FactName,
  seesAttributes,
  storeFields,
  type StoreTexts,
} from '#features/dealers/rules.ts'
import { attributesOf } from './attribute-queries.ts'

type CommonFields = {
  ID: string
  Name: string
  DisplayName: string
  Region: Region
  Locale: Locale
  Deleted: boolean
  Version: number
}

export const findDealer = (db: Db, viewer: SignedIn, id: string) =>
  db.prepared.row<CommonFields & Pick<Dealer, 'SoldTo' | FactName | 'Attributes'>>`
    select d.id as "ID", d.name as "Name", d.display_name as "DisplayName", d.region as "Region", d.locale as "Locale",
           false as "Deleted", d.version as "Version", d.sold_to as "SoldTo", ${selection('d', dealerFacts)}${attributesIfVisible(viewer, 'dealer', sql`d.id`)}
      from dealers d
     where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)}`

export const storesOfDealer = (db: Db, viewer: SignedIn, dealerId: string) =>
  db.rows<CommonFields & StoreTexts>`
    select s.id as "ID", ${selection('s', storeFields)}, s.region as "Region", s.locale as "Locale",
           false as "Deleted", s.version as "Version"
      from stores s
     where s.dealer_id = ${dealerId} and s.deleted_at is null and ${storesInScope(viewer)}
     order by s.display_name collate "und-x-icu", s.id`

/** `scope`: a condition on the stores row `s`. */
export const findStore = (db: Db, viewer: SignedIn, id: string, scope = storesInScope(viewer)) =>
  db.prepared.row<CommonFields & StoreTexts & Pick<Store, 'Dealer' | 'Attributes'>>`
    select s.id as "ID", ${selection('s', storeFields)}, s.region as "Region", s.locale as "Locale",
           false as "Deleted", s.version as "Version",
           json_build_object('ID', d.id, 'DisplayName', d.display_name, 'SoldTo', d.sold_to) as "Dealer"
           ${attributesIfVisible(viewer, 'store', sql`s.id`)}
      from stores s
      join dealers d on d.id = s.dealer_id and d.deleted_at is null
     where s.id = ${id} and s.deleted_at is null and ${scope}`

const attributesIfVisible = (viewer: SignedIn, kind: 'dealer' | 'store', id: Fragment) =>
  seesAttributes(viewer) ? sql`, ${attributesOf(kind, id, viewer.language)} as "Attributes"` : sql``

type MembersPage = { first?: Fragment; limit?: number; offset?: number }

/** The users in the viewer's scope who match a condition, sorted by `first`, then by name. */
export const members = (
  db: Pick<Db, 'rows'>,
  viewer: SignedIn,
  condition: Fragment,
  { first = sql``, limit, offset = 0 }: MembersPage = {},
) =>
  db.rows<Member>`
    select u.id as "ID", u.first_name || ' ' || u.last_name as "Name", u.email as "Email",
           u.mobile_phone as "MobilePhone", u.is_primary as "Primary", u.locked as "Locked"
      from users u
     where u.deleted_at is null and ${usersInScope(viewer)} and ${condition}
     order by ${first} u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id
     limit ${limit ?? null}::int offset ${offset}::int`

/** The user `u` is an admin of their dealer, by a role of the portal. */
export const isDealerAdmin: Fragment = sql`
  exists (select 1 from user_roles ur
            join roles r on r.id = ur.role_id and r.name = ${sql.lit(ADMIN_ROLE)} and r.deleted_at is null
            join apps portal on portal.id = r.app_id and portal.client_id = ${sql.lit(PORTAL_CLIENT_ID)}
                            and portal.deleted_at is null
           where ur.user_id = u.id)`

/** The priority of the portal role of dealer admins; null without one. C073 */
export async function adminRank(db: Db): Promise<number | null> {
  const role = await db.prepared.row<{ priority: number | null }>`
    select r.priority from roles r
      join apps portal on portal.id = r.app_id and portal.client_id = ${PORTAL_CLIENT_ID} and portal.deleted_at is null
     where r.name = ${ADMIN_ROLE} and r.deleted_at is null`
  return role?.priority ?? null
}

/** The admins of a dealer, the primary ones first. */
export const adminsOfDealer = (db: Db, viewer: SignedIn, dealerId: string, limit?: number) =>
  members(db.prepared, viewer, sql`u.dealer_id = ${dealerId} and ${isDealerAdmin}`, {
    first: sql`u.is_primary desc,`,
    ...(limit && { limit }),
  })

/** The names and addresses of the primary admins of a dealer who can sign in, for its members. R74 */
export const contactsOfDealer = (db: Db, dealerId: string) =>
  db.prepared.rows<Pick<Member, 'Name' | 'Email'>>`
    select u.first_name || ' ' || u.last_name as "Name", u.email as "Email"
      from users u
     where u.dealer_id = ${dealerId} and u.deleted_at is null and u.is_primary and not u.locked and ${isDealerAdmin}
     order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`

export const lockedUsersOfDealer = (db: Db, viewer: SignedIn, dealerId: string) =>
  members(db, viewer, sql`u.dealer_id = ${dealerId} and u.locked`)

export const usersOfStore = (db: Db, viewer: SignedIn, storeId: string) =>
  members(
    db,
    viewer,
    sql`exists (select 1 from user_stores us where us.user_id = u.id and us.store_id = ${storeId})`,
  )

export const usersOfDealer = (db: Db, viewer: SignedIn, dealerId: string) =>
  members(db, viewer, sql`u.dealer_id = ${dealerId}`)

/** Reads a dealer with the lists that the viewer may see. C045 to C047 */
export async function readDealer(db: Db, viewer: SignedIn, id: string): Promise<Dealer | undefined> {
  const dealer = await findDealer(db, viewer, id)
  if (!dealer) return undefined
  const stores = await storesOfDealer(db, viewer, id)
  return {
    ...dealer,
    Type: GroupType.dealer,
    Children: stores.map((store) => ({ ...store, Type: GroupType.branch })),
    ...(can(viewer, 'view-users')
      ? {
          Users: await usersOfDealer(db, viewer, id),
          DealerAdmins: await adminsOfDealer(db, viewer, id),
        }
      : {}),
    ...(isSystemAdmin(viewer) ? { DisabledUsers: await lockedUsersOfDealer(db, viewer, id) } : {}),
  }
}

/** Reads a store. C048 */
export async function readStore(db: Db, viewer: SignedIn, id: string): Promise<Store | undefined> {
  const store = await findStore(db, viewer, id)
  if (!store) return undefined
  return {
    ...store,
    Type: GroupType.branch,
    ...(can(viewer, 'view-users') ? { Users: await usersOfStore(db, viewer, id) } : {}),
  }
}
