import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from '#core/server/settings.ts'
import { greet } from './greet.ts'

test('without a system admin the start says with which command to make one', () => {
  const settings = readSettings({ DEMO: 'false' })
  const told = (hasAdmin: boolean) => {
    const lines: string[] = []
    greet(settings, ([text]) => void lines.push(text), hasAdmin)
    return lines.filter((line) => line.includes('npm run admin -- create-admin --email'))
  }
  assert.equal(told(false).length, 1)
  assert.equal(told(true).length, 0)
})
