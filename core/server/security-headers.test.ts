import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { ariaStyles } from './security-headers.ts'

test('the two style sheets that React Aria adds are the two that the policy lets in', async () => {
  const hashes = ['interactions/usePress', 'overlays/usePreventScroll'].map(async (file) => {
    const code = await readFile(`node_modules/react-aria/dist/private/${file}.mjs`, 'utf8')
    const [, sheet = ''] = /style\.textContent = `([^`]+)`/.exec(code) ?? []
    const [, attribute = ''] = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(code) ?? []
    const text = sheet.replace(/\$\{.*?\}/, attribute).trim()
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  assert.deepEqual(await Promise.all(hashes), ariaStyles)
})
