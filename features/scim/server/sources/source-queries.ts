import { lastDayOf } from '#core/server/bearer-tokens.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { isoTime } from '#core/server/database/columns.ts'
import { notFound } from '#core/server/errors.ts'
import { systemAdminRoles } from '#domain/contract/viewer.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { nameOf } from '#domain/server/names.ts'
import type { Context } from '#domain/server/handle.ts'
import type { ScimSource } from '../../contract.ts'

type Stored = Omit<ScimSource, 'Tokens'> & { Tokens: ScimSource['Tokens'] | null }

type Asking = Pick<Context, 'db' | 'viewer' | 'now' | 'settings'>

/** The sources with their tokens that are valid. */
export async function readSources(
  { db, viewer: { language }, now, settings }: Asking,
  which: Fragment = sql`true`,
): Promise<ScimSource[]> {
  const rows = await db.rows<Stored>`
    select s.id as "ID", s.name as "Name", s.network as "Network", s.may as "May",
           s.sends_welcome as "SendsWelcome", s.version as "Version",
           (select json_build_object('Name', u.first_name || ' ' || u.last_name, 'Valid', not u.locked and exists (
                     select 1 from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                       join apps a on a.id = ur.app_id and a.client_id = ${PORTAL_CLIENT_ID}
                      where ur.user_id = u.id and r.name = any(${systemAdminRoles}::text[])))
              from users u where u.id = s.owner_id and u.deleted_at is null) as "Owner",
           coalesce((select json_agg(json_build_object('ID', d.id, 'DisplayName', d.display_name, 'SoldTo', d.sold_to)
                                     order by d.display_name, d.id)
                       from scim_source_dealers sd join dealers d on d.id = sd.dealer_id and d.deleted_at is null
                      where sd.source_id = s.id), '[]') as "Dealers",
           coalesce((select json_agg(json_build_object('ID', a.id, 'DisplayName', ${nameOf('app', 'a', language)})
                                     order by a.display_name, a.id)
                       from scim_source_apps sa join apps a on a.id = sa.app_id and a.deleted_at is null
                      where sa.source_id = s.id), '[]') as "Apps",
           coalesce((select json_agg(json_build_object(
                              'ID', k.id, 'CreatedAt', ${isoTime(sql`k.created_at`)},
                              'EndsOn', ${lastDayOf(sql`k.expires_at`, settings.TIME_ZONE)},
                              'LastUsedAt', ${isoTime(sql`k.last_used_at`)})
                              order by k.created_at, k.id)
                       from scim_tokens k where k.source_id = s.id and k.expires_at > ${now}), '[]') as "Tokens"
      from scim_sources s
     where ${which}
     order by lower(s.name)`
  return rows as ScimSource[]
}

export async function readSource(context: Asking, id: string): Promise<ScimSource> {
  const [source] = await readSources(context, sql`s.id = ${id}::uuid`)
  if (!source) throw notFound()
  return source
}

/** Which of these dealers, and of these apps other than the portal, exist. */
export const findNamed = async (db: Db, dealers: readonly string[], apps: readonly string[]) =>
  (await db.row<{ dealers: string[]; apps: string[] }>`
    select array(select id from dealers where id = any(${dealers}::uuid[]) and deleted_at is null) as dealers,
           array(select id from apps where id = any(${apps}::uuid[]) and deleted_at is null
                    and client_id <> ${PORTAL_CLIENT_ID}) as apps`)!

/** Replaces the dealers and the apps of a source. */
export async function writeNamed(
  db: Db,
  sourceId: string,
  { dealers, apps }: { dealers: readonly string[]; apps: readonly string[] },
) {
  await db.rows`
    delete from scim_source_dealers where source_id = ${sourceId} and dealer_id <> all(${dealers}::uuid[])`
  await db.rows`
    insert into scim_source_dealers (source_id, dealer_id)
    select ${sourceId}::uuid, d from unnest(${dealers}::uuid[]) d on conflict do nothing`
  await db.rows`delete from scim_source_apps where source_id = ${sourceId} and app_id <> all(${apps}::uuid[])`
  await db.rows`
    insert into scim_source_apps (source_id, app_id)
    select ${sourceId}::uuid, a from unnest(${apps}::uuid[]) a on conflict do nothing`
  // What waits of an app or a dealer that left is not to count if it comes back. R130
  await db.rows`
    delete from scim_waiting w using scim_sources s, users u
     where w.source_id = ${sourceId} and s.id = w.source_id and u.id = w.user_id
       and (not s.network and (u.dealer_id = any(${dealers}::uuid[])) is not true
            or w.role_id not in (select r.id from roles r where r.app_id = any(${apps}::uuid[])))`
}
