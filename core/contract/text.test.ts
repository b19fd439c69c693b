import assert from 'node:assert/strict'
import { test } from 'node:test'
import { upTo } from './text.ts'

test('R67: a limit counts characters as a form does, whatever units they take', () => {
  const shape = upTo(3, 'valid.value')
  const isTaken = (text: string) => shape.safeParse(text).success
  assert.deepEqual(['abc', 'abcd', '🌊🌊🌊', '🌊🌊🌊🌊', 'e\u0301e\u0301e\u0301'].map(isTaken), [
    true,
    false,
    true,
    false,
    true,
  ])
})
