import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { requests, whoMay } from './who-may.ts'
import { isAnonymous, operations, rules, specified } from './matrix.ts'
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

test('the specification has 100 operations and 176 rules, and each row and request stands once', () => {
  assert.deepEqual([specified.operations.length, specified.rules.length], [100, 176])
  const names = [operations.map(({ op }) => op), rules.map(({ id }) => id)]
  names.push(
    whoMay.flatMap((one) => Object.keys(one.requests)),
    whoMay.flatMap((one) => Object.keys(one.ids ?? {})),
  )
  for (const list of names)
    assert.deepEqual(
      list.filter((name, at) => list.indexOf(name) !== at),
      [],
    )
  const further = names.at(-1)!
  assert.deepEqual(
    further.filter((op) => !(op in requests)),
    [],
    'of no operation',
  )
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
  return new Set(titles.flatMap(([, , title]) => title!.match(/\b[A-K]\d{3}\b/g) ?? []))
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
