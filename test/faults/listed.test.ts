import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/** The faults that a portal must survive; decisions and comments cite them by number. */
const FAULTS = 29

const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, fault, told] = /^\| (F\d+) \| (.+?) \| (.+) \|$/.exec(line) ?? []
    return id ? [{ id, fault: fault!, told: told! }] : []
  })
const named = rows.flatMap(({ told }) => [...told.matchAll(/`([^`]+\.ts)` “([^”]+)”/g)])

test('every fault is listed once, with a test that asserts it or the reason why none does', () => {
  const all = Array.from({ length: FAULTS }, (_, n) => `F${n + 1}`)
  assert.deepEqual(
    rows.map(({ id }) => id),
    all,
  )
  for (const { id, told } of rows) assert.match(told, /^`[^`]+\.ts` “|^Not asserted: .+\.$/, id)
})

test('each test that the list names is there, under that title', () => {
  assert.ok(named.length >= 20)
  for (const [, file, title] of named) {
    const text = readFileSync(join(root, file!), 'utf8')
    assert.ok(
      ["'", '`'].some((quote) => new RegExp(`\\btest\\(\\s*${quote}${RegExp.escape(title!)}`).test(text)),
      `${file}: ${title}`,
    )
  }
})

test('each fault that is produced here is listed', () => {
  const files = globSync('test/faults/*.fault.ts', { cwd: root })
  const produced = new Set(
    files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/(?<=\btest\(\s*['`])F\d+/g) ?? []),
  )
  for (const id of produced)
    assert.ok(
      rows.some((row) => row.id === id && row.told.includes('.fault.ts`')),
      id,
    )
})
