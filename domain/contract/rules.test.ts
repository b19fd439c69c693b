import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { idOf } from '#core/contract/endpoint.ts'
import { fold, foldedWords, readingsOf, searchable } from '#core/contract/fold.ts'
import {
  firstOffered,
  localeWithin,
  locales,
  localesOf,
  otherLocale,
  preferredLocale,
  readersFirst,
  regions,
} from '#core/contract/locale.ts'
import { mayTurnTo, pagerWindow } from '#core/contract/paging.ts'
import { bare, permissions, prefixed } from './permissions.ts'
import { holds } from '#core/contract/needs.ts'
import { can, outranks, type Viewer } from './viewer.ts'
import { offer } from '#test/languages.ts'

test('folding twice is folding once, and leaves neither accents nor capitals', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(fold(fold(text)), fold(text))
      assert.doesNotMatch(fold(text), /[A-ZÀ-ÖØ-Ýœæ’-]/)
    }),
  )
})

test('composed and decomposed accents fold alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(fold(text.normalize('NFC')), fold(text.normalize('NFD')))
    }),
  )
})

test('R110: St and Saint, Ste and Sainte find each other, at each letter that is typed', () => {
  const finds = (query: string, name: string) =>
    foldedWords(query).every((word) => searchable(name).includes(word))
  for (const name of ['St-Jérôme', 'St. Jérôme', 'Saint-Jérôme'])
    for (const whole of ['saint-jérôme', 'St-Jerome', 'st. jerome'])
      for (let end = 1; end <= whole.length; end += 1) {
        const typed = whole.slice(0, end)
        assert.ok(finds(typed, name), `${typed} finds ${name}`)
      }
  for (const name of ['Ste-Foy', 'Sainte-Foy'])
    for (const typed of ['st', 'ste', 'ste.', 'sai', 'sainte', 'sainte foy', 'Ste-F'])
      assert.ok(finds(typed, name), `${typed} finds ${name}`)
  for (const name of ['Stéphane Roy', 'Steeve Roy']) assert.ok(finds('st', name))
  assert.ok(!finds('saint', 'Stéphane Roy'))
  assert.ok(!finds('mont', 'Mt-Royal'))
  assert.deepEqual(readingsOf('St-Onge'), ['st onge', 'saint onge'])
  assert.deepEqual(readingsOf('ste. foy'), ['ste. foy', 'sainte foy', 'ste foy'])
  assert.deepEqual(readingsOf('Roy'), ['roy'])
})

test('a query falls into words that can each be found in the folded text', () => {
  assert.deepEqual(foldedWords('  Bélanger-Roy  O’Brien '), ['belanger', 'roy', 'obrien'])
  assert.deepEqual(foldedWords(' '), [])
})

test('a pager shows as many links as it may, without gap, around the current page', () => {
  const page = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(page, page, fc.integer({ min: 1, max: 11 }), (one, other, links) => {
      const [current, total] = [Math.min(one, other), Math.max(one, other)]
      const window = pagerWindow(current, total, links)
      assert.equal(window.length, Math.min(links, total))
      assert.ok(window.includes(current))
      assert.ok(window[0]! >= 1 && window.at(-1)! <= total)
      assert.ok(window.every((number, index) => number === window[0]! + index))
    }),
  )
})

test('users have five page links, with the current one in the middle where the ends allow', () => {
  assert.deepEqual(pagerWindow(1, 9, 5), [1, 2, 3, 4, 5])
  assert.deepEqual(pagerWindow(5, 9, 5), [3, 4, 5, 6, 7])
  assert.deepEqual(pagerWindow(9, 9, 5), [5, 6, 7, 8, 9])
  assert.deepEqual(pagerWindow(1, 0, 5), [])
})

test('a page can only be turned to another one that exists', () => {
  assert.ok(mayTurnTo(2, 1, 3))
  for (const page of [0, 1, 4, -1, 1.5, Number.NaN]) assert.ok(!mayTurnTo(page, 1, 3), String(page))
})

test('stored permissions lose their prefix once, and foreign names do not count', () => {
  assert.deepEqual(bare(permissions.map(prefixed)), [...permissions])
  assert.deepEqual(bare(['view-users', 'user-portal-user-portal-view-users', 'user-portal-become-root']), [])
  assert.equal(permissions.length, 31)
})

test('every permission that is asked must be held; of alternatives one is enough', () => {
  assert.ok(holds(['view-users', 'modify-users'], ['view-users', 'modify-users']))
  assert.ok(!holds(['view-users'], ['view-users', 'modify-users']))
  assert.ok(holds(['create-users'], [['create-users', 'modify-users']]))
  assert.ok(holds([], []))
})

const viewer = (rank: number | null, role: string | null, ...held: Viewer['permissions']): Viewer => ({
  id: 'v',
  permissions: held,
  role,
  rank,
  dealerId: null,
  storeIds: [],
})

test('equal rank may change, a lower one may not, and no role is lower than everybody', () => {
  assert.ok(outranks(viewer(50, 'admin'), 50))
  assert.ok(outranks(viewer(50, 'admin'), null))
  assert.ok(!outranks(viewer(20, 'manager'), 50))
  assert.ok(!outranks(viewer(null, null), null))
  assert.ok(outranks(viewer(null, 'helper'), null), 'a role without priority equals another without')
})

test('all-permissions stands above every rank', () => {
  assert.ok(outranks(viewer(null, null, 'all-permissions'), 100))
  assert.ok(can(viewer(null, null, 'all-permissions'), 'all-permissions'))
  assert.ok(!can(viewer(null, null, 'all-permissions'), 'view-users'))
})

test('a language outside the region falls back to its first one', () => {
  assert.equal(localeWithin('US', 'fr-CA'), 'en-US')
  assert.equal(localeWithin('CA', 'fr-CA'), 'fr-CA')
  for (const region of regions)
    for (const locale of locales) assert.ok(localesOf(region).includes(localeWithin(region, locale)))
})

test('R106: a region offers what it allows of the languages of the portal, in their order', (t) => {
  offer(t, 'fr-CA', 'en-US')
  assert.deepEqual([localesOf('CA'), localesOf('US')], [['fr-CA', 'en-US'], ['en-US']])
  assert.deepEqual([localeWithin('CA', 'en-US'), otherLocale('fr-CA')], ['en-US', 'en-US'])
  assert.deepEqual(readersFirst('en-US'), ['en-US', 'fr-CA'])
  offer(t, 'fr-CA')
  // The United States allow English alone.
  assert.deepEqual([localesOf('CA'), localesOf('US')], [['fr-CA'], ['fr-CA']])
  assert.deepEqual([localeWithin('CA', 'en-US'), otherLocale('fr-CA')], ['fr-CA', undefined])
  assert.equal(preferredLocale('en-US, fr;q=0.1'), 'fr-CA')
  assert.equal(preferredLocale('en-US'), undefined)
})

test('the language is the reader’s best one of ours', () => {
  assert.equal(preferredLocale('de, fr;q=0.8, en;q=0.9'), 'en-US')
  assert.equal(preferredLocale('fr-FR,fr;q=0.9,en;q=0.8'), 'fr-CA')
  assert.equal(preferredLocale('fr;q=0, en;q=0.1'), 'en-US')
  assert.equal(firstOffered(['de-DE', 'fr']), 'fr-CA')
  assert.equal(preferredLocale('fr-CA en-US'), 'fr-CA', 'ui_locales are separated by spaces')
  assert.equal(preferredLocale('de', null, undefined, ''), undefined)
})

test('an id is told from a search text by its exact shape, and has one spelling', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      assert.equal(idOf(id), id)
      assert.equal(idOf(id.toUpperCase()), id)
    }),
  )
  for (const text of [
    '',
    'tremblay',
    '12',
    '0f0f0f0f-0f0f-0f0f-0f0f-0f0f0f0f0f0',
    'x0f0f0f0f-0f0f-0f0f-0f0f-0f0f0f0f0f0f',
  ])
    assert.equal(idOf(text), undefined, text)
})
