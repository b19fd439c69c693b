import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesIn, namesIn, possibleNames } from './access-cells.ts'

const apps: Record<string, string[]> = {
  Orders: ['Clerk', 'Clerk (parts)'],
  'Service: North': ['Chief'],
  'A;B': ['Chief'],
  Learning: [],
}
const find = {
  app: (name: string) => Object.keys(apps).find((app) => app === name.trim()),
  role: (app: string, name: string) => apps[app]!.find((role) => role === name.trim()),
}

test('R104: a cell names apps, roles and their stores; a name may have the separators in it', () => {
  assert.deepEqual(
    entriesIn(
      'Orders: Clerk (Laval, Québec); Service: North\u00a0: Chief;; Learning; Orders: Clerk (parts) (1)',
      find,
    ),
    [
      { app: 'Orders', role: 'Clerk', stores: 'Laval, Québec' },
      { app: 'Service: North', role: 'Chief', stores: null },
      { app: 'Learning', role: null, stores: null },
      { app: 'Orders', role: 'Clerk (parts)', stores: '1' },
    ],
  )
  assert.deepEqual(entriesIn('A;B: Chief; Orders: Clerk (parts)', find), [
    { app: 'A;B', role: 'Chief', stores: null },
    { app: 'Orders', role: 'Clerk (parts)', stores: null },
  ])
  assert.deepEqual(entriesIn('Learning; Orders: Boss; Learning', find), { unknown: 'Orders: Boss' })
  assert.deepEqual(entriesIn(' ; ', find), [])
})

test('R104: a list of a thousand unknown names is given up at the first', () => {
  let looked = 0
  const none = () => {
    looked += 1
    return undefined
  }
  assert.deepEqual(namesIn('x;'.repeat(1000), ';', none), { unknown: 'x' })
  assert.ok(looked <= 4)
  assert.equal(possibleNames('x;'.repeat(1000), ';').length, 1200)
})
