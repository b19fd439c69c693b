import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faintOn } from '#features/apps/images/web/contrast.ts'
import { newApp } from './app-values.ts'

test('R68: a new app proposes the specified colour, and the form says where it is hard to see', () => {
  assert.equal(newApp.Colour, '#96a1ab')
  assert.equal(faintOn(newApp.Colour), 'light')
})
