import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { taken, wrong } from '#core/server/errors.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import { tagOf } from '#domain/contract/names.ts'
import { nameOf, saveNames, textsOf } from '#domain/server/names.ts'
import type { AttributeChange } from './save-attributes.ts'

/** An attribute belongs to all dealers or to all stores; each dealer or store has its own value. */
export type Family = 'dealer' | 'store'

const tables = {
  dealer: { table: sql`dealer_attributes`, column: sql`dealer_id` },
  store: { table: sql`store_attributes`, column: sql`store_id` },
}

/** The attributes of one dealer or store, as JSON. */
export const attributesOf = (family: Family, id: Fragment, language: Locale): Fragment => sql`
  (select coalesce(json_agg(json_build_object(
            'ID', t.id, 'Name', t.name, 'DisplayName', ${nameOf('attribute', 't', language)},
            'DisplayNames', ${textsOf('attribute', 't')}, 'Value', held.value, 'Required', t.required, 'Deleted', false)
            order by t.position, t.name), '[]')
     from ${tables[family].table} held join attributes t on t.id = held.attribute_id and t.deleted_at is null
    where held.${tables[family].column} = ${id})`

/** All attributes of a family, by name. */
export const listAttributes = (db: Db, family: Family, language: Locale) =>
  db.rows<Omit<Attribute, 'Value' | 'Deleted'>>`
    select t.id as "ID", t.name as "Name", ${nameOf('attribute', 't', language)} as "DisplayName",
           ${textsOf('attribute', 't')} as "DisplayNames", t.required as "Required"
      from attributes t
     where t.family = ${family} and t.deleted_at is null
     order by ${nameOf('attribute', 't', language)} collate "und-x-icu", t.name`

/** The attributes of a family with these IDs. */
export const attributesIn = (db: Db, family: Family, ids: readonly string[]) =>
  db.rows<{ ID: string; Name: string; Required: boolean }>`
    select id as "ID", name as "Name", required as "Required" from attributes
     where family = ${family} and id = any(${ids}::uuid[]) and deleted_at is null`

/** Creates attributes of a family, with their names in both languages. Refuses names that the unique index refuses. */
export async function insertAttributes(db: Db, family: Family, made: readonly AttributeChange[]) {
  if (made.length === 0) return
  const column = <K extends keyof AttributeChange>(field: K) => made.map((one) => one[field])
  const created = await db.rows<{ name: string }>`
    insert into attributes (id, family, name, display_name, required)
    select id, ${family}, name, display_name, required
      from unnest(${column('ID')}::uuid[], ${column('Name')}::text[], ${column('DisplayName')}::text[],
                 ${column('Required')}::boolean[])
             as one (id, name, display_name, required)
        on conflict do nothing
    returning name`
  const names = new Set(created.map(({ name }) => name))
  const used = made.filter(({ Name }) => !names.has(Name))
  if (used.length > 0) throw taken(used.map(({ path }) => wrong(`${path}.Name`, null, 'valid.used')))
  await saveNames(
    db,
    made.map(({ Name, DisplayNames }) => ({
      kind: 'attribute',
      from: null,
      tag: tagOf('attribute', `/${family}`, Name),
      texts: DisplayNames,
    })),
  )
}

export const giveValues = (db: Db, family: Family, id: string, given: readonly AttributeChange[]) =>
  db.rows`
    insert into ${tables[family].table} as held (${tables[family].column}, attribute_id, value)
    select ${id}::uuid, attribute_id, value
      from unnest(${given.map(({ ID }) => ID)}::uuid[], ${given.map(({ to }) => to)}::text[]) as one (attribute_id, value)
    on conflict (${tables[family].column}, attribute_id) do update set value = excluded.value`

export const takeValues = (db: Db, family: Family, id: string, taken: readonly { ID: string }[]) =>
  db.rows`
    delete from ${tables[family].table}
     where ${tables[family].column} = ${id}::uuid and attribute_id = any(${taken.map(({ ID }) => ID)}::uuid[])`
