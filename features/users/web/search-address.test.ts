import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paramsOf, readParams, searchOf } from './search-address.ts'

test('the bare users page asks for nothing', () => {
  assert.equal(searchOf('', {}), null)
  assert.equal(searchOf('  ', readParams({ sort: 'email' })), null)
})

test('a query in the path searches at once, by last name from the first page on', () => {
  assert.deepEqual(searchOf('tremblay', {}), {
    query: 'tremblay',
    page: 1,
    sort: 'lastName',
    order: 'asc',
    filters: {},
  })
})

test('a page number without a query lists everybody', () => {
  assert.deepEqual(searchOf('', { page: 1 }), {
    query: '',
    page: 1,
    sort: 'lastName',
    order: 'asc',
    filters: {},
  })
})

test('an address that makes no sense falls back to the defaults', () => {
  assert.deepEqual(readParams({ page: '-1', sort: 'password', order: 'sideways', extra: 1 }), {})
  assert.deepEqual(readParams({ page: 1.5, sort: ['email'], order: null }), {})
  assert.deepEqual(readParams({ page: '1e9' }), {})
  assert.equal(searchOf('x'.repeat(500), {})?.query.length, 200)
})

test('what is in the address survives a reload', () => {
  const params = readParams({ page: '3', sort: 'email', order: 'desc' })
  assert.deepEqual(params, { page: 3, sort: 'email', order: 'desc' })
  const search = searchOf('côté', params)
  assert.deepEqual(search && paramsOf(search), params)
})

test('defaults stay out of the address, except the page that lists everybody', () => {
  assert.deepEqual(paramsOf({ query: 'côté', page: 1, sort: 'lastName', order: 'asc', filters: {} }), {})
  assert.deepEqual(paramsOf({ query: '', page: 1, sort: 'lastName', order: 'asc', filters: {} }), { page: 1 })
})

const app = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('a filter alone is a search, and survives a reload', () => {
  const params = readParams({ status: 'locked', app, page: '2' })
  assert.deepEqual(params, { page: 2, status: 'locked', app })
  const search = searchOf('', params)
  assert.deepEqual(search?.filters, { status: 'locked', app })
  assert.deepEqual(paramsOf(search), params)
  assert.deepEqual(paramsOf({ ...search, page: 1 }), { status: 'locked', app })
})

test('a filter has one address, however its id is spelt', () => {
  assert.deepEqual(readParams({ app: app.toUpperCase() }), { app })
})

test('a filter that makes no sense is left out', () => {
  assert.deepEqual(readParams({ status: 'gone', app: 'x', role: [app], dealer: `${app}'` }), {})
})
