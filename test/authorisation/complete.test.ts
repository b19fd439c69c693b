import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { requests } from './inputs.ts'
import { isAnonymous, operations, rules } from './matrix.ts'
import { operationsNotYet, rulesNotYet, rulesOnlyRefused } from './not-yet.ts'
import { calls, routeOf } from './run.ts'

test('every call has a row in the matrix, and asks somebody or nobody as it says', () => {
  for (const { endpoint } of calls) {
    const rows = operations.filter(({ method, path }) => method === endpoint.method && path === endpoint.path)
    assert.ok(
      rows.length,
      `${endpoint.method} ${endpoint.path} has no row: add one to who-may.ts of its feature`,
    )
    for (const row of rows) assert.equal(endpoint.needs === 'anonymous', isAnonymous(row), row.op)
  }
})

test('every operation whose call exists is tried, or said to be missing', () => {
  const existing = operations.filter(routeOf).map(({ op }) => op)
  const missing = Object.values(operationsNotYet).flat()
  assert.deepEqual(
    existing.filter((op) => !(op in requests) && !missing.includes(op)),
    [],
    'they need a request, in who-may.ts of their feature',
  )
  assert.deepEqual(
    missing.filter((op) => op in requests || !existing.includes(op)),
    [],
    'said to be missing for nothing',
  )
  const names = operations.map(({ op }) => op)
  assert.deepEqual(
    Object.keys(requests).filter((op) => !names.includes(op)),
    [],
    'not in the matrix',
  )
})

/** The rules that the titles of tests name; a comment that names one asserts nothing. */
function citedByTitles(): Set<string> {
  const files = globSync(['{core,domain,features,main,db,test}/**/*.test.ts', 'e2e/**/*.journey.ts'])
  const titles = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^ *(?:void )?(?:test|table)\(\s*(['`])((?:(?!\1).)*)\1/gm),
  ])
  return new Set(titles.flatMap(([, , title]) => title!.match(/\b[A-K][01]\d\d\b/g) ?? []))
}

test('every rule is named by a test, or said to be of something that does not exist yet', () => {
  const cited = citedByTitles()
  const missing = Object.values(rulesNotYet).flat()
  const ids = rules.map(({ id }) => id)
  assert.deepEqual(
    rules.filter(({ rule }) => /^…?$/.test(rule)),
    [],
    'a rule that says nothing',
  )
  assert.equal(rules.filter(({ source }) => !source).length, 176)
  assert.deepEqual(
    ids.filter((id) => !cited.has(id) && !missing.includes(id)),
    [],
    'no title of a test names them',
  )
  assert.deepEqual(
    missing.filter((id) => cited.has(id) || !ids.includes(id)),
    [],
    'said to be missing, though tested',
  )
  assert.deepEqual(
    [...cited, ...Object.values(rulesOnlyRefused).flat()].filter((id) => !ids.includes(id) || !cited.has(id)),
    [],
    'not in the matrix, or said to be refused without a test',
  )
})
