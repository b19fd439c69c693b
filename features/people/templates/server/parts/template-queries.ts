import type { Texts } from '#domain/contract/names.ts'
import { foldedWords } from '#core/contract/fold.ts'
import type { Locale } from '#core/contract/locale.ts'
import { containing, type Db, type Fragment, isDuplicate, sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { dealersInScope, nameable, usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Contents, StoreChoice, TemplateApp } from '../../contract.ts'

export type StoredTemplate = {
  id: string
  name: string
  names: Texts
  dealer: { ID: string; DisplayName: string } | null
  contents: number
  stores: StoreChoice
  apps: TemplateApp[]
  people: number
  behind: number
  changedBy: string | null
  changedAt: Date
  version: number
}

/** Templates `t` that the viewer sees: those of the network, and of dealers in scope. */
export const templatesInScope = (viewer: SignedIn): Fragment => sql`
  (t.dealer_id is null or exists (
     select 1 from dealers d where d.id = t.dealer_id and d.deleted_at is null and ${dealersInScope(viewer)}))`

/** Whether a template `t` is for a person `u`; those who moved to another dealer no longer have one of the former. */
export const isForPerson = sql`(t.dealer_id is null or t.dealer_id = u.dealer_id)`

export const nameIn = (language: Locale): Fragment =>
  language === 'en-US' ? sql`coalesce(t.name_en, t.name_fr)` : sql`coalesce(t.name_fr, t.name_en)`

/** Templates that the viewer sees, by name. */
export async function readTemplates(
  db: Db,
  viewer: SignedIn,
  condition: Fragment,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<StoredTemplate[]> {
  const inScope = can(viewer, 'view-users') ? usersInScope(viewer) : sql`false`
  const name = nameIn(viewer.language)
  return db.rows<StoredTemplate>`
    with ${nameable(viewer)}, page as (
      select t.*, ${name} as name from access_templates t where ${condition} and ${templatesInScope(viewer)}
       order by ${name} collate "und-x-icu", t.id limit ${limit}::int offset ${offset}::int),
    -- All at once: for one template after the other, the database would walk through all people each time.
    counted as materialized (
      select t.id, count(*)::int as people, count(*) filter (where p.contents < t.contents)::int as behind
        from page t join template_people p on p.template_id = t.id join users u on u.id = p.user_id
       where u.deleted_at is null and ${isForPerson} and ${inScope}
       group by t.id)
    select t.id, t.name, json_build_object('en-US', coalesce(t.name_en, ''), 'fr-CA', coalesce(t.name_fr, '')) as names,
           (select json_build_object('ID', d.id, 'DisplayName', d.display_name) from dealers d where d.id = t.dealer_id) as dealer,
           t.contents, c.stores, c.apps, coalesce(n.people, 0) as people, coalesce(n.behind, 0) as behind, t.version, t.changed_at as "changedAt",
           (select n.name from nameable n where n.id = t.changed_by) as "changedBy"
      from page t
      join access_template_contents c on c.template_id = t.id and c.version = t.contents
      left join counted n on n.id = t.id
     order by t.name collate "und-x-icu", t.id`
}

/** Templates whose name has every word; with a dealer, those for its people. */
export const matching = (query: string, dealer: string | undefined): Fragment =>
  sql.join(
    [
      ...foldedWords(query).map((word) => sql`t.search_text like ${containing(word)}`),
      dealer === undefined
        ? sql`true`
        : dealer === 'none'
          ? sql`t.dealer_id is null`
          : sql`(t.dealer_id is null or t.dealer_id = ${dealer}::uuid)`,
    ],
    sql` and `,
  )

export async function countTemplates(db: Db, viewer: SignedIn, condition: Fragment) {
  const row = await db.row<{ n: number }>`
    select count(*)::int as n from access_templates t where ${condition} and ${templatesInScope(viewer)}`
  return row!.n
}

export async function countOfDealer(db: Db, dealerId: string | null) {
  const row = await db.row<{ n: number }>`
    select count(*)::int as n from access_templates where dealer_id is not distinct from ${dealerId}::uuid`
  return row!.n
}

/** The dealer with this id, if the viewer may see it; a deletion waits for the template that is being made. */
export const lockDealer = (db: Db, viewer: SignedIn, id: string) =>
  db.row`select 1 from dealers d where d.id = ${id} and d.deleted_at is null and ${dealersInScope(viewer)} for share of d`

type Fields = { names: Texts; searchText: string; by: string; at: Date }
/** The id; null: another template has the name; undefined: another save came first. */
type Written = string | null | undefined

/** Adds a template, and answers its id. */
export const insertTemplate = (
  db: Db,
  { names, searchText, by, at }: Fields,
  dealerId: string | null,
): Promise<Written> =>
  unlessTaken(
    db,
    (tx) => tx.row<{ id: string }>`
      insert into access_templates (dealer_id, name_en, name_fr, search_text, changed_at, changed_by)
      values (${dealerId}, nullif(${names['en-US']}, ''), nullif(${names['fr-CA']}, ''), ${searchText}, ${at}, ${by})
      returning id`,
  )

/** Changes a template if this version is the current one. `contents`: the version of its contents from now on. */
export const updateTemplate = (
  db: Db,
  { id, version, contents }: { id: string; version: number; contents: number },
  { names, searchText, by, at }: Fields,
): Promise<Written> =>
  unlessTaken(
    db,
    (tx) => tx.row<{ id: string }>`
      update access_templates
         set name_en = nullif(${names['en-US']}, ''), name_fr = nullif(${names['fr-CA']}, ''), search_text = ${searchText},
             changed_at = ${at}, changed_by = ${by}, contents = ${contents}, version = version + 1
       where id = ${id} and version = ${version} returning id`,
  )

async function unlessTaken(db: Db, write: (tx: Db) => Promise<{ id: string } | undefined>): Promise<Written> {
  try {
    return (await db.transaction(write))?.id
  } catch (error) {
    const isName = ['en', 'fr'].some((one) => isDuplicate(error, `access_templates_name_${one}`))
    if (isName) return null
    throw error
  }
}

export const addContents = (db: Db, id: string, version: number, { Stores, Apps }: Contents, at: Date) =>
  db.rows`
    insert into access_template_contents (template_id, version, stores, apps, made_at)
    values (${id}, ${version}, ${Stores}, ${JSON.stringify(Apps)}::jsonb, ${at})`

/** Deletes contents from before `until` that nobody has any more: until then an undo may give them back. */
export const forgetContents = (db: Db, id: string, current: number, until: Date) =>
  db.rows`
    delete from access_template_contents c
     where c.template_id = ${id} and c.version < ${current} and c.made_at < ${until}
       and not exists (select 1 from template_people p where p.template_id = c.template_id and p.contents = c.version)`

/** False: somebody else has deleted it. */
export const removeTemplate = async (db: Db, id: string) =>
  (await db.row`delete from access_templates where id = ${id} returning id`) !== undefined
