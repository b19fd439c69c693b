import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { LastChange } from '#core/contract/last-change.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { NameKind } from '#domain/contract/names.ts'
import { permissions, prefixed } from '#domain/contract/permissions.ts'
import { nameOf } from '#domain/server/names.ts'
import { nameable } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Copy, CopyRow, RoleCopy } from '../contract.ts'

type Version = { version: number }
const versionOf = async (db: Db) => (await db.row<Version>`select version from copy_version`)!.version

/** Locks the version until the transaction ends, and answers it. */
export const lockVersion = async (tx: Db) =>
  (await tx.row<Version>`select version from copy_version for update`)!.version

export async function readRoleCopy(db: Db): Promise<RoleCopy> {
  const roles = await db.rows<RoleCopy['Roles'][number]>`
    select tag as "Tag", en_us as "en-US", fr_ca as "fr-CA" from copy where kind = 'role' order by position, tag`
  return { Version: await versionOf(db), Roles: roles }
}

/** The texts of all names, except those of the portal's own permissions, which are built in. */
export async function readCopy(db: Db, viewer: SignedIn): Promise<Copy> {
  const builtIn = permissions.map(prefixed)
  const app = nameOf('app', 'a', viewer.language)
  const rows = await db.rows<CopyRow>`
    with named (kind, tag, stored, app) as (
      select 'app', a.name, a.display_name, ${app} from apps a where a.deleted_at is null
      union all
      select 'role', r.name, r.display_name, ${app}
        from roles r join apps a on a.id = r.app_id and a.deleted_at is null where r.deleted_at is null
      union all
      select 'permission', a.name || '/' || p.name, p.display_name, ${app}
        from permissions p join apps a on a.id = p.app_id and a.deleted_at is null
       where p.deleted_at is null and not (a.client_id = ${PORTAL_CLIENT_ID} and p.name = any(${builtIn}::text[]))
      union all
      select 'attribute', a.name || '/' || t.name, t.display_name, ${app}
        from attributes t join apps a on a.id = t.app_id and a.deleted_at is null where t.deleted_at is null
      union all
      select 'attribute', '/' || t.family || '/' || t.name, t.display_name, null
        from attributes t where t.family <> 'app' and t.deleted_at is null),
    tagged as (
      select kind, tag, min(stored) as stored, array_agg(app order by app collate "und-x-icu") filter (where app is not null) as apps
        from named group by kind, tag)
    select kind as "Kind", tag as "Tag", coalesce(c.en_us, '') as "en-US", coalesce(c.fr_ca, '') as "fr-CA",
           n.stored as "Stored", coalesce(n.apps, '{}') as "Apps"
      from tagged n full join copy c using (kind, tag)
     order by array_position('{app,role,permission,attribute}'::text[], kind), tag collate "und-x-icu", tag`
  return { Version: await versionOf(db), LastChange: await lastChange(db, viewer), Rows: rows }
}

/** The last save of names, as copy or with their apps. */
async function lastChange(db: Db, viewer: SignedIn): Promise<LastChange | null> {
  const row = await db.row<{ at: Date; name: string | null }>`
    with ${nameable(viewer)}
    select e.at, (select n.name from nameable n where n.id = e.actor_id) as name
      from events e
     where e.kind in ('copy-changed', 'app-created', 'app-changed')
     order by e.at desc, e.id desc
     limit 1`
  return row ? { Name: row.name, At: row.at.toISOString() } : null
}

type TextKey = { kind: NameKind; tag: string }
export type StoredText = TextKey & { english: string; french: string }

/** The stored texts of these tags. */
export const textsAt = (tx: Db, rows: readonly TextKey[]) =>
  tx.rows<StoredText>`
    select c.kind, c.tag, c.en_us as english, c.fr_ca as french
      from copy c join ${tagsOf(rows)} as asked (kind, tag) using (kind, tag)`

export const deleteTexts = (tx: Db, rows: readonly TextKey[]) =>
  tx.rows`
    delete from copy c using ${tagsOf(rows)} as gone (kind, tag) where c.kind = gone.kind and c.tag = gone.tag`

const tagsOf = (rows: readonly TextKey[]): Fragment =>
  sql`unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ tag }) => tag)}::text[])`

/** Writes texts; new rows come after the others. */
export const writeTexts = (tx: Db, rows: readonly StoredText[]) =>
  tx.rows`
    insert into copy (kind, tag, en_us, fr_ca, position)
    select kind, tag, english, french, coalesce((select max(position) from copy), 0) + n
      from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ tag }) => tag)}::text[],
                  ${rows.map(({ english }) => english)}::text[], ${rows.map(({ french }) => french)}::text[])
             with ordinality as sent (kind, tag, english, french, n)
    on conflict (kind, tag) do update set en_us = excluded.en_us, fr_ca = excluded.fr_ca`

/** Puts the texts of roles in the order of these tags. */
export const orderRoles = (tx: Db, tags: readonly string[]) =>
  tx.rows`
    update copy c set position = sent.n
      from unnest(${tags}::text[]) with ordinality as sent (tag, n)
     where c.kind = 'role' and c.tag = sent.tag and c.position <> sent.n`
