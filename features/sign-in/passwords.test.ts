import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPasswordProblem, passwordProblem, strengthName, strengthOf } from './contract/passwords.ts'

test('strength counts longer than 8, longer than 13, lower case, upper case, digit, symbol', () => {
  for (const [password, points] of [
    ['', 0],
    ['aaaaaaaa', 1],
    ['aaaaaaaaa', 2],
    ['aaaaaaaaaaaaa', 2],
    ['aaaaaaaaaaaaaa', 3],
    ['Éé', 2],
    ['aA1!', 4],
    ['aA1 aA1 a', 5],
    ['aA1-aA1-aA1-aA', 6],
    ['日本語', 0],
    ['🐴', 1],
  ] as const)
    assert.equal(strengthOf(password), points, password)
})

test('the first two bars are weak, up to four medium, the rest strong', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(strengthName), [
    'weak',
    'weak',
    'medium',
    'medium',
    'strong',
    'strong',
  ])
})

test('length counts characters as people see them: 7 are too few, 8 and 1,000 are not, 1,001 are too many', () => {
  const long = (n: number) => `1${'é'.repeat(n - 1)}`
  for (const [n, problem] of [
    [7, 'valid.password.length'],
    [8, null],
    [64, null],
    [1000, null],
    [1001, 'valid.password.tooLong'],
  ] as const) {
    assert.equal(newPasswordProblem(long(n)), problem, `${n}`)
    assert.equal(newPasswordProblem(long(n).normalize('NFD')), problem, `${n}, decomposed`)
  }
})

test('the repetition matches however its accents were typed', () => {
  assert.equal(passwordProblem('forêt-boréale-1', 'forêt-boréale-1'.normalize('NFD')), null)
  assert.equal(passwordProblem('forêt-boréale-1', 'foret-boreale-1'), 'valid.password.match')
})
