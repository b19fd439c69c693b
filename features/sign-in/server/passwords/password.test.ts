import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#core/server/errors.ts'
import { hashPassword, PLACES, verifyPassword } from './password.ts'

test('a password is kept as argon2id at the cost of the design', async () => {
  assert.match(await hashPassword('correct horse 1'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the right password opens, another does not', async () => {
  const phc = await hashPassword('correct horse 1')
  assert.equal(await verifyPassword(phc, 'correct horse 1'), true)
  assert.equal(await verifyPassword(phc, 'correct horse 2'), false)
})

test('an accent typed in two ways is the same password', async () => {
  const phc = await hashPassword('forêt-boréale-1'.normalize('NFD'))
  assert.equal(await verifyPassword(phc, 'forêt-boréale-1'.normalize('NFC')), true)
})

test('nothing of a long password is cut off', async () => {
  const phc = await hashPassword(`${'a'.repeat(100)}1`)
  assert.equal(await verifyPassword(phc, `${'a'.repeat(100)}2`), false)
})

test('an account without a password is opened by none', async () => {
  assert.equal(await verifyPassword(null, ''), false)
})

test('a flood is turned away once the queue is full, and those in line are served', async () => {
  const flood = await Promise.allSettled(
    Array.from({ length: PLACES + 8 }, () => verifyPassword(null, 'flood')),
  )
  const refused = flood.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 8)
  for (const one of refused)
    assert.ok(one.status === 'rejected' && one.reason instanceof Refusal && one.reason.status === 503)
})
