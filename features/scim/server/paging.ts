import { type Fragment, sql } from '#core/server/database/database.ts'
import { type Attributes, parseFilter, toSql } from './filter.ts'
import { badPath, badValue } from './refusals.ts'
import { isObject, type Resource, type ScimAnswer, type ScimRequest } from './request.ts'

export const PAGE_MAX = 200
const PAGE = 100

/** The query of a list: in the address, or in a body (.search). */
export type Search = Readonly<Record<string, unknown>>

export const searchOf = ({ body }: ScimRequest): Search => {
  if (!isObject(body)) throw badValue()
  return body
}

/** The rows of a page, and the condition. `byDefault`: the order. */
export function pageOf(search: Search, attributes: Attributes, byDefault: Fragment) {
  const where =
    search.filter === undefined || search.filter === ''
      ? sql`true`
      : toSql(parseFilter(search.filter), attributes)
  return {
    where,
    order: orderOf(search, attributes) ?? byDefault,
    start: Math.max(1, wholeNumber(search.startIndex, 1)),
    count: Math.min(PAGE_MAX, Math.max(0, wholeNumber(search.count, PAGE))),
  }
}

function wholeNumber(given: unknown, otherwise: number): number {
  if (given === undefined || given === '') return otherwise
  const n = typeof given === 'string' ? Number(given) : given
  if (typeof n !== 'number' || !Number.isSafeInteger(n)) throw badValue()
  return n
}

/** Sorts by the primary value, or else the first. Records without a value are last, or first if descending. RFC 7644, 3.4.2.3 */
function orderOf({ sortBy, sortOrder = 'ascending' }: Search, attributes: Attributes): Fragment | undefined {
  if (sortOrder !== 'ascending' && sortOrder !== 'descending') throw badValue()
  if (sortBy === undefined || sortBy === '') return undefined
  const path = typeof sortBy === 'string' ? sortBy.toLowerCase().replace(CORE, '') : ''
  const named = Object.hasOwn(attributes, path) ? attributes[path] : undefined
  const attribute = named?.kind === 'list' ? named.first : named
  if (!attribute) throw badPath()
  const of = attribute.kind === 'text' ? sql`lower(${attribute.of})` : attribute.of
  return sortOrder === 'descending' ? sql`${of} desc nulls first` : sql`${of} nulls last`
}

/** A list of records as SCIM writes it. */
export const listOf = (resources: readonly object[], total: number, start: number): ScimAnswer => ({
  status: 200,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: start,
    itemsPerPage: resources.length,
    Resources: resources,
  },
})

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/

/** The names of attributes. Entra ID adds a filter in brackets, for which the whole attribute is sent. */
const namesOf = (given: unknown): string[] => {
  const list = typeof given === 'string' ? given.split(',') : (given ?? [])
  if (!Array.isArray(list) || list.length > 100 || !list.every((one) => typeof one === 'string'))
    throw badValue()
  return list
    .map((one: string) =>
      one
        .trim()
        .toLowerCase()
        .replace(CORE, '')
        .replace(/\[.*\]/, ''),
    )
    .filter(Boolean)
}

/** Whether the request names an attribute that is left out by default. */
export const isAsked = ({ attributes }: Search, name: string) =>
  namesOf(attributes).some((one) => one === name || one.startsWith(`${name}.`))
export const isLeftOut = ({ excludedAttributes }: Search, name: string) =>
  namesOf(excludedAttributes).includes(name)

/** Always sent, whatever attributes a request names. */
const ALWAYS = new Set(['schemas', 'id'])

/** The requested attributes of a record. */
export function project(resource: Resource, search: Search): object {
  const [wanted, excluded] = [namesOf(search.attributes), namesOf(search.excludedAttributes)]
  // RFC 7644, 3.9
  if (wanted.length > 0 && excluded.length > 0) throw badValue()
  const keep = (path: string) =>
    wanted.length > 0
      ? wanted.some(
          (one) => one === path || path.startsWith(separated(one)) || one.startsWith(separated(path)),
        )
      : !excluded.includes(path)
  const isWhole = (path: string) => wanted.some((one) => one === path || path.startsWith(separated(one)))
  const prune = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => prune(one, path))
    if (!isObject(value) || isWhole(path)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const below = `${separated(path)}${key.toLowerCase()}`
        return keep(below) ? [[key, inner]] : []
      }),
    )
  }
  return Object.fromEntries(
    Object.entries(resource).flatMap(([key, value]) => {
      const path = key.toLowerCase()
      if (ALWAYS.has(key)) return [[key, value]]
      return keep(path) ? [[key, prune(value, path)]] : []
    }),
  )
}

/** A colon separates the parts of an extension, a point those of an attribute. */
const separated = (path: string) => `${path}${path.startsWith('urn:') ? ':' : '.'}`
