import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newPasswordProblem } from '../../contract/passwords.ts'
import { guessableProblem } from './guessable.ts'

const nobody = { email: 'x@y.test', firstName: 'Xénia', lastName: 'Young' }
const listed = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

test('R50: more than three thousand common passwords that pass every other rule are refused, in any case', () => {
  assert.ok(listed.length > 3000)
  assert.equal(new Set(listed).size, listed.length)
  for (const password of listed) {
    assert.equal(newPasswordProblem(password), null, password)
    for (const spelt of [
      password,
      password.toUpperCase(),
      password.slice(0, 1).toUpperCase() + password.slice(1),
    ])
      assert.equal(guessableProblem(spelt, nobody), 'valid.password.common', spelt)
  }
})

test('a common word with a year and a sign behind it is refused, in both languages', () => {
  for (const password of [
    'Hiver2026!',
    'quebec1234',
    'Québec1!',
    'Bienvenue1',
    'Welcome-2026',
    'm0td3passe99',
  ])
    assert.equal(guessableProblem(password, nobody), 'valid.password.common', password)
})

test('what only begins like a common word, or stands among others, is taken', () => {
  for (const password of [
    'hiver boréal 26',
    'correct horse 1',
    'Comptoir-demo-1',
    'mars et vénus 12',
    'ete1234567890',
  ])
    assert.equal(guessableProblem(password, nobody), null, password)
})

test('one’s name and address are refused whatever stands between their letters', () => {
  const owner = { email: 'j.o-larue@pieces.exemple.test', firstName: 'Jean-Olivier', lastName: 'L’Arue' }
  for (const password of [
    'j.o-larue@pieces.exemple.test',
    'J0O-larue@1',
    'jo_larue_2026',
    'Jean-Olivier1',
    'larue12345',
    'L’Arue Jean-Olivier 7',
    'pieces.exemple.test',
  ])
    assert.equal(guessableProblem(password, owner), 'valid.password.own', password)
  assert.equal(guessableProblem('jean-olivier et rue 1', owner), null)
})
