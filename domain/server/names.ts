import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { NameKind, Texts } from '#domain/contract/names.ts'

const columns = { 'en-US': sql`copy.en_us`, 'fr-CA': sql`copy.fr_ca` }

/** The tag of a row, such as `p` of permissions; `app` is the row of its app, where the statement has it. */
function tagIn(kind: NameKind, row: string, app: string | undefined): Fragment {
  const name = sql.ref(`${row}.name`)
  if (kind === 'app' || kind === 'role') return name
  const of = app
    ? sql.ref(`${app}.name`)
    : kind === 'attribute'
      ? sql`coalesce((select name from apps where id = ${sql.ref(`${row}.app_id`)}), '/' || ${sql.ref(`${row}.family`)})`
      : sql`(select name from apps where id = ${sql.ref(`${row}.app_id`)})`
  return sql`${of} || '/' || ${name}`
}

/** The text of the name of a row in a language; null where there is none. */
export const textOf = (kind: NameKind, row: string, locale: Locale, app?: string): Fragment => sql`
  (select nullif(${columns[locale]}, '') from copy
    where copy.kind = ${sql.lit(kind)} and copy.tag = ${tagIn(kind, row, app)})`

/** The name of a row in the reader's language; its stored name where there is no text. R64 */
export const nameOf = (kind: NameKind, row: string, locale: Locale, app?: string): Fragment => sql`
  coalesce(${textOf(kind, row, locale, app)}, ${sql.ref(`${row}.display_name`)})`

/** The name of a row in each language, for a page that has yet to choose. */
export const nameInEach = (kind: NameKind, row: string): Fragment => sql`
  json_build_object('en-US', ${nameOf(kind, row, 'en-US')}, 'fr-CA', ${nameOf(kind, row, 'fr-CA')})`

/** Both texts of the name of a row, as DisplayNames has them. R64 */
export const textsOf = (kind: NameKind, row: string, app?: string): Fragment => sql`
  coalesce((select json_build_object('en-US', copy.en_us, 'fr-CA', copy.fr_ca) from copy
             where copy.kind = ${sql.lit(kind)} and copy.tag = ${tagIn(kind, row, app)}),
           '{"en-US":"","fr-CA":""}'::json)`

/** The texts of a name to save; null keeps those under the tag. `from`: the former tag; null for a new name. */
export type NameToSave = { kind: NameKind; from: string | null; tag: string; texts: Texts | null }
/** The name of a record that was deleted. */
export type GoneName = Pick<NameToSave, 'kind' | 'tag'>

/** Whether an app, role, permission or attribute has the tag of the row `c` of copy. */
const inUse = sql`(
  (c.kind = 'app' and exists (select 1 from apps a where a.name = c.tag and a.deleted_at is null))
  or (c.kind = 'role' and exists (select 1 from roles r join apps a on a.id = r.app_id and a.deleted_at is null
                                   where r.name = c.tag and r.deleted_at is null))
  or (c.kind = 'permission' and exists (select 1 from permissions p join apps a on a.id = p.app_id and a.deleted_at is null
                                         where a.name || '/' || p.name = c.tag and p.deleted_at is null))
  or (c.kind = 'attribute' and exists (select 1 from attributes t left join apps a on a.id = t.app_id
                                        where coalesce(a.name, '/' || t.family) || '/' || t.name = c.tag
                                          and t.deleted_at is null and a.deleted_at is null)))`

/**
 * Saves the texts of names, moves those whose tag changed, and deletes those of records that are gone. Runs after the rows of
 * the app were written, in the same transaction. A text stays under its old tag as long as another record uses that tag. R64
 */
export async function saveNames(
  tx: Db,
  names: readonly NameToSave[],
  gone: readonly GoneName[] = [],
): Promise<void> {
  if (names.length + gone.length === 0) return
  await tx.rows`select version from copy_version for update`
  const moved = names.filter(({ from, tag }) => from !== null && from !== tag)
  for (const { kind, from, tag } of moved) if (kind === 'app') await moveWithinApp(tx, from!, tag)
  const old = [...moved.map(({ kind, from }) => ({ kind, tag: from! })), ...gone]
  const left = await tx.rows`
    delete from copy c
     using unnest(${old.map(({ kind }) => kind)}::text[], ${old.map(({ tag }) => tag)}::text[]) old (kind, tag)
     where c.kind = old.kind and c.tag = old.tag and not ${inUse}
    returning 1`
  const sent = names.flatMap(({ kind, tag, texts }) => (texts ? [{ kind, tag, ...texts }] : []))
  const written = await tx.rows`
    insert into copy as c (kind, tag, en_us, fr_ca)
    select kind, tag, en_us, fr_ca
      from unnest(${sent.map(({ kind }) => kind)}::text[], ${sent.map(({ tag }) => tag)}::text[],
                  ${sent.map((one) => one['en-US'])}::text[], ${sent.map((one) => one['fr-CA'])}::text[])
             sent (kind, tag, en_us, fr_ca)
     where en_us <> '' or fr_ca <> '' or exists (select 1 from copy o where o.kind = sent.kind and o.tag = sent.tag)
    on conflict (kind, tag) do update set en_us = excluded.en_us, fr_ca = excluded.fr_ca
     where (c.en_us, c.fr_ca) is distinct from (excluded.en_us, excluded.fr_ca)
    returning 1`
  if (moved.length + left.length + written.length > 0) await nextCopyVersion(tx)
}

/** The texts of permissions and attributes follow the name of their app. */
const moveWithinApp = (tx: Db, from: string, to: string) =>
  tx.rows`
    with gone as (
      delete from copy c
       where c.kind in ('permission', 'attribute') and starts_with(c.tag, ${from}::text || '/') and not ${inUse}
      returning *)
    insert into copy (kind, tag, en_us, fr_ca, position)
    select kind, ${to}::text || substr(tag, char_length(${from}::text) + 1), en_us, fr_ca, position from gone
    on conflict (kind, tag) do update set en_us = excluded.en_us, fr_ca = excluded.fr_ca`

/** Removes the texts of a deleted app, and of its roles where no other app has them, in the transaction that deleted it. */
export async function dropNamesOf(tx: Db, appId: string): Promise<void> {
  await tx.rows`select version from copy_version for update`
  const dropped = await tx.rows`
    delete from copy c
     using apps gone
     where gone.id = ${appId} and not ${inUse}
       and (c.kind = 'app' and c.tag = gone.name
            or c.kind in ('permission', 'attribute') and starts_with(c.tag, gone.name || '/')
            or c.kind = 'role' and c.tag in (select name from roles where app_id = gone.id))
    returning 1`
  if (dropped.length > 0) await nextCopyVersion(tx)
}

/** Raises the version of the copy, so that saves based on the former version are refused. */
export const nextCopyVersion = (tx: Db) => tx.rows`update copy_version set version = version + 1`
