import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedAct } from './asked-act.ts'

const sayings = [
  'Verrouiller bloquer, désactiver, suspendre',
  'Déverrouiller débloquer, réactiver',
  'Mettre fin à toutes les sessions fermer les sessions',
]
const asked = (text: string) => {
  const found = askedAct(text, sayings)
  return found && [found.act.join(' '), found.name]
}

test('a text names an action before or after a person, in any case and without accents', () => {
  assert.deepEqual(asked('verrouiller tremblay'), ['verrouiller', 'tremblay'])
  assert.deepEqual(asked('Tremblay  BLOQUER'), ['bloquer', 'tremblay'])
  assert.deepEqual(asked('desact Marie-Ève Côté'), ['desact', 'marie eve cote'])
  assert.deepEqual(asked('déverr. tremblay'), null)
})

test('as many words as possible are those of the action', () => {
  assert.deepEqual(asked('mettre fin à toutes les sessions tremblay'), [
    'mettre fin a toutes les sessions',
    'tremblay',
  ])
  assert.deepEqual(asked('mettre fin gagnon tremblay'), ['mettre fin', 'gagnon tremblay'])
})

test('names alone, parts of words and short texts name no action', () => {
  for (const text of [
    '',
    'verrouiller',
    'jean tremblay',
    'rouiller tremblay',
    've tremblay',
    'verrouiller tr',
  ])
    assert.equal(asked(text), null, text)
})
