import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dropped, endOf, flatten, nest, removed, restored, stepped, steps } from './tree.ts'

const LEVELS = 5

type TreeRow = { key: string; level: number }

/** Rows from random wishes for their levels. */
const trees = fc.array(fc.nat(LEVELS - 1), { minLength: 1, maxLength: 30 }).map((wishes) => {
  let above = -1
  return wishes.map((wish, index): TreeRow => {
    above = Math.min(wish, above + 1)
    return { key: String(index), level: above }
  })
})

const indexIn = (rows: readonly TreeRow[], seed: number) => seed % rows.length

function assertTree(rows: readonly TreeRow[]) {
  for (const [index, { level }] of rows.entries()) {
    assert.ok(level >= 0 && level < LEVELS)
    assert.ok(level <= (rows[index - 1]?.level ?? -1) + 1)
  }
}

/** A row and all that is nested in it, with levels that count from this row. */
function blockOf(rows: readonly TreeRow[], key: string) {
  const at = rows.findIndex((row) => row.key === key)
  const top = rows[at]?.level ?? 0
  return rows.slice(at, endOf(rows, at)).map((row) => ({ ...row, level: row.level - top }))
}

const sameKeys = (one: readonly TreeRow[], other: readonly TreeRow[]) =>
  assert.deepEqual(one.map(({ key }) => key).toSorted(), other.map(({ key }) => key).toSorted())

test('a row moves with all that is nested in it, and the rows stay a tree', () => {
  const moves = fc.array(
    fc.record({
      seed: fc.nat(),
      gap: fc.nat(),
      level: fc.nat(LEVELS),
      step: fc.constantFrom(...steps, 'drop'),
    }),
    {
      maxLength: 20,
    },
  )
  fc.assert(
    fc.property(trees, moves, (rows, all) => {
      let now: TreeRow[] = rows
      for (const { seed, gap, level, step } of all) {
        const at = indexIn(now, seed)
        const key = now[at]?.key ?? ''
        const next =
          step === 'drop'
            ? dropped(now, at, gap % (now.length + 1), level, LEVELS)
            : stepped(now, at, step, LEVELS)
        if (!next) continue
        assertTree(next)
        sameKeys(next, now)
        assert.deepEqual(blockOf(next, key), blockOf(now, key))
        assert.notDeepEqual(next, now)
        now = next
      }
    }),
  )
})

test('a row that is not moved keeps its parent', () => {
  const parents = (rows: readonly TreeRow[]) =>
    new Map(flatten(toNodes(rows)).map(({ node }) => [node.key, node.parent]))
  fc.assert(
    fc.property(
      trees,
      fc.nat(),
      fc.nat(),
      fc.nat(LEVELS),
      fc.constantFrom(...steps, 'drop'),
      (rows, seed, gap, level, step) => {
        const at = indexIn(rows, seed)
        const next =
          step === 'drop'
            ? dropped(rows, at, gap % (rows.length + 1), level, LEVELS)
            : stepped(rows, at, step, LEVELS)
        if (!next) return
        const before = parents(rows)
        const after = parents(next)
        for (const { key } of rows) if (key !== rows[at]?.key) assert.equal(after.get(key), before.get(key))
      },
    ),
  )
})

test('up and down undo each other', () => {
  fc.assert(
    fc.property(fc.tuple(trees, fc.nat()), ([rows, seed]) => {
      const at = indexIn(rows, seed)
      const key = rows[at]?.key
      const down = stepped(rows, at, 'down', LEVELS)
      if (!down) return
      const back = stepped(
        down,
        down.findIndex((row) => row.key === key),
        'up',
        LEVELS,
      )
      assert.deepEqual(back, rows)
    }),
  )
})

test('a tree and its list are the same', () => {
  fc.assert(
    fc.property(trees, (rows) => {
      const list = flatten(toNodes(rows)).map(({ node, level }) => ({ key: node.key, level }))
      assert.deepEqual(list, rows)
    }),
  )
})

test('what is nested in a removed row moves up to its level, and can be restored', () => {
  fc.assert(
    fc.property(trees, fc.nat(), (rows, seed) => {
      const at = indexIn(rows, seed)
      const next = removed(rows, at)
      assertTree(next)
      assert.equal(next.length, rows.length - 1)
      const [row] = rows.slice(at)
      if (row) assert.deepEqual(restored(next, row, rows), rows)
    }),
  )
  assert.deepEqual(removed(list(0, 1, 2, 0), 0), [
    { key: '1', level: 0 },
    { key: '2', level: 1 },
    { key: '3', level: 0 },
  ])
})

test('a drop takes the nearest possible level', () => {
  const rows = list(0, 1, 1, 0)
  // Between two rows of level 1.
  assert.equal(levelOf(dropped(rows, 3, 2, 0, LEVELS), '3'), 1)
  assert.equal(levelOf(dropped(rows, 3, 2, 4, LEVELS), '3'), 2)
  // At the end.
  assert.equal(levelOf(dropped(rows, 0, 4, 4, LEVELS), '0'), 1)
  // Within itself: nothing.
  assert.equal(dropped(rows, 0, 2, 0, LEVELS), null)
  // Deeper than allowed.
  assert.equal(levelOf(dropped(rows, 3, 3, 4, 2), '3'), 1)
})

test('in a field of one level rows only change their order, and nothing is added to them', () => {
  const rows = [{ key: 'a' }, { key: 'b' }]
  assert.deepEqual(stepped(rows, 1, 'up', 1), [{ key: 'b' }, { key: 'a' }])
  assert.deepEqual(stepped(rows, 0, 'down', 1), [{ key: 'b' }, { key: 'a' }])
  assert.equal(stepped(rows, 0, 'up', 1), null)
  assert.equal(stepped(rows, 1, 'down', 1), null)
  assert.equal(stepped(rows, 1, 'indent', 1), null)
  assert.equal(stepped(rows, 1, 'outdent', 1), null)
  assert.deepEqual(removed(rows, 0), [{ key: 'b' }])
  assert.deepEqual(restored([{ key: 'b' }], rows[0]!, rows), rows)
})

const list = (...levels: number[]): TreeRow[] => levels.map((level, index) => ({ key: String(index), level }))
const levelOf = (rows: readonly TreeRow[] | null, key: string) => rows?.find((row) => row.key === key)?.level

type TestNode = { key: string; parent: string | null; Children: TestNode[] }
function toNodes(rows: readonly TreeRow[]): TestNode[] {
  const convert = (nodes: ReturnType<typeof nest<TreeRow>>, parent: string | null): TestNode[] =>
    nodes.map(({ row, children }) => ({ key: row.key, parent, Children: convert(children, row.key) }))
  return convert(nest(rows), null)
}
