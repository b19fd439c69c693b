import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvName } from './csv.ts'

test('the name of a file says what it is about and the period, and can be stored anywhere', () => {
  assert.equal(csvName('users', '2026-01-01', '2026-11-21'), 'users-2026-01-01-2026-11-21.csv')
  assert.equal(
    csvName('Événements de verrouillage', '2026-01-01', '2026-01-31'),
    'evenements-de-verrouillage-2026-01-01-2026-01-31.csv',
  )
  assert.equal(csvName('../a:b', '2026-01-01', '2026-01-31'), 'a-b-2026-01-01-2026-01-31.csv')
})
