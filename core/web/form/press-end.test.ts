import assert from 'node:assert/strict'
import { test } from 'node:test'

test('a press is listened to only once a form asks for it, and without one nothing waits', async () => {
  const listened: string[] = []
  const { pressEnd, watchPresses } = await import('./press-end.ts')
  Object.assign(globalThis, { window: { addEventListener: (kind: string) => listened.push(kind) } })
  assert.equal(listened.length, 0)
  await pressEnd()
  watchPresses()
  assert.ok(listened.length > 0)
})
