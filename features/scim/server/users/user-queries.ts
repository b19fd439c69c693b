import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { isSystemAdmin } from '#domain/server/above.ts'
import type { Attributes } from '../filter.ts'
import { peopleOf, type Source } from '../source.ts'
import { waiting } from '../waiting.ts'
import type { StoredPerson } from './user-resource.ts'

/** The attributes of people that filters and orders name. */
export const userAttributes: Attributes = {
  id: { kind: 'id', of: sql`u.id` },
  externalid: { kind: 'exact', of: sql`x.external_id` },
  username: { kind: 'text', of: sql`u.email` },
  'name.givenname': { kind: 'text', of: sql`u.first_name` },
  'name.familyname': { kind: 'text', of: sql`u.last_name` },
  'name.formatted': { kind: 'text', of: sql`(u.first_name || ' ' || u.last_name)` },
  displayname: { kind: 'text', of: sql`(u.first_name || ' ' || u.last_name)` },
  active: { kind: 'boolean', of: sql`(not u.locked)` },
  preferredlanguage: { kind: 'text', of: sql`u.locale` },
  locale: { kind: 'text', of: sql`u.locale` },
  'meta.created': { kind: 'time', of: sql`u.created_at` },
  emails: {
    kind: 'list',
    from: sql`(values (u.email, 'work', true)) m (value, type, main)`,
    of: {
      value: { kind: 'text', of: sql`m.value` },
      type: { kind: 'text', of: sql`m.type` },
      primary: { kind: 'boolean', of: sql`m.main` },
    },
    first: { kind: 'text', of: sql`u.email` },
  },
  phonenumbers: {
    kind: 'list',
    from: sql`(select * from (values (u.mobile_phone, 'mobile'), (u.alternate_phone, 'work')) p (value, type)
                where p.value <> '') p`,
    of: {
      value: { kind: 'exact', of: sql`p.value` },
      type: { kind: 'text', of: sql`p.type` },
    },
    first: { kind: 'exact', of: sql`coalesce(nullif(u.mobile_phone, ''), nullif(u.alternate_phone, ''))` },
  },
  addresses: {
    kind: 'list',
    from: sql`(values (u.region, 'work')) a (country, type)`,
    of: {
      country: { kind: 'text', of: sql`a.country` },
      type: { kind: 'text', of: sql`a.type` },
    },
    first: { kind: 'text', of: sql`u.region` },
  },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:organization': {
    kind: 'text',
    of: sql`d.display_name`,
  },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:department': {
    kind: 'text',
    of: sql`d.sold_to`,
  },
}

/** People of a source, with its own ids of them. */
const people = (source: Source): Fragment => sql`
  users u
  left join dealers d on d.id = u.dealer_id
  left join scim_ids x on x.user_id = u.id and x.source_id = ${source.id}::uuid`

/** Whether user `u` is a person of the source who is not deleted. */
export const inScope = (source: Source): Fragment => sql`u.deleted_at is null and ${peopleOf(source)}`

/** The groups of a person: the dealer, the stores, and the roles of the apps of the source, also those that wait. R130 */
const groupsOf = (source: Source): Fragment => sql`
  coalesce((select json_agg(json_build_object('value', g.value, 'display', g.display) order by g.display, g.value) from (
    select 'dealer-' || d.id as value, d.display_name as display where d.deleted_at is null
    union
    select 'store-' || s.id, s.display_name from user_stores us join stores s on s.id = us.store_id and s.deleted_at is null
     where us.user_id = u.id
    union
    select 'role-' || r.id, a.display_name || ': ' || r.display_name
      from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null join apps a on a.id = r.app_id
     where ur.user_id = u.id and ur.app_id = any(${source.appIds}::uuid[])
    union
    select coalesce('store-' || s.id, 'role-' || r.id), coalesce(s.display_name, a.display_name || ': ' || r.display_name)
      from ${waiting(source)} w left join stores s on s.id = w.store_id
      left join roles r on r.id = w.role_id left join apps a on a.id = w.app_id
     where w.user_id = u.id) g), '[]')`

/** Whether no source changes user `u`: its owner, or a system admin. */
export const isUntouched = ({ owner }: Source): Fragment =>
  sql`(u.id = ${owner.id}::uuid or ${isSystemAdmin})`

const selected = (source: Source): Fragment => sql`
  u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.mobile_phone as "mobilePhone",
  u.alternate_phone as "alternatePhone", u.region, u.locale, u.locked, u.version, u.created_at as "createdAt",
  case when not exists (select 1 from leavings l where l.user_id = u.id and l.state = 'done' and l.done_at >= u.locked_at)
       then u.locked_by_source end as "lockedBy",
  coalesce((select max(e.at) from events e where e.user_id = u.id and e.kind in ('user-changed', 'locked', 'unlocked')),
           u.created_at) as "changedAt",
  case when d.id is not null then json_build_object('id', d.id, 'name', d.display_name, 'soldTo', d.sold_to) end as dealer,
  ${isUntouched(source)} as untouched,
  x.external_id as "externalId", coalesce(x.version, 0) as "externalVersion", ${groupsOf(source)} as groups`

/** One person in the scope of the source, locked until the transaction ends if they are to be changed. */
export async function findPerson(db: Db, source: Source, id: string, toChange = false) {
  const one = sql`u.id = ${id}::uuid and ${inScope(source)}`
  // What they hold, and whether they left, is read after the lock, when nobody can change it.
  if (toChange) await db.prepared.rows`select 1 from users u where ${one} for update`
  return db.prepared.row<StoredPerson>`select ${selected(source)} from ${people(source)} where ${one}`
}

export type Page = { where: Fragment; order: Fragment; start: number; count: number }

export async function findPeople(db: Db, source: Source, { where, order, start, count }: Page) {
  const condition = sql`${inScope(source)} and ${where}`
  const total = await db.row<{
    n: number
  }>`select count(*)::int as n from ${people(source)} where ${condition}`
  const found =
    count === 0 || start > total!.n
      ? []
      : await db.rows<StoredPerson>`
          select ${selected(source)} from ${people(source)} where ${condition}
           order by ${order}, u.id limit ${count}::int offset ${start - 1}::bigint`
  return { total: total!.n, found }
}

/** The dealer with this number or name in the scope of the source; undefined if several have the name. */
export async function findDealer(
  db: Db,
  { network, dealerIds }: Source,
  text: string,
): Promise<string | undefined> {
  const scope = network ? sql`true` : sql`d.id = any(${dealerIds}::uuid[])`
  const rows = await db.rows<{ id: string; isNumber: boolean }>`
    select d.id, lower(d.sold_to) = lower(${text}) as "isNumber" from dealers d
     where d.deleted_at is null and ${scope}
       and (lower(d.sold_to) = lower(${text}) or lower(d.display_name) = lower(${text}) or lower(d.name) = lower(${text}))
     order by 2 desc limit 2`
  return rows.length === 1 || rows[0]?.isNumber ? rows[0]!.id : undefined
}

/** Stores the id that the source gives a person; null removes it. */
export async function writeExternalId(db: Db, { id }: Source, userId: string, externalId: string | null) {
  if (externalId === null)
    await db.prepared.rows`delete from scim_ids where source_id = ${id} and user_id = ${userId}`
  else
    await db.prepared.rows`
      insert into scim_ids (source_id, user_id, external_id) values (${id}, ${userId}, ${externalId})
      on conflict (source_id, user_id)
      do update set external_id = excluded.external_id, version = scim_ids.version + 1`
}
