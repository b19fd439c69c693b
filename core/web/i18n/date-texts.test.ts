import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateTexts } from './date-texts.ts'

const french = dateTexts('fr-CA', 'à l’instant', 'America/Toronto')
const english = dateTexts('en-US', 'just now', 'America/Toronto')
const evening = '2026-11-21T19:05:00Z'

test('dates do not break across lines', () => {
  assert.equal(french.date(evening), '21\u00A0nov.\u00A02026')
  assert.equal(english.date(evening), 'Nov\u00A021,\u00A02026')
})

test('dates and times are written as in Québec', () => {
  assert.equal(french.dateTime('2026-01-01T13:56:00Z'), '1er\u00A0janv.\u00A02026, 8\u00A0h\u00A056')
  assert.equal(english.date('2026-01-01T13:56:00Z'), 'Jan\u00A01,\u00A02026')
  assert.equal(french.dateTime(evening), '21\u00A0nov.\u00A02026, 14\u00A0h\u00A005')
  assert.equal(english.dateTime(evening), 'Nov\u00A021,\u00A02026, 2:05\u00A0PM')
})

test('a recent time is relative', () => {
  const now = new Date('2026-11-21T19:00:00Z')
  assert.equal(french.relative(evening, now), 'dans\u00A05\u00A0minutes')
  assert.equal(english.relative('2026-11-21T16:00:00Z', now), '3\u00A0hours\u00A0ago')
  assert.equal(english.relative('2026-11-20T18:00:00Z', now), 'yesterday')
  assert.equal(french.relative('2026-11-21T18:59:40Z', now), 'à\u00A0l’instant')
  assert.equal(english.relative('2026-11-21T18:59:40Z', now), 'just\u00A0now')
})

test('after two months a time is told in months, after two years in years', () => {
  const now = new Date('2026-11-21T19:00:00Z')
  assert.equal(french.relative('2026-10-01T19:00:00Z', now), 'il\u00A0y\u00A0a\u00A051\u00A0jours')
  assert.equal(french.relative('2026-08-20T19:00:00Z', now), 'il\u00A0y\u00A0a\u00A03\u00A0mois')
  assert.equal(english.relative('2024-10-03T06:40:00Z', now), '2\u00A0years\u00A0ago')
})
