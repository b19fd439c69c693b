import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesAddress, changesInput } from './changes-address.ts'

const person = '0b8f3f0e-8d0f-4a58-9f6a-0d4f6cbb3c11'

test('the address keeps valid filters and leaves out the others, unfinished years too', () => {
  const valid = { group: 'security', kind: 'locked', person, from: '2026-11-01', to: '2026-11-02' }
  assert.deepEqual(changesAddress.read(valid), valid)
  assert.deepEqual(
    changesAddress.read({ group: 'use', kind: 'sign-in', person: 'x', from: '0202-11-01', to: '2026-11-31' }),
    {},
  )
})

test('the days are those of the zone, and the last one counts, also when the clocks change', () => {
  const input = changesInput('roy', { from: '2026-11-01', to: '2026-11-01' }, 'America/Toronto')
  assert.deepEqual(input, {
    query: 'roy',
    from: '2026-11-01T04:00:00.000Z',
    until: '2026-11-02T05:00:00.000Z',
  })
})
