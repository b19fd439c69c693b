import assert from 'node:assert/strict'
import { addDays } from '#core/contract/days.ts'
import type { Db } from '#core/server/database/database.ts'
import { reports } from '#features/reports/feature.server.ts'
import { rowsRoute } from '#features/reports/server/rows.ts'
import { signedIn } from '#test/call.ts'
import { type Figures, figuresOf, perBucket, type Tables } from './naive.ts'
import type { Settings } from './world.ts'

export type Answer = Record<string, unknown> & { Settings: { zone: string }; asOf: string; Bucket: string }
export type Counted = {
  ID?: string
  Type?: string
  DealerID?: string
  StoreID?: string
  Count: number
  Compare?: number
}

const kinds = reports.filter((route) => route !== rowsRoute)

/** Gets every report for a person. */
export async function ask(db: Db, person: string, settings: object) {
  const call = await signedIn(db, person)
  const answers = []
  for (const route of kinds) {
    const { data } = (await call(route.endpoint, route, { settings })) as { data: Answer }
    answers.push({ name: route.endpoint.name, data })
  }
  return answers
}

/** One report uses these names for other figures: the dealers and stores of its people. */
const own = (name: string, key: string) =>
  name === 'reportUsersModified' && /^total(Dealers|Stores)$/.test(key)
    ? key.replace('total', 'modified')
    : key

export const keyOf = (row: Counted) =>
  row.Type ??
  (row.ID && 'DealerID' in row
    ? `${row.ID} ${row.DealerID}`
    : row.ID && row.StoreID
      ? `${row.ID} ${row.StoreID}`
      : (row.ID ?? null))

/** Compares an answer, key by key, with the figures of the naive count. */
export function compareAll(name: string, data: Answer, main: Figures, other: Figures | null, zone: string) {
  const { Settings, compare, asOf, Bucket, ...figures } = data
  void [Settings, Bucket]
  assert.equal(asOf, main.asOf, name)
  if (other)
    for (const [key, value] of Object.entries(compare as object)) {
      const label = `${name} compare.${key}`
      if (key.endsWith('OverTime')) compareSeries(label, value as Point[], other, zone, lengths[data.Bucket])
      else assert.equal(value, other.scalars[own(name, key)], label)
    }
  else assert.equal(compare, undefined)
  for (const [key, value] of Object.entries(figures)) {
    const label = `${name} ${key}`
    if (key.endsWith('OverTime')) compareSeries(label, value as Point[], main, zone)
    else if (Array.isArray(value)) compareRows(label, value as Counted[], main.rows[key], other?.rows[key])
    else assert.equal(value, main.scalars[own(name, key)], label)
  }
}

function compareRows(label: string, rows: Counted[], main = new Map(), other?: Figures['rows'][string]) {
  const expected = new Map<string | null, [number, number | undefined]>()
  for (const key of [...main.keys(), ...(other?.keys() ?? [])])
    expected.set(key, [main.get(key) ?? 0, other && (other.get(key) ?? 0)])
  assert.deepEqual(new Map(rows.map((row) => [keyOf(row), [row.Count, row.Compare]])), expected, label)
  assert.deepEqual(
    rows.map((row) => row.Count),
    rows.map((row) => row.Count).toSorted((a, b) => b - a),
    label,
  )
}

export type Point = { Date: string } & Record<string, number | string>

/** A long period of comparison has more days or weeks than its series, whose last one ends like the others. */
const lengths: Record<string, number | undefined> = { day: 1, week: 7 }

function compareSeries(label: string, points: Point[], main: Figures, zone: string, days?: number) {
  const starts = points.map(({ Date }) => Date)
  const after = days && addDays(starts.at(-1)!, days)
  assert.deepEqual(starts, [...new Set(starts)].toSorted(), label)
  for (const name of Object.keys(points[0]!).filter((key) => key !== 'Date'))
    assert.deepEqual(
      points.map((point) => point[name]),
      perBucket(main.series[name]!, after ? [...starts, after] : starts, zone).slice(0, starts.length),
      `${label} ${name}`,
    )
}

/** Counts the figures of both periods naively. */
export const naive = (tables: Tables, settings: Settings) => ({
  main: figuresOf(tables, settings, settings),
  other: settings.compare ? figuresOf(tables, settings, settings.compare) : null,
})
