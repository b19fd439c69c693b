import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionOf } from './feature.ts'

const screensAt = (...paths: `/${string}`[]) =>
  paths.map((path) => ({ path, title: 'site.title' as const, component: () => Promise.resolve(() => null) }))
const icon = () => null
const features = [
  { screens: screensAt('/'), section: { path: '/', label: 'site.title', icon } },
  {
    screens: screensAt('/birds/{-$query}', '/bird/$id', '/bird/$id/edit'),
    section: { path: '/birds', label: 'site.title', icon },
  },
  { screens: screensAt('/my-nest') },
] as const

test('a page belongs to the section of its feature', () => {
  assert.equal(sectionOf(features, '/'), '/')
  assert.equal(sectionOf(features, '/birds/c%C3%B4t%C3%A9'), '/birds')
  assert.equal(sectionOf(features, '/bird/42/edit'), '/birds')
})

test('a page of a feature without a section belongs to none, and neither does an unknown one', () => {
  assert.equal(sectionOf(features, '/my-nest'), undefined)
  assert.equal(sectionOf(features, '/fish'), undefined)
})
