import assert from 'node:assert/strict'
import { test } from 'node:test'
import { positionOf, positionsWithin } from './positions.ts'

test('positions are compared as numbers', () => {
  assert.equal(positionOf('16/B374D848'), 0x16b374d848n)
  assert.ok(positionOf('1/0') > positionOf('0/FFFFFFFF'))
})

test('R132: a replica is near if it has a position that the primary had within the bound', () => {
  const positions = positionsWithin(5_000, 0)
  assert.equal(positions.isNear(0, 100n), false, 'nothing is known yet')
  positions.note(1_000, 10n)
  positions.note(3_000, 20n)
  assert.deepEqual([positions.isNear(3_000, 10n), positions.isNear(3_000, 9n)], [true, false])
  // The first position is too old by now, so that the second one is needed.
  assert.deepEqual([positions.isNear(7_000, 10n), positions.isNear(7_000, 20n)], [false, true])
  // The primary was not heard of for longer than the bound.
  assert.equal(positions.isNear(9_000, 20n), false)
})

test('R132: how far a replica is behind grows from the last position that it was seen to have', () => {
  const positions = positionsWithin(5_000, 0)
  positions.note(1_000, 10n)
  assert.equal(positions.lagOf(1_500, 10n), 0, 'an idle primary makes nobody late')
  positions.note(2_000, 20n)
  assert.equal(positions.lagOf(3_000, 15n), 2)
  positions.note(60_000, 30n)
  assert.equal(positions.lagOf(61_000, 15n), 60)
  assert.equal(positions.lagOf(62_000, 30n), 0)
})
