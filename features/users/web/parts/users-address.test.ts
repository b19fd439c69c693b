import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usersAddress } from './users-address.ts'

test('a search stands in the path, and an empty one asks for the first page of everybody', () => {
  assert.deepEqual(usersAddress('côté').params, { query: 'côté' })
  assert.deepEqual(usersAddress('côté').search, {})
  assert.deepEqual(usersAddress(''), {
    to: '/users/{-$query}',
    params: { query: undefined },
    search: { page: 1 },
  })
})

test('a search for dots does not lead out of the users page', () => {
  for (const dots of ['.', '..']) {
    const { params } = usersAddress(dots)
    const path = new URL(`/users/${encodeURIComponent(params.query ?? '')}`, 'https://portal.example.com')
      .pathname
    assert.equal(decodeURIComponent(path).trim(), `/users/${dots}`)
  }
})
