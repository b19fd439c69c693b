import { idOf } from '#core/contract/endpoint.ts'
import { notFound, Refusal, stale } from '#core/server/errors.ts'
import { parse } from '#core/server/handle.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import type { Person } from '#features/people/contract.ts'
import { deletePerson } from '#features/people/delete/server/parts/delete-person.ts'
import { saveUser, type UserToSave } from '#features/people/edit/contract.ts'
import { type JudgedSave, judgePeople } from '#features/people/edit/server/parts/judge-people.ts'
import { savePerson } from '#features/people/edit/server/parts/save-person.ts'
import { readPeople, readUser } from '#features/people/profile/server/parts/read-user.ts'
import type { Values } from '../../contract/fields.ts'
import { localeOf, regionOf } from '../names.ts'
import { dealersByNumber, findPeople, folded } from './named-records.ts'
import {
  type Changes,
  changing,
  creates,
  failed,
  type ImportContext,
  type Judgement,
  type Kind,
  type NamedDealer,
  problemsOf,
} from './kind.ts'

export const people: Kind = {
  batch: 500,
  keyOf: ({ ID, Email }) => idOf(ID) ?? (Email ? folded(Email) : null),
  judge,
  save: async ({ values, recordId, version }, context, options) => {
    const { db, viewer } = context
    const before = recordId === null ? undefined : (await readPeople(db, viewer, [recordId]))[0]
    if (recordId !== null && !before) throw notFound()
    if (before && before.Version !== version) throw stale(null)
    const dealers = await dealersByNumber(context, [values])
    const sent = toSave(values, before, dealers)
    if (sent instanceof Refusal) throw sent
    const id = await savePerson(sent, context, options)
    return { id, version: await versionOf(context, id) }
  },
  undo: async ({ recordId, version, changes, isNew }, context) => {
    const before = await readUser(context.db, context.viewer, recordId)
    if (before.Version !== version) throw stale(before)
    if (isNew) return deletePerson(context, recordId)
    await savePerson({ ...before, ...valuesBefore(changes), Apps: undefined }, context)
  },
}

/** The fields as they were before the import. */
function valuesBefore(changes: Changes | null): Partial<UserToSave> {
  const { Dealer, ...fields } = changes ?? {}
  const from = Object.fromEntries(Object.entries(fields).map(([field, [before]]) => [field, before]))
  const dealer = Dealer && (Dealer[0] as NamedDealer)
  return { ...from, ...(dealer !== undefined && { Dealer: dealer && { ID: dealer.ID } }) }
}

/**
 * Judges rows together. A person is found by their id or their address, within the scope of the viewer: the preview of an address that
 * somebody outside has does not tell it, and the save refuses it, as the form does. R91
 */
async function judge(rows: readonly Values[], context: ImportContext): Promise<Judgement[]> {
  const { db, viewer } = context
  const found = await findPeople(rows, context)
  const persons = await readPeople(db, viewer, [...new Set(found.values())])
  const byId = new Map(persons.map((person) => [person.ID, person]))
  const dealers = await dealersByNumber(context, rows)
  const sent = rows.map((values) => {
    const id = found.get(values)
    if (values.ID && !id) return fieldRefusal('ID', 'import.problem.noPerson')
    return toSave(values, id === undefined ? undefined : byId.get(id), dealers)
  })
  const whole = sent.flatMap((one) => (one instanceof Refusal ? [] : [one]))
  const judged = await judgePeople(whole, persons, context)
  const byRow = new Map(whole.map((one, at) => [one, judged[at]!]))
  return sent.map((one) => {
    const result = one instanceof Refusal ? one : byRow.get(one)!
    return result instanceof Refusal ? failed(problemsOf(result)) : judgementOf(result)
  })
}

function judgementOf(save: JudgedSave): Judgement {
  if (save.before === null) return creates
  const { before, changed, dealer } = save
  return changing(before, { ...changed, ...(dealer && { Dealer: dealer }) })
}

const fieldRefusal = (key: string, message: string) =>
  new Refusal(400, 'invalid', [{ key, code: 'VALIDATION_ERROR', value: null, message }])

/** A row in the shape of a save by the form, or why it has none. What a row leaves out stays. R90 */
function toSave(
  { Dealer, Region, Locale, ...values }: Values,
  before: Person | undefined,
  dealers: ReadonlyMap<string, string>,
): UserToSave | Refusal {
  const dealer = Dealer === undefined ? undefined : dealers.get(Dealer)
  if (Dealer !== undefined && dealer === undefined) return fieldRefusal('Dealer', 'import.problem.noDealer')
  const body = {
    ...(before && { ID: before.ID, Version: before.Version }),
    ...Object.fromEntries(personFieldNames.map((name) => [name, values[name] ?? before?.[name]])),
    // An address that found the person is theirs, however it is written.
    ...(before && values.ID === undefined && { Email: before.Email }),
    ...(Region !== undefined && { Region: regionOf(Region) }),
    ...(Locale !== undefined && { Locale: localeOf(Locale) }),
    ...(dealer !== undefined && { Dealer: { ID: dealer } }),
  }
  try {
    return parse(saveUser, { query: {}, body, identity: undefined })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function versionOf({ db }: ImportContext, id: string): Promise<number> {
  const row = await db.prepared.row<{ version: number }>`select version from users where id = ${id}`
  return row!.version
}
