import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionOf } from './section.ts'

test('a page belongs to the section of its list', () => {
  assert.equal(sectionOf('/'), '/')
  assert.equal(sectionOf('/users/c%C3%B4t%C3%A9'), '/users')
  assert.equal(sectionOf('/user/42/edit'), '/users')
  assert.equal(sectionOf('/dealer/new'), '/dealers')
  assert.equal(sectionOf('/reports/logins'), '/reports')
  assert.equal(sectionOf('/my-profile'), '/my-profile')
})
