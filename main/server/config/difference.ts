import { isItem, type Item, type Json, labelOf, type Place } from './labels.ts'

/** Lists of records: an entry that a file leaves out is deleted only where that is asked for. */
const RECORDS: readonly string[] = ['Roles', 'Permissions', 'Attributes']
/** Of these the order counts. */
const ORDERED: readonly string[] = ['Permissions', 'Attributes', 'Rules']

type Value = Json | undefined
/** Records by the name of the one that they are nested in; those of the first level by none. */
type Nested = ReadonlyMap<string | undefined, readonly Item[]>

/** A value that differs. Without `from` an entry is new, without `to` it goes. */
export type Difference = { place: Place; from?: Value; to?: Value }

const itemsOf = (value: Value): readonly Item[] => (Array.isArray(value) ? value.filter(isItem) : [])

/**
 * What the portal has, changed to what a file says. A key that the file leaves out stays; so do records that it leaves out of
 * a list, each behind its former neighbor, unless they are to be deleted.
 */
export function merged(before: Value, file: Value, deletes: boolean, key = ''): Value {
  if (file === undefined) return before
  if (isItem(before) && isItem(file))
    return Object.fromEntries(
      Object.keys({ ...before, ...file }).flatMap((each) => {
        const value = merged(before[each], file[each], deletes, each)
        return value === undefined ? [] : [[each, value]]
      }),
    )
  return RECORDS.includes(key) ? mergedRecords(itemsOf(before), itemsOf(file), deletes) : file
}

function mergedRecords(before: readonly Item[], file: readonly Item[], deletes: boolean): readonly Item[] {
  const had = nested(before)
  const own = new Map([...had.values()].flat().map((one) => [labelOf(one), one]))
  const named = new Set([...nested(file).values()].flat().map(labelOf))
  const below = (list: readonly Item[], parent?: string): Item[] => {
    const next = list.map((one) => {
      const { Children: _, ...former } = own.get(labelOf(one)) ?? {}
      const { Children, ...given } = one
      return withChildren(merged(former, given, deletes) as Item, below(itemsOf(Children), labelOf(one)))
    })
    if (deletes) return next
    const siblings = had.get(parent) ?? []
    for (const [index, one] of siblings.entries()) {
      if (named.has(labelOf(one))) continue
      const former =
        index === 0 ? -1 : next.findIndex((each) => labelOf(each) === labelOf(siblings[index - 1]))
      const { Children: _, ...fields } = one
      next.splice(former + 1, 0, withChildren(fields, below([], labelOf(one))))
    }
    return next
  }
  return below(file)
}

const withChildren = (fields: Item, children: readonly Item[]): Item =>
  children.length > 0 ? { ...fields, Children: children } : fields

function nested(list: readonly Item[], parent?: string, all = new Map<string | undefined, Item[]>()): Nested {
  all.set(parent, [...(all.get(parent) ?? []), ...list])
  for (const one of list) nested(itemsOf(one['Children']), labelOf(one), all)
  return all
}

/** Nested records in one list, each with the name of the one that it is in. */
const flattened = (list: readonly Item[], Parent: string | null = null): Item[] =>
  list.flatMap(({ Children, ...one }) => [{ ...one, Parent }, ...flattened(itemsOf(Children), labelOf(one))])

/** The differences of two values, part by part. */
export function differences(from: Value, to: Value, place: Place = []): Difference[] {
  if (isItem(from) && isItem(to))
    return Object.keys({ ...from, ...to }).flatMap((key) => differences(from[key], to[key], [...place, key]))
  const [had, next] = [itemsOf(from), itemsOf(to)]
  if (had.length + next.length === 0)
    return JSON.stringify(from ?? null) === JSON.stringify(to ?? null)
      ? []
      : [{ place, from: from ?? null, to: to ?? null }]
  return place.at(-1) === 'Permissions'
    ? ofLists(flattened(had), flattened(next), place)
    : ofLists(had, next, place)
}

function ofLists(had: readonly Item[], next: readonly Item[], place: Place): Difference[] {
  const [from, to] = [byLabel(had), byLabel(next)]
  const kept = [...from.keys()].filter((label) => to.has(label))
  const order = [...to.keys()].filter((label) => from.has(label))
  const isMoved = ORDERED.includes(place.at(-1)!) && kept.join('\n') !== order.join('\n')
  return [
    ...[...to].flatMap(([label, value]): Difference[] =>
      from.has(label)
        ? differences(from.get(label), value, [...place, label])
        : [{ place: [...place, label], to: value }],
    ),
    ...[...from]
      .filter(([label]) => !to.has(label))
      .map(([label, value]): Difference => ({ place: [...place, label], from: value })),
    ...(isMoved ? [{ place, from: kept, to: order }] : []),
  ]
}

export const byLabel = <I extends Item>(list: readonly I[]) => new Map(list.map((one) => [labelOf(one), one]))
