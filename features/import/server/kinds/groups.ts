import { type Fragment, sql } from '#core/server/database/database.ts'
import { Refusal, stale, wrong } from '#core/server/errors.ts'
import { parse } from '#core/server/handle.ts'
import { GroupType } from '#domain/contract/groups.ts'
import type { ImportKind } from '#domain/contract/imports.ts'
import { can } from '#domain/contract/viewer.ts'
import { dealersInScope, storesInScope } from '#domain/server/scope.ts'
import type { DealerFacts, Store } from '#features/dealers/contract.ts'
import { findDealer, findStore } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { saveDealer } from '#features/dealers/dealer/server/parts/save-dealer.ts'
import { deleteDealer, deleteStore } from '#features/dealers/delete-restore/server/parts/delete-dealer.ts'
import {
  cleanNumber,
  type FactName,
  factNames,
  factProblem,
  factsOf,
  storeFieldNames,
} from '#features/dealers/rules.ts'
import { saveStore } from '#features/dealers/stores/server/parts/save-store.ts'
import { type GroupToSave, saveGroup } from '#features/groups/contract.ts'
import { importFields, type ImportField, type Values } from '../../contract/fields.ts'
import { localeOf, regionOf } from '../names.ts'
import { dealersByName } from './named-records.ts'
import {
  type ChangedValue,
  type Changes,
  changing,
  creates,
  failed,
  fieldRefusal,
  type ImportContext,
  type Judgement,
  type Kind,
  type NamedDealer,
  orRefusal,
  problemsOf,
} from './kind.ts'

type Group = DealerFacts | Store

/** The differences between dealers and stores. */
type Family = {
  kind: Extract<ImportKind, 'dealers' | 'stores'>
  /** The ids of records in the viewer's scope, by their numbers. */
  find: (numbers: readonly string[], context: ImportContext) => Promise<{ id: string; number: string }[]>
  numberOf: (values: Values) => string | undefined
  read: (id: string, context: ImportContext) => Promise<Group | undefined>
  /** The fields of a row as those of a save. */
  fieldsOf: (values: Values, before: Group | undefined, context: ImportContext) => Promise<object>
  save: (sent: GroupToSave, context: ImportContext) => Promise<Group>
  /** Whether something was added to the record after it was created. */
  isUsed: (id: string) => Fragment
  remove: (id: string, context: ImportContext) => Promise<void>
}

/** A row is judged by the save of its form, which is then taken back: the rows of a network's dealers and stores are few. */
const kindOf = (family: Family): Kind => ({
  batch: 25,
  keyOf: (values) => cleanNumber(family.numberOf(values) ?? '') || null,
  judge: async (rows, context) => {
    const judged: Judgement[] = []
    const ids = await idsOf(family, rows, context)
    for (const values of rows) judged.push(await rehearse(family, values, ids.get(values), context))
    return judged
  },
  save: async ({ values, recordId, version }, context) => {
    const before = recordId === null ? undefined : await family.read(recordId, context)
    if (recordId !== null && before?.Version !== version) throw stale(null)
    const { ID, Version } = await saveRow(family, values, before, context)
    return { id: ID, version: Version }
  },
  undo: async ({ recordId, version, changes, isNew }, context) => {
    const before = await family.read(recordId, context)
    if (before?.Version !== version) throw stale(null)
    if (isNew) {
      if (await context.db.row`select 1 where ${family.isUsed(recordId)}`) throw stale(null)
      return family.remove(recordId, context)
    }
    const { Dealer, ...fields } = changes ?? {}
    const from = Object.fromEntries(Object.entries(fields).map(([field, [value]]) => [field, value]))
    const moved = Dealer && { ParentID: (Dealer[0] as NamedDealer)?.ID }
    await family.save({ ...toSave(before, {}), ...from, ...moved } as GroupToSave, context)
  },
})

async function idsOf({ find, numberOf }: Family, rows: readonly Values[], context: ImportContext) {
  const numbers = rows.map((values) => cleanNumber(numberOf(values) ?? ''))
  const found = new Map((await find(numbers, context)).map(({ id, number }) => [number, id]))
  return new Map(rows.map((values, at) => [values, found.get(numbers[at]!)]))
}

class TakenBack extends Error {}

/** Saves a row, takes it back, and answers what it would do. */
async function rehearse(
  family: Family,
  values: Values,
  id: string | undefined,
  context: ImportContext,
): Promise<Judgement> {
  const before = id === undefined ? undefined : await family.read(id, context)
  const outcome: { saved?: Group | Refusal } = {}
  await context.db
    .transaction(async (db) => {
      outcome.saved = await orRefusal(() => saveRow(family, values, before, { ...context, db }))
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  const saved = outcome.saved!
  // A number that somebody outside the viewer's scope has is refused by the save alone. R91
  const isHidden =
    saved instanceof Refusal &&
    saved.code === 'taken' &&
    !before &&
    !can(context.viewer, 'access-all-dealers')
  if (saved instanceof Refusal && !isHidden) return failed(problemsOf(saved))
  if (!before || saved instanceof Refusal) return creates
  return changing(before, changesOf(family.kind, before, saved))
}

/** The fields that a file can hold and that differ. */
function changesOf(kind: Family['kind'], before: Group, after: Group): Changes {
  const value = (group: Group, field: ImportField): ChangedValue => {
    if (field === 'Dealer')
      return 'Dealer' in group ? { ID: group.Dealer.ID, Name: group.Dealer.DisplayName } : null
    return (group as unknown as Record<string, ChangedValue>)[field] ?? null
  }
  const id = (one: ChangedValue) => (one !== null && typeof one === 'object' ? one.ID : one)
  return Object.fromEntries(
    importFields[kind]
      .map((field) => [field, [value(before, field), value(after, field)]] as const)
      .filter(([, [from, to]]) => id(from) !== id(to)),
  )
}

const toSave = (before: Group | undefined, fields: object) => ({
  ...(before && { ID: before.ID, Version: before.Version, Name: before.Name, Type: before.Type }),
  ...fields,
})

/** Saves a row by the contract and the code of the form. What a row leaves out stays. R90 */
async function saveRow(
  family: Family,
  values: Values,
  before: Group | undefined,
  context: ImportContext,
): Promise<Group> {
  const Type = family.kind === 'dealers' ? GroupType.dealer : GroupType.branch
  const body = { Type, ...toSave(before, await family.fieldsOf(values, before, context)) }
  return family.save(parse(saveGroup, { query: {}, body, identity: undefined }), context)
}

/** The facts of a row as values, if they are valid. */
function factsIn(values: Values): object {
  const named = factNames.filter((name) => values[name] !== undefined)
  const problems = named.flatMap((name) => {
    const message = factProblem(name, values[name]!)
    return message ? [wrong(name, null, message)] : []
  })
  if (problems.length > 0) throw new Refusal(400, 'invalid', problems)
  const typed = Object.fromEntries(factNames.map((name) => [name, values[name] ?? ''])) as Record<
    FactName,
    string
  >
  const facts = factsOf(typed)
  return Object.fromEntries(named.map((name) => [name, facts[name]]))
}

/** Those of these fields that a row has. */
const given = (values: Values, fields: readonly ImportField[]) =>
  Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])))

export const dealers = kindOf({
  kind: 'dealers',
  numberOf: ({ SoldTo }) => SoldTo,
  find: (numbers, { db, viewer }) => db.rows`
    select d.id, d.sold_to as number from dealers d
     where d.sold_to = any(${numbers}::text[]) and d.deleted_at is null and ${dealersInScope(viewer)}`,
  read: async (id, { db, viewer }) => {
    const dealer = await findDealer(db, viewer, id)
    return dealer && { ...dealer, Type: GroupType.dealer }
  },
  fieldsOf: async ({ Region, Locale, ...values }) => ({
    ...given(values, ['SoldTo', 'Name', 'DisplayName']),
    ...(Region !== undefined && { Region: regionOf(Region) }),
    ...(Locale !== undefined && { Locale: localeOf(Locale) }),
    ...factsIn(values),
  }),
  save: (sent, context) => saveDealer(context, sent),
  isUsed: (id) => sql`
    exists (select 1 from stores where dealer_id = ${id}::uuid and deleted_at is null)
    or exists (select 1 from users where dealer_id = ${id}::uuid and deleted_at is null)`,
  remove: (id, context) => deleteDealer(context, id),
})

export const stores = kindOf({
  kind: 'stores',
  numberOf: ({ ShipTo }) => ShipTo,
  find: (numbers, { db, viewer }) => db.rows`
    select s.id, s.ship_to as number from stores s
     where s.ship_to = any(${numbers}::text[]) and s.deleted_at is null and ${storesInScope(viewer)}`,
  read: async (id, { db, viewer }) => {
    const store = await findStore(db, viewer, id)
    return store && { ...store, Type: GroupType.branch }
  },
  fieldsOf: async ({ Dealer, ...values }, before, context) => {
    const dealer = Dealer === undefined ? undefined : (await dealersByName(context, [{ Dealer }])).get(Dealer)
    if (Dealer !== undefined && !dealer) throw fieldRefusal('Dealer', 'import.problem.noDealer')
    const ParentID = dealer ?? (before ? undefined : context.viewer.dealerId)
    if (!before && !ParentID) throw fieldRefusal('Dealer', 'valid.required')
    return {
      ...given(values, storeFieldNames),
      ...(ParentID && { ParentID }),
    }
  },
  save: (sent, context) => saveStore(context, sent),
  isUsed: (id) => sql`
    exists (select 1 from user_stores us join stores s on s.id = us.store_id
             where us.store_id = ${id}::uuid and us.granted_at is distinct from s.created_at)`,
  remove: (id, context) => deleteStore(context, id),
})
