import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Attributes } from '../filter.ts'
import { inScope, isUntouched, type Page } from '../users/user-queries.ts'
import type { Source } from '../source.ts'
import { waiting } from '../waiting.ts'

export const groupKinds = ['dealer', 'store', 'role'] as const
export type GroupKind = (typeof groupKinds)[number]

/** A dealer, a store or a role. `id` is that of the record; in SCIM its kind stands before it. */
export type StoredGroup = {
  id: string
  kind: GroupKind
  name: string
  appId: string | null
  dealerId: string | null
  externalId: string | null
  createdAt: Date
}

export type Member = { value: string; display: string }

/** More members than this are not listed: filter people by their group instead. */
export const MEMBERS_MAX = 5000

/**
 * The groups of a source: its dealers and their stores, and the roles of its apps. A name tells one from another, since Entra ID
 * finds groups by it.
 */
const groups = ({ id, network, dealerIds, appIds }: Source): Fragment => sql`(
  select named.*, x.external_id as "externalId"
    from (
      select d.id, 'dealer' as kind, d.display_name || ' (' || d.sold_to || ')' as name,
             null::uuid as "appId", d.id as "dealerId", d.created_at as "createdAt"
        from dealers d
       where d.deleted_at is null and (${network}::boolean or d.id = any(${dealerIds}::uuid[]))
      union all
      select s.id, 'store', d.display_name || ': ' || s.display_name || ' (' || s.ship_to || ')',
             null, d.id, s.created_at
        from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
       where s.deleted_at is null and (${network}::boolean or d.id = any(${dealerIds}::uuid[]))
      union all
      select r.id, 'role', a.display_name || ': ' || r.display_name, a.id, null, a.created_at
        from roles r join apps a on a.id = r.app_id and a.deleted_at is null
       where r.deleted_at is null and a.id = any(${appIds}::uuid[])) named
    left join scim_group_ids x on x.source_id = ${id}::uuid and x.group_id = named.kind || '-' || named.id) g`

/** Only members in the scope of the source count: a filter must not tell of others. */
export const groupAttributes = (source: Source): Attributes => ({
  id: { kind: 'exact', of: sql`(g.kind || '-' || g.id)` },
  displayname: { kind: 'text', of: sql`g.name` },
  externalid: { kind: 'exact', of: sql`g."externalId"` },
  'meta.created': { kind: 'time', of: sql`g."createdAt"` },
  members: {
    kind: 'list',
    from: sql`(
      select u.id from users u where g.kind = 'dealer' and u.dealer_id = g.id and ${inScope(source)}
      union all
      select u.id from user_stores us join users u on u.id = us.user_id
       where g.kind = 'store' and us.store_id = g.id and ${inScope(source)}
      union all
      select u.id from user_roles ur join users u on u.id = ur.user_id
       where g.kind = 'role' and ur.role_id = g.id and ${inScope(source)}
      union
      select u.id from ${waiting(source)} w join users u on u.id = w.user_id
       where g.id in (w.store_id, w.role_id) and ${inScope(source)}) m`,
    of: { value: { kind: 'id', of: sql`m.id` } },
  },
})

export async function findGroups(db: Db, source: Source, { where, order, start, count }: Page) {
  const total = await db.row<{ n: number }>`select count(*)::int as n from ${groups(source)} where ${where}`
  const found =
    count === 0 || start > total!.n
      ? []
      : await db.rows<StoredGroup>`
          select g.* from ${groups(source)} where ${where}
           order by ${order}, g.kind, g.id limit ${count}::int offset ${start - 1}::bigint`
  return { total: total!.n, found }
}

export const findGroup = (db: Db, source: Source, kind: GroupKind, id: string) =>
  db.row<StoredGroup>`select g.* from ${groups(source)} where g.kind = ${kind} and g.id = ${id}::uuid`

/** Locks a group: a second change of its members waits until the transaction of the first ends. */
export const lockGroup = (db: Db, { kind, id }: Pick<StoredGroup, 'kind' | 'id'>) =>
  db.row`select pg_advisory_xact_lock(hashtextextended(${`${kind}-${id}`}, 0))::text`

const holders = ({ kind, id }: Pick<StoredGroup, 'kind' | 'id'>): Fragment => {
  if (kind === 'dealer') return sql`u.dealer_id = ${id}::uuid`
  if (kind === 'store') return sql`u.id in (select user_id from user_stores where store_id = ${id}::uuid)`
  return sql`u.id in (select user_id from user_roles where role_id = ${id}::uuid)`
}

/** Those who have the group, and those whose membership waits. R130 */
const members = (source: Source, group: Pick<StoredGroup, 'kind' | 'id'>): Fragment => sql`
  (${holders(group)} or u.id in (select w.user_id from ${waiting(source)} w where ${group.id}::uuid in (w.store_id, w.role_id)))`

/** The people of a group in the scope of the source; undefined if there are too many to list. */
export async function membersOf(
  db: Db,
  source: Source,
  group: Pick<StoredGroup, 'kind' | 'id'>,
): Promise<Member[] | undefined> {
  const rows = await db.rows<Member>`
    select u.id as value, u.email as display from users u
     where ${inScope(source)} and ${members(source, group)}
     order by lower(u.email) limit ${MEMBERS_MAX + 1}::int`
  return rows.length > MEMBERS_MAX ? undefined : rows
}

export type FoundMember = {
  id: string
  dealerId: string | null
  untouched: boolean
  isMember: boolean
  /** Whether an addition would change nothing: they hold the group, a store with each role of the apps of the source, and nothing waits. */
  isWhole: boolean
}

/** Locks the given people who are in the scope of the source, then reads what a change of the group would do to them. */
export async function lockMembers(db: Db, source: Source, group: StoredGroup, ids: readonly string[]) {
  const people = sql`from users u where u.id = any(${ids}::uuid[]) and ${inScope(source)} order by u.id`
  // The order prevents a deadlock of two changes. What they hold is read after the locks, when nobody can change it.
  await db.rows`select 1 ${people} for update of u`
  // A membership that waits is removed too, also one that does not count now.
  const isMember = sql`(${holders(group)} or exists (
    select 1 from scim_waiting w
     where w.source_id = ${source.id}::uuid and w.user_id = u.id and ${group.id}::uuid in (w.store_id, w.role_id)))`
  const holdsAll =
    group.kind === 'store'
      ? sql`coalesce((
          select bool_and(exists (select 1 from user_stores us where us.user_id = ur.user_id and us.role_id = ur.role_id
                                     and us.store_id = ${group.id}::uuid))
            from user_roles ur join apps a on a.id = ur.app_id and a.provision_type = 0
           where ur.user_id = u.id and ur.app_id = any(${source.appIds}::uuid[])), false)`
      : holders(group)
  const waits =
    group.kind === 'dealer'
      ? sql`false`
      : sql`exists (select 1 from ${waiting(source)} w where w.user_id = u.id)`
  return db.rows<FoundMember>`
    select u.id, u.dealer_id as "dealerId", ${isUntouched(source)} as untouched,
           coalesce(${isMember}, false) as "isMember", coalesce(${holdsAll}, false) and not ${waits} as "isWhole" ${people}`
}

/** Stores the id that the source gives a group; null removes it. */
export async function writeGroupExternalId(
  db: Db,
  source: Source,
  { kind, id }: Pick<StoredGroup, 'kind' | 'id'>,
  externalId: string | null,
) {
  const groupId = `${kind}-${id}`
  if (externalId === null)
    await db.rows`delete from scim_group_ids where source_id = ${source.id} and group_id = ${groupId}`
  else
    await db.rows`
      insert into scim_group_ids (source_id, group_id, external_id) values (${source.id}, ${groupId}, ${externalId})
      on conflict (source_id, group_id) do update set external_id = excluded.external_id`
}
