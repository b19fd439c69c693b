import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { MAX_PAGE_SIZE, MAX_QUERY } from '#core/contract/limits.ts'
import { searchUsers } from '#features/people/contract.ts'
import { givenUser } from '#test/people.ts'
import { ask, openPortal } from './open-portal.ts'

const portal = await openPortal()
const { headers } = await portal.admin()

type Page = z.output<(typeof searchUsers)['output']>

async function search(query: Record<string, string>) {
  const { status, text } = await ask(portal.origin, searchUsers, {
    query: String(new URLSearchParams(query)),
    headers,
  })
  return { status, ...(JSON.parse(text) as Page & { errors: { key: string }[] }) }
}
const found = async (query: string) =>
  (await search({ query, pageSize: '100' })).Data.map(({ LastName }) => LastName).sort()

test('what people type is searched as it stands: no pattern, no statement', async () => {
  const names = ['100%_zyx', '100xzyx', 'Zyx\\Ab', "Zyx'Ab", 'Zyx"Ab', 'Zyx*Ab', 'Zyx;--']
  for (const lastName of names) await givenUser(portal.db, { lastName })
  for (const [query, ...expected] of [
    ['100%_z', '100%_zyx'],
    ['100%z'],
    ['100_zyx'],
    ['zyx\\a', 'Zyx\\Ab'],
    ['zyx\\\\'],
    ["zyx'ab", "Zyx'Ab"],
    ['zyx"', 'Zyx"Ab'],
    ['zyx*', 'Zyx*Ab'],
    ['zyx;--', 'Zyx;--'],
    ["zyx' or 1=1 --"],
    ["zyx'); drop table users; --"],
    ['zyx | ab:*'],
    ['zyx.*'],
  ] as const)
    assert.deepEqual(await found(query), expected, query)
  assert.equal((await search({})).status, 200, 'the table is still there')
})

test('accents, case, ligatures, apostrophes and hyphens are found in both directions', async () => {
  const alike = [
    ['Cotewq', 'Côtéwq', 'COTEWQ', 'Co\u0302te\u0301wq'],
    ['Oeuvrewq', 'Œuvrewq', 'œUVREWQ'],
    ['Lefevrewq', 'Lefèvrewq', 'LEFÈVREWQ'],
    ["L'Heureuxwq", 'L’Heureuxwq', 'Lʼheureuxwq', 'lheureuxwq'],
    ['Saint-Jeanwq', 'Saint Jeanwq', 'SAINT\u2011JEANWQ', 'saint\u00a0jeanwq'],
    ['Ma\u00df\u00e6wq', 'Massaewq'],
  ]
  for (const names of alike) {
    for (const lastName of names) await givenUser(portal.db, { lastName })
    for (const query of names) assert.deepEqual(await found(query), names.toSorted(), query)
  }
})

test('little, nothing and nonsense to look for is no mistake, too much is', async () => {
  for (const query of [
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'",
    'ab',
    '\u0301',
    '👩‍👩‍👧‍👦',
    'ß'.repeat(MAX_QUERY),
    'x '.repeat(100),
  ])
    assert.equal((await search({ query })).status, 200, query)
  for (const query of ['x'.repeat(MAX_QUERY + 1), 'x'.repeat(10_000), 'a\0b']) {
    const { status, errors } = await search({ query })
    assert.deepEqual([status, errors.map(({ key }) => key)], [400, ['query']])
  }
})

test('a page past the end is empty and says how many there are', async () => {
  const { Total, TotalPages } = await search({ pageSize: '7' })
  assert.ok(Total > 7)
  for (const page of [TotalPages + 1, 1_000_000]) {
    const past = await search({ page: String(page), pageSize: '7' })
    assert.deepEqual(
      [past.Data, past.Total, past.TotalPages, past.CurrentPage],
      [[], Total, TotalPages, page],
    )
  }
  const { Data, ...none } = await search({ query: 'nobody is called that' })
  assert.deepEqual([Data, none.Total, none.TotalPages], [[], 0, 0])
})

test('page, size, column and direction are those of the contract', async () => {
  const numbers = [
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    '+1',
    '１',
    'NaN',
    '1000000000',
    '99999999999999999999',
    '1;drop',
  ]
  const bad = {
    page: [...numbers, '1000001'],
    pageSize: [...numbers, String(MAX_PAGE_SIZE + 1), '1000000'],
    sort: [
      '',
      'id',
      'LastName',
      'lastName desc',
      '(select password_hash from users limit 1)',
      'u.id',
      'lastName,email',
    ],
    order: ['', 'ASC', ';drop table users', 'asc nulls last', 'desc--'],
  }
  const before = await portal.saved()
  for (const [key, values] of Object.entries(bad))
    for (const value of values) {
      const { status, errors } = await search({ [key]: value })
      assert.deepEqual([status, errors.map((error) => error.key)], [400, [key]], `${key}=${value}`)
    }
  assert.equal(await portal.saved(), before)
})
