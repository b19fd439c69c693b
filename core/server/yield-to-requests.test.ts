import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { yieldToRequests } from './yield-to-requests.ts'
import { onBehalfOf } from './request-context.ts'

/** An hour for each millisecond of work. */
const LONG = 3_600_000

for (const when of ['meanwhile', 'just before'])
  test(`work rests if a request came ${when}, until it is cut`, async () => {
    const cut = new AbortController()
    let ended = false
    if (when === 'just before') onBehalfOf('192.0.2.1', () => {})
    const resting = yieldToRequests(LONG, cut.signal, async () => {
      await setTimeout(5)
      if (when === 'meanwhile') onBehalfOf('192.0.2.1', () => {})
      return 'done'
    }).finally(() => (ended = true))
    await setTimeout(50)
    assert.equal(ended, false)
    cut.abort()
    assert.equal(await resting, 'done')
  })

test('work that nobody waits for goes on at once', async () => {
  onBehalfOf('192.0.2.1', () => {})
  await setTimeout(150)
  const cut = AbortSignal.timeout(1000)
  assert.equal(await yieldToRequests(LONG, cut, () => setTimeout(5, 'done')), 'done')
  assert.equal(cut.aborted, false)
})
