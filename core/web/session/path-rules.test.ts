import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destination, returnable } from './path-rules.ts'

const origin = 'https://portal.example.com'

test('after the sign-in the requested path opens', () => {
  const path = '/users/c%C3%B4t%C3%A9?page=2#row'
  assert.equal(destination({ path, why: 'sign-in' }, origin), path)
})

test('without one, the dashboard', () => {
  assert.equal(destination(null, origin), '/')
})

test('a path that was refused for a missing permission is not followed automatically', () => {
  assert.equal(destination({ path: '/users', why: 'permission' }, origin), '/')
})

test('no path leads to another site', () => {
  for (const path of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'users',
    '',
  ])
    assert.equal(returnable(path, origin), null)
})

test('signing in does not return to the sign-in screens', () => {
  for (const path of ['/login?code=1', '/login-needed', '/logout', '/silent-renewal'])
    assert.equal(returnable(path, origin), null)
})
