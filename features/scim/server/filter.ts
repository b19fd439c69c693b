import { type Filter, parse } from 'scim2-parse-filter'
import { idOf } from '#core/contract/endpoint.ts'
import { containing, type Fragment, sql, startingWith } from '#core/server/database/database.ts'
import { badFilter } from './refusals.ts'

/** Filters are shorter and flatter than this. */
const LENGTH_MAX = 2000
const DEPTH_MAX = 10
const COMPARISONS_MAX = 50

/** An attribute that has a column. `exact`: upper and lower case differ. */
export type Attribute =
  | Column
  /** Of an attribute with several values: the rows, of which one must match, their attributes, and the value to sort by. */
  | { kind: 'list'; from: Fragment; of: Attributes; first?: Column }
type Column = { kind: 'text' | 'exact' | 'boolean' | 'time' | 'id'; of: Fragment }
/** By their paths in lower case. */
export type Attributes = Readonly<Record<string, Attribute>>

type Comparison = Extract<Filter, { compValue: unknown }>
type Value = Comparison['compValue']

/** The prefixes that name the attributes of the schemas themselves. */
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/

/** Reads a filter; parsing is bounded before it begins. */
export function parseFilter(text: unknown): Filter {
  // A line break in a text that is not closed would keep the parser busy for ever.
  if (typeof text !== 'string' || text.length > LENGTH_MAX || /\p{Cc}/u.test(text) || !text.isWellFormed())
    throw badFilter()
  try {
    const filter = parse(text)
    measure(filter, 1, { left: COMPARISONS_MAX })
    return filter
  } catch {
    throw badFilter()
  }
}

function measure(filter: Filter, depth: number, budget: { left: number }) {
  budget.left -= 1
  if (depth > DEPTH_MAX || budget.left < 0) throw badFilter()
  if ('filters' in filter) for (const one of filter.filters) measure(one, depth + 1, budget)
  else if ('filter' in filter) measure(filter.filter, depth + 1, budget)
  else if ('valFilter' in filter) measure(filter.valFilter, depth + 1, budget)
}

/** Turns a filter into a condition; refuses attributes without a column. */
export function toSql(filter: Filter, attributes: Attributes): Fragment {
  if ('filters' in filter) {
    const parts = filter.filters.map((one) => toSql(one, attributes))
    return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`
  }
  if ('filter' in filter) return sql`(not coalesce(${toSql(filter.filter, attributes)}, false))`
  const path = filter.attrPath.toLowerCase().replace(CORE, '')
  const attribute = find(attributes, path)
  if ('valFilter' in filter) {
    if (attribute?.kind !== 'list') throw badFilter()
    return anyOf(attribute.from, toSql(filter.valFilter, attribute.of))
  }
  if (attribute === undefined) return inList(filter, path, attributes)
  // A list without a part stands for its values.
  if (attribute.kind === 'list')
    return anyOf(attribute.from, toSql({ ...filter, attrPath: 'value' }, attribute.of))
  return compare(filter, attribute)
}

const find = (attributes: Attributes, path: string) =>
  Object.hasOwn(attributes, path) ? attributes[path] : undefined

const anyOf = (from: Fragment, condition: Fragment) => sql`exists (select 1 from ${from} where ${condition})`

/** `emails.value`: a part of a list. */
function inList(
  filter: Exclude<Filter, { filters: Filter[] }>,
  path: string,
  attributes: Attributes,
): Fragment {
  const [head = '', ...rest] = path.split('.')
  const list = find(attributes, head)
  if (rest.length !== 1 || list?.kind !== 'list' || !('attrPath' in filter)) throw badFilter()
  return anyOf(list.from, toSql({ ...filter, attrPath: rest[0]! }, list.of))
}

function compare(filter: Filter, { kind, of }: Column): Fragment {
  if (!('compValue' in filter))
    return kind === 'text' || kind === 'exact' ? sql`${of} <> ''` : sql`${of} is not null`
  const { op, compValue: value } = filter
  if (value === null) {
    if (op !== 'eq' && op !== 'ne') throw badFilter()
    const empty = kind === 'text' || kind === 'exact' ? sql`coalesce(${of}, '') = ''` : sql`${of} is null`
    return op === 'eq' ? empty : sql`not (${empty})`
  }
  if (kind === 'boolean') return compareTruth(op, of, value)
  if (kind === 'id') return compareId(op, of, value)
  if (kind === 'time') return compareTime(op, of, value)
  if (typeof value !== 'string') throw badFilter()
  return kind === 'text'
    ? compareText(op, sql`lower(${of})`, value.toLowerCase())
    : compareText(op, of, value)
}

function compareText(op: Comparison['op'], of: Fragment, value: string): Fragment {
  if (op === 'co') return sql`${of} like ${containing(value)}`
  if (op === 'sw') return sql`${of} like ${startingWith(value)}`
  if (op === 'ew') return sql`right(${of}, ${value.length}::int) = ${value}`
  return ordered(op, of, sql`${value}::text`)
}

const signs = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function ordered(op: Comparison['op'], of: Fragment, value: Fragment): Fragment {
  if (op === 'ne') return sql`${of} is distinct from ${value}`
  if (op in signs) return sql`${of} ${sql.raw(signs[op as keyof typeof signs])} ${value}`
  throw badFilter()
}

/** Entra ID sends booleans as texts. */
function compareTruth(op: Comparison['op'], of: Fragment, value: Value): Fragment {
  const truth = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value
  if (typeof truth !== 'boolean' || (op !== 'eq' && op !== 'ne')) throw badFilter()
  return ordered(op, of, sql`${truth}::boolean`)
}

function compareId(op: Comparison['op'], of: Fragment, value: Value): Fragment {
  if (typeof value !== 'string' || (op !== 'eq' && op !== 'ne')) throw badFilter()
  const id = idOf(value)
  return id === undefined ? sql`${op === 'ne'}::boolean` : ordered(op, of, sql`${id}::uuid`)
}

function compareTime(op: Comparison['op'], of: Fragment, value: Value): Fragment {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  // PostgreSQL does not know all years that JavaScript does; nothing here is older than 1000.
  if (Number.isNaN(at.getTime()) || !/^[1-9]\d{3}-/.test(at.toISOString())) throw badFilter()
  return ordered(op, of, sql`${at}::timestamptz`)
}
