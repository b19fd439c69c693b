import { forbidden, notFound, Refusal } from '#core/server/errors.ts'
import { parse } from '#core/server/handle.ts'
import { deletePerson } from '#features/people/delete/server/parts/delete-person.ts'
import { saveUser, type UserToSave } from '#features/people/edit/contract.ts'
import { savePerson } from '#features/people/edit/server/parts/save-person.ts'
import { lockPeople } from '#features/people/lock/server/parts/lock-people.ts'
import type { SourceRight } from '../../contract.ts'
import { badValue, lockedByOthers, notGiven, ScimRefusal } from '../refusals.ts'
import type { Resource, ScimContext } from '../request.ts'
import { type Act, type Source, viewerFor } from '../source.ts'
import { keepMemberships } from '../waiting.ts'
import { findDealer, writeExternalId } from './user-queries.ts'
import { keepFixed, localeFor, mailOf, type StoredPerson, type Wanted, wantedOf } from './user-resource.ts'

const requireRight = ({ may }: Source, right: SourceRight) => {
  if (!may.includes(right)) throw notGiven()
}

const contextFor = ({ db, source, now }: ScimContext, act: Act, dealerId: string | null) => ({
  db,
  now,
  viewer: viewerFor(source, act, dealerId),
})

/** Reads a save as the call of the form would: the same shapes and the same words of refusal. */
const toSave = (body: object): UserToSave => parse(saveUser, { query: {}, body, identity: undefined })

/** Adds a person, and answers the id. E082, R116 */
export async function createPerson(context: ScimContext, body: Record<string, unknown>): Promise<string> {
  const { db, source } = context
  requireRight(source, 'create')
  const wanted = wantedOf(body)
  const dealerId = await dealerOfNew(context, wanted)
  const { email, firstName, lastName, region, mobilePhone, alternatePhone } = wanted
  const locale = wanted.preferredLanguage ?? wanted.locale
  const sent = toSave({
    Email: email ?? mailOf(body),
    FirstName: firstName,
    LastName: lastName,
    MobilePhone: mobilePhone,
    AlternatePhone: alternatePhone,
    ...(dealerId === null && region && { Region: region }),
  })
  const acting = contextFor(context, 'create', dealerId)
  const active = wanted.active ?? true
  const id = await savePerson(
    { ...sent, ...(await languageOfNew(context, dealerId, region, locale)) },
    acting,
    { holdsMail: !source.sendsWelcome || !active },
  )
  if (!active) await setActive(context, { id, dealerId, active })
  if (wanted.externalId !== null) await writeExternalId(db, source, id, wanted.externalId)
  return id
}

/** A source of one dealer may leave it out; a source of several must name it. */
async function dealerOfNew(
  { db, source }: ScimContext,
  { organization, department }: Wanted,
): Promise<string | null> {
  const named = department || organization
  if (named) {
    const found = await findDealer(db, source, named)
    if (!found) throw new ScimRefusal(400, 'scimDealer', 'invalidValue')
    return found
  }
  if (source.network) return null
  if (source.dealerIds.length !== 1) throw new ScimRefusal(400, 'scimDealer', 'invalidValue')
  return source.dealerIds[0]!
}

/** The language that was sent, if the region of the new person offers it. */
async function languageOfNew(
  { db }: ScimContext,
  dealerId: string | null,
  sent: Wanted['region'],
  locale: Wanted['locale'],
) {
  if (locale === undefined) return {}
  const dealer =
    dealerId === null
      ? undefined
      : await db.prepared.row<{
          region: NonNullable<Wanted['region']>
        }>`select region from dealers where id = ${dealerId}`
  const region = dealer?.region ?? sent
  const Locale = region && localeFor(region, locale)
  return Locale ? { Locale } : {}
}

/** Writes the differences between the stored record and the requested one. R116 */
export async function changePerson(
  context: ScimContext,
  person: StoredPerson,
  before: Resource,
  after: Record<string, unknown>,
): Promise<void> {
  keepFixed(before, after)
  const { source } = context
  const [was, wanted] = [wantedOf(before), wantedOf(after)]
  const dealerId = person.dealer?.id ?? null
  const fields = changedFields(was, wanted, person, mailOf(before), mailOf(after))
  const dealer = await otherDealer(context, was, wanted)
  if (Object.keys(fields).length > 0 || dealer !== undefined) {
    requireRight(source, 'change')
    if (person.untouched) throw forbidden()
    await save(context, person, fields, dealer)
  }
  if (wanted.active !== undefined && wanted.active !== was.active) {
    requireRight(source, 'lock')
    // R121
    if (wanted.active && person.lockedBy !== source.id) throw lockedByOthers()
    await setActive(context, { id: person.id, dealerId: dealer ?? dealerId, active: wanted.active })
  }
  if (wanted.externalId !== was.externalId) {
    if (source.may.length === 0) throw notGiven()
    await writeExternalId(context.db, source, person.id, wanted.externalId)
  }
}

/** The requested fields that differ. `userName` is the address; `emails` without `userName` changes it too. */
function changedFields(
  was: Wanted,
  wanted: Wanted,
  person: StoredPerson,
  formerMail: string | undefined,
  mail: string | undefined,
) {
  const email = changed(was.email, wanted.email) ?? changed(formerMail, mail)
  const region = person.dealer === null ? wanted.region : undefined
  const language =
    changed(was.preferredLanguage, wanted.preferredLanguage) ?? changed(was.locale, wanted.locale)
  const locale = localeFor(region ?? person.region, language)
  const asked = {
    Email: [email, person.email],
    FirstName: [wanted.firstName, person.firstName],
    LastName: [wanted.lastName, person.lastName],
    MobilePhone: [wanted.mobilePhone, person.mobilePhone],
    AlternatePhone: [wanted.alternatePhone, person.alternatePhone],
    Region: [region, person.region],
    Locale: [locale, person.locale],
  } as const
  return Object.fromEntries(
    Object.entries(asked).flatMap(([field, [to, from]]) =>
      to !== undefined && to !== from ? [[field, to]] : [],
    ),
  )
}

/** The requested value, if it differs. */
const changed = <T>(was: T | undefined, wanted: T | undefined) => (wanted === was ? undefined : wanted)

/** The dealer that the source names; undefined: no change. */
async function otherDealer(
  { db, source }: ScimContext,
  was: Wanted,
  wanted: Wanted,
): Promise<string | undefined> {
  const named = [
    changed(was.department, wanted.department),
    changed(was.organization, wanted.organization),
  ].filter((one): one is string => Boolean(one))
  const found = await Promise.all(named.map((one) => findDealer(db, source, one)))
  if (found.includes(undefined) || new Set(found).size > 1)
    throw new ScimRefusal(400, 'scimDealer', 'invalidValue')
  return found[0]
}

async function save(context: ScimContext, person: StoredPerson, fields: object, dealer: string | undefined) {
  const dealerId = person.dealer?.id ?? null
  const isMove = dealer !== undefined && dealer !== dealerId
  const sent = toSave({
    ID: person.id,
    Version: person.version,
    FirstName: person.firstName,
    LastName: person.lastName,
    Email: person.email,
    MobilePhone: person.mobilePhone,
    AlternatePhone: person.alternatePhone,
    ...fields,
    ...(isMove && { Dealer: { ID: dealer } }),
  })
  const write = async () => {
    await savePerson(sent, contextFor(context, isMove ? 'move' : 'change', dealerId))
  }
  await (isMove ? keepMemberships(context, [person.id], write) : write())
}

/** Locks or unlocks, as an administrator of the dealer would. */
async function setActive(
  context: ScimContext,
  { id, dealerId, active }: { id: string; dealerId: string | null; active: boolean },
): Promise<void> {
  const { db, viewer, now } = contextFor(context, 'account', dealerId)
  const outcome = (
    await lockPeople(db, viewer, { ids: [id], lockState: !active, sourceId: context.source.id, now })
  ).get(id)
  if (!outcome) throw notFound()
  if (outcome === 'lastSystemAdmin') throw new Refusal(409, outcome)
  if (outcome === 'self') throw new Refusal(403, outcome)
  if (outcome !== 'done' && outcome !== 'already') throw forbidden()
}

/** Deletes a person, who can be restored as after a deletion by hand. R71 */
export async function removePerson(context: ScimContext, { id, dealer }: StoredPerson): Promise<void> {
  requireRight(context.source, 'delete')
  await deletePerson(contextFor(context, 'account', dealer?.id ?? null), id)
}

/** The body of a POST or PUT. */
export function bodyOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badValue()
  return body as Record<string, unknown>
}
