import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idOf } from '#core/contract/endpoint.ts'
import { listAddress, oneOf } from './list-address.ts'

const { read, searchOf, to } = listAddress({
  path: '/boats/{-$query}',
  sorts: ['name', 'length'],
  filters: { state: oneOf(['afloat', 'sunk']), port: idOf },
})
const port = '0f8fad5b-d9cb-469f-a165-70867728950e'
const everything = { query: '', page: 1, sort: 'name', order: 'asc', filters: {}, columns: null, all: false }

test('the bare address lists everything, in the first order from the first page on', () => {
  assert.deepEqual(searchOf('', {}), everything)
  assert.deepEqual(searchOf('  côté ', {}), { ...everything, query: 'côté' })
})

test('an invalid address falls back to the defaults', () => {
  assert.deepEqual(read({ page: '-1', sort: 'password', order: 'sideways', extra: 1 }), {})
  assert.deepEqual(read({ page: 1.5, sort: ['length'], order: null }), {})
  assert.deepEqual(read({ page: '1e9', columns: 'a b' }), {})
  assert.deepEqual(read({ state: 'gone', port: 'x' }), {})
  assert.deepEqual(read({ state: ['sunk'], port: `${port}'` }), {})
  assert.equal(searchOf('x'.repeat(500), {}).query.length, 200)
  assert.equal(searchOf('🙂'.repeat(201), {}).query, '🙂'.repeat(200))
})

test('the state in the address survives a reload', () => {
  const params = read({ page: '3', sort: 'length', order: 'desc', state: 'sunk', port, columns: 'flag.mast' })
  assert.deepEqual(params, {
    page: 3,
    sort: 'length',
    order: 'desc',
    state: 'sunk',
    port,
    columns: 'flag.mast',
  })
  const search = searchOf('côté', params)
  assert.deepEqual(search.filters, { state: 'sunk', port })
  assert.deepEqual(search.columns, ['flag', 'mast'])
  assert.deepEqual(to(search), { to: '/boats/{-$query}', params: { query: 'côté' }, search: params })
})

test('one result has one address: defaults are left out, and an id has one spelling', () => {
  assert.deepEqual(to({ ...searchOf('', {}), sort: 'name' }).search, {})
  assert.deepEqual(read({ page: '1', sort: 'name', order: 'asc' }), {})
  assert.deepEqual(read({ port: port.toUpperCase() }), { port })
})

test('an address asks for everything only by saying so', () => {
  assert.deepEqual(to({ all: true }).search, { all: true })
  assert.deepEqual(to({ all: false }).search, {})
  assert.equal(searchOf('', read({ all: 'true' })).all, true)
  assert.deepEqual(read({ all: 'yes' }), {})
})

test('an address can name no added column at all', () => {
  const { search } = to({ columns: [] })
  assert.deepEqual(search, { columns: 'none' })
  assert.deepEqual(searchOf('', read(search)).columns, [])
})

test('a query of dots, which a browser would take for steps in the path, stays one', () => {
  for (const dots of ['.', '..']) {
    const { params } = to({ query: dots })
    assert.notEqual(params.query, dots)
    assert.equal(searchOf(params.query ?? '', {}).query, dots)
  }
})
