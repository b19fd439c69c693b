import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#core/server/errors.ts'
import { hashPassword, ATTEMPTS_MAX, verifyPassword } from './password.ts'

test('a password is kept as argon2id at the cost of the design', async () => {
  assert.match(await hashPassword('correct horse 1'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an account without a password is opened by none', async () => {
  assert.equal(await verifyPassword(null, ''), false)
})

test('an account that does not exist takes as long as one with a hash of the cost of the settings', async () => {
  const dear = { ARGON2_MEMORY_KIB: 19_456, ARGON2_PASSES: 20 }
  const known = await hashPassword('correct horse 1', dear)
  const fastest = async (phc: string | null) => {
    const times: number[] = []
    for (let run = 1; run <= 3; run += 1) {
      const start = performance.now()
      assert.equal(await verifyPassword(phc, 'a guess', dear), false)
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const [there, nowhere] = [await fastest(known), await fastest(null)]
  assert.ok(nowhere > there / 2, `${nowhere} ms, and ${there} ms for an account`)
})

test('a flood is turned away once the queue is full, and those in line are served', async () => {
  const flood = await Promise.allSettled(
    Array.from({ length: ATTEMPTS_MAX + 8 }, () => verifyPassword(null, 'flood')),
  )
  const refused = flood.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 8)
  for (const one of refused)
    assert.ok(one.status === 'rejected' && one.reason instanceof Refusal && one.reason.status === 503)
})
