import { hash } from 'node:crypto'
import { type Locale, localeWithin, type Region } from '#core/contract/locale.ts'
import { cleanEmail, cleanName, cleanPhone } from '#domain/contract/person-fields.ts'
import { SCIM_PATH } from '../../contract.ts'
import { badValue, fixed } from '../refusals.ts'
import { isObject, type Resource } from '../request.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** A person as the database has them, for one source. */
export type StoredPerson = {
  id: string
  email: string
  firstName: string
  lastName: string
  mobilePhone: string
  alternatePhone: string
  region: Region
  locale: Locale
  locked: boolean
  /** The source that locked them and may unlock them; null: nobody, an administrator, or they have left since. R121 */
  lockedBy: string | null
  version: number
  createdAt: Date
  changedAt: Date
  dealer: { id: string; name: string; soldTo: string } | null
  /** A system admin, or the owner: no source changes them. */
  untouched: boolean
  externalId: string | null
  externalVersion: number
  groups: { value: string; display: string }[]
}

/** The versions of the record and of the id that the source gave it, and the groups, of which some only wait. R130 */
export const etagOf = ({ version, externalVersion, groups }: StoredPerson) =>
  `W/"${version}.${externalVersion}.${hash('sha256', JSON.stringify(groups), 'base64url').slice(0, 22)}"`

export function toResource(person: StoredPerson, base: string): Resource {
  const { id, firstName, lastName, email, region, locale, dealer, externalId } = person
  const phones = [
    { type: 'mobile', value: person.mobilePhone },
    { type: 'work', value: person.alternatePhone },
  ].filter(({ value }) => value !== '')
  return {
    schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    name: { formatted: `${firstName} ${lastName}`, givenName: firstName, familyName: lastName },
    displayName: `${firstName} ${lastName}`,
    active: !person.locked,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(phones.length > 0 && { phoneNumbers: phones }),
    addresses: [{ type: 'work', country: region }],
    preferredLanguage: locale,
    locale,
    groups: person.groups.map((group) => ({
      ...group,
      $ref: `${base}${SCIM_PATH}/Groups/${group.value}`,
      type: 'direct',
    })),
    ...(dealer && { [ENTERPRISE_SCHEMA]: { organization: dealer.name, department: dealer.soldTo } }),
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      lastModified: person.changedAt.toISOString(),
      location: `${base}${SCIM_PATH}/Users/${id}`,
      version: etagOf(person),
    },
  }
}

/** What a resource asks to change in the record; undefined: no change. */
export type Wanted = {
  email: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  mobilePhone: string
  alternatePhone: string
  region: Region | undefined
  locale: Locale | undefined
  preferredLanguage: Locale | undefined
  active: boolean | undefined
  externalId: string | null
  /** The name of the dealer, and its number. */
  organization: string | undefined
  department: string | undefined
}

type Part = Record<string, unknown>

/** Reads what a resource asks to change. Attributes that the portal lacks are ignored, as RFC 7644 allows. */
export function wantedOf(resource: Record<string, unknown>): Wanted {
  const name = partOf(resource.name)
  const phones = listOf(resource.phoneNumbers)
  const mobile = phones.find(({ type }) => type === 'mobile')
  const other = phones.find(({ type }) => type === 'work') ?? phones.find(({ type }) => type !== 'mobile')
  const [address] = primaryFirst(listOf(resource.addresses), 'work')
  const enterprise = partOf(resource[ENTERPRISE_SCHEMA])
  return {
    email: textOf(resource.userName, cleanEmail),
    firstName: textOf(name.givenName, cleanName),
    lastName: textOf(name.familyName, cleanName),
    mobilePhone: phoneOf(mobile?.value),
    alternatePhone: phoneOf(other?.value),
    region: regionOf(textOf(address?.country)),
    locale: languageOf(textOf(resource.locale)),
    preferredLanguage: languageOf(textOf(resource.preferredLanguage)),
    active: truthOf(resource.active),
    externalId: externalIdOf(resource.externalId),
    organization: textOf(enterprise.organization),
    department: textOf(enterprise.department),
  }
}

/** The address in `emails`, which follows `userName`. */
export const mailOf = (resource: Record<string, unknown>) =>
  textOf(primaryFirst(listOf(resource.emails), 'work')[0]?.value, cleanEmail)

/** A language within those that the region offers; another one is left out. */
export const localeFor = (region: Region, locale: Locale | undefined) =>
  locale !== undefined && localeWithin(region, locale) === locale ? locale : undefined

const TEXT_MAX = 2000

function textOf(value: unknown, clean: (text: string) => string = (text) => text.trim()): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value.length > TEXT_MAX || !value.isWellFormed() || value.includes('\0'))
    throw badValue()
  return clean(value)
}

/** The column has an index, whose entries have a maximum size. */
const EXTERNAL_ID_MAX = 255

/** The id that a source gives a record; null: none. */
export function externalIdOf(value: unknown): string | null {
  const text = textOf(value) || null
  if (text !== null && text.length > EXTERNAL_ID_MAX) throw badValue()
  return text
}

const phoneOf = (value: unknown) => cleanPhone((textOf(value) ?? '').replace(/^tel:/i, ''))

function partOf(value: unknown): Part {
  if (value === undefined || value === null) return {}
  if (!isObject(value)) throw badValue()
  return value
}

const LIST_MAX = 50

function listOf(value: unknown): Part[] {
  if (value === undefined || value === null) return []
  const list = Array.isArray(value) ? value : [value]
  if (list.length > LIST_MAX) throw badValue()
  return list.map(partOf)
}

const primaryFirst = (list: readonly Part[], type: string) =>
  list.toSorted((a, b) => weight(b, type) - weight(a, type))
const weight = (part: Part, type: string) => (part.type === type ? 2 : 0) + (part.primary === true ? 1 : 0)

/** Entra ID sends booleans as texts. */
function truthOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (text !== 'true' && text !== 'false') throw badValue()
  return text === 'true'
}

const countries: Record<string, Region> = { us: 'US', usa: 'US', ca: 'CA', can: 'CA', canada: 'CA' }
const regionOf = (country: string | undefined): Region | undefined =>
  country === undefined ? undefined : new Map(Object.entries(countries)).get(country.toLowerCase())

const languageOf = (tag: string | undefined): Locale | undefined =>
  /^fr(?![a-z])/i.test(tag ?? '') ? 'fr-CA' : /^en(?![a-z])/i.test(tag ?? '') ? 'en-US' : undefined

/** Refuses a resource that has other values in read-only attributes. */
export function keepFixed(before: Resource, after: Record<string, unknown>) {
  for (const field of ['id', 'groups', 'meta'])
    if (JSON.stringify(after[field]) !== JSON.stringify(before[field])) throw fixed()
}
