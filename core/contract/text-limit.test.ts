import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_QUERY } from './limits.ts'
import { pageQuery } from './paging.ts'
import { countOf, withinLimit } from './text-limit.ts'

test('typing stops at the limit, wherever the caret is', () => {
  assert.equal(withinLimit('1234567890', '12345678901', 10), '1234567890')
  assert.equal(withinLimit('1234567890', '123x4567890', 10), '1234567890')
  assert.equal(withinLimit('123456789', '1234567890', 10), '1234567890')
  assert.equal(withinLimit('aaaaaaaaaa', 'aaaaaaaaaaa', 10), 'aaaaaaaaaa')
})

test('of a pasted text as much is kept as there is room for, and what stood around it stays', () => {
  assert.equal(withinLimit('', 'A-123456789012345', 10), 'A-12345678')
  assert.equal(withinLimit('ab-yz', 'ab-12345678-yz', 10), 'ab-12345yz')
  assert.equal(withinLimit('1234567890', 'x'.repeat(500_000), 10), 'x'.repeat(10))
})

test('spaces around a text do not count, since the server drops them', () => {
  assert.equal(withinLimit('', ' 1234567890 ', 10), ' 1234567890 ')
  assert.equal(withinLimit('', ' 12345678901', 10), ' 1234567890')
})

test('accents typed apart count as the composed characters that are kept', () => {
  const apart = 'e\u0301'.repeat(10)
  assert.equal(countOf(apart, 10), 10)
  assert.equal(withinLimit('', apart, 10), apart)
  assert.equal(withinLimit(apart, `${apart}e\u0301`, 10), apart)
})

test('an emoji counts as the server counts it, and is never cut in the middle', () => {
  assert.equal(withinLimit('', '🙂'.repeat(11), 10), '🙂'.repeat(10))
  const family = '👩‍👩‍👧'
  assert.equal(countOf(family, 10), 5)
  assert.equal(withinLimit('123456', `123456${family}`, 10), '123456')
  assert.equal(withinLimit('12345', `12345${family}${family}`, 10), `12345${family}`)
})

test('a search takes what its field takes', () => {
  for (const character of ['🙂', 'e\u0301']) {
    const query = withinLimit('', character.repeat(MAX_QUERY + 1), MAX_QUERY)
    assert.equal(query, character.repeat(MAX_QUERY))
    assert.equal(pageQuery(['name']).parse({ query }).query, query)
  }
})

test('a longer text from an import may get shorter, but not longer', () => {
  const long = 'IMPORTED-12345'
  assert.equal(withinLimit(long, `${long}6`, 10), long)
  assert.equal(withinLimit(long, 'IMPORTED-1234', 10), 'IMPORTED-1234')
  assert.equal(withinLimit(long, 'IMPORTED-12346', 10), 'IMPORTED-12346')
  assert.equal(withinLimit('IMPORTED-1234', long, 10), 'IMPORTED-1234')
})
