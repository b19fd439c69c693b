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
import { readAccess, withoutGiven } from './access.ts'
import { dealersByName, findPeople, folded } from './named-records.ts'
import {
  type Changes,
  changing,
  creates,
  failed,
  fieldRefusal,
  type GivenAccess,
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
    const [prepared] = await prepare([values], () => before, context)
    if (prepared instanceof Refusal) throw prepared
    const id = await savePerson(prepared!.sent, context, options)
    return { id, version: await versionOf(context, id) }
  },
  undo: async ({ recordId, version, changes, isNew }, context) => {
    const before = await readUser(context.db, context.viewer, recordId)
    if (before.Version !== version) throw stale(before)
    if (isNew) return deletePerson(context, recordId)
    const Apps = changes?.Access && withoutGiven(before.Apps, changes.Access)
    await savePerson({ ...before, ...valuesBefore(changes), Apps }, context)
  },
}

/** The fields as they were before the import. */
function valuesBefore(changes: Changes | null): Partial<UserToSave> {
  const { Dealer, Access: _access, ...fields } = changes ?? {}
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
  const prepared = await prepare(rows, (values) => byId.get(found.get(values) ?? ''), context)
  const whole = prepared.flatMap((one) => (one instanceof Refusal ? [] : [one]))
  const judged = await judgePeople(
    whole.map(({ sent }) => sent),
    persons,
    context,
  )
  const byRow = new Map(whole.map((one, at) => [one, judged[at]!]))
  return prepared.map((one) => {
    if (one instanceof Refusal) return failed(problemsOf(one))
    const result = byRow.get(one)!
    return result instanceof Refusal ? failed(problemsOf(result)) : judgementOf(result, one.given)
  })
}

function judgementOf(save: JudgedSave, given: GivenAccess | undefined): Judgement {
  if (save.before === null) return creates
  const { before, changed, dealer } = save
  return changing(before, { ...changed, ...(dealer && { Dealer: dealer }), ...(given && { Access: given }) })
}

/** A row in the shape of a save by the form, and the access that it gives. */
type Prepared = { sent: UserToSave; given: GivenAccess | undefined }

/** Prepares the saves of rows, or says why a row has none. What a row leaves out stays. R90 */
async function prepare(
  rows: readonly Values[],
  beforeOf: (values: Values) => Person | undefined,
  context: ImportContext,
): Promise<(Prepared | Refusal)[]> {
  const dealers = await dealersByName(context, rows)
  const people = rows.flatMap((values) => beforeOf(values) ?? [])
  const giveTo = await readAccess(rows, people, context)
  return rows.map((values) => {
    const before = beforeOf(values)
    if (values.ID && !before) return fieldRefusal('ID', 'import.problem.noPerson')
    const dealer = values.Dealer === undefined ? undefined : dealers.get(values.Dealer)
    if (values.Dealer !== undefined && dealer === undefined)
      return fieldRefusal('Dealer', 'import.problem.noDealer')
    const own = before ? (before.Dealer?.ID ?? null) : context.viewer.dealerId
    const giving = giveTo(values, before, dealer ?? own)
    const sent = toSave(values, before, dealer, giving instanceof Refusal ? undefined : giving?.Apps)
    if (giving instanceof Refusal)
      return sent instanceof Refusal
        ? new Refusal(400, 'invalid', [...sent.errors, ...giving.errors])
        : giving
    return sent instanceof Refusal ? sent : { sent, given: giving?.change }
  })
}

function toSave(
  { Region, Locale, ...values }: Values,
  before: Person | undefined,
  dealer: string | undefined,
  Apps: UserToSave['Apps'],
): UserToSave | Refusal {
  const body = {
    ...(before && { ID: before.ID, Version: before.Version }),
    ...Object.fromEntries(personFieldNames.map((name) => [name, values[name] ?? before?.[name]])),
    // The address that found the person is theirs, whatever its upper and lower case.
    ...(before && values.ID === undefined && { Email: before.Email }),
    ...(Region !== undefined && { Region: regionOf(Region) }),
    ...(Locale !== undefined && { Locale: localeOf(Locale) }),
    ...(dealer !== undefined && { Dealer: { ID: dealer } }),
    ...(Apps && { Apps }),
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
